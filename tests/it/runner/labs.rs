//! `labs`: what there is to play.

use crate::running::logstep;
use expect_test::expect;
use logstep::lab::LabId;

#[test]
fn labs_in_text() {
    let ran = logstep(&["labs"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect![[r#"
        keys: Keys and partitions
          See where a key's records go, why more consumers than partitions changes nothing, and which keys change their partition when the count does.
          settings
            partitions  Partitions: 1 to 24, 4 by default
            consumers   Consumers: 1 to 24, 6 by default
            baseline    Baseline partitions: 1 to 24, 4 by default
            placement   Placement: article or java or crc32 or fnv1a or sarama or reference or kafkajs1, article by default
            against     Baseline placement: same or article or java or crc32 or fnv1a or sarama or reference or kafkajs1, same by default
            assignment  Assignment: roundrobin or range, roundrobin by default

        own-keys: Your own keys
          Bring keys of your own and see which partition a client puts each in, how evenly they load partitions and consumers, which of them move, and which client put them where they were seen.
          settings
            format      Format: auto or lines or csv or json or console, auto by default
            second      Second column of CSV: count or partition, count by default
            ends        Blanks at the end of a key: keep or strip, keep by default
            serializer  Key serializer: text or int32 or int64 or uuid or uuidbytes or hex or schema, text by default
            schema      Schema id: 0 to 2147483647, 1 by default
            placement   Placement: article or java or crc32 or fnv1a or sarama or reference or kafkajs1, java by default
            partitions  Partitions: 1 to 1000, 12 by default
            against     Baseline placement: same or article or java or crc32 or fnv1a or sarama or reference or kafkajs1, same by default
            baseline    Baseline partitions: 1 to 1000, 12 by default
            consumers   Consumers: 1 to 1000, 3 by default
            assignment  Assignment: roundrobin or range, roundrobin by default

        group: Consumer group and offsets
          See records append to four partition logs while a group works through them, and what a crash delivers again when processing has run ahead of the committed offset.
          settings
            consumers   Consumers: 1 to 6, 2 by default
            rate        Records produced per tick: 0 to 12, 2 by default
            capacity    Each consumer processes per tick: 0 to 12, 1 by default
            commit      Commit: manual or auto, manual by default
            length      Length: 1 to 10000, 20 by default
          actions
            tick        One tick passes: records are produced, then processed, then committed if commit is automatic.
            commit      Sets every committed offset to the position.
            crash       The whole group dies and comes back at its committed offsets.
            replay      Sets position and committed offset to the log start. No record is touched.
            set:NAME=VALUE  Changes a setting in the middle of a run.
          link
            #lab=group&v=1&SETTING=VALUE&do=STEP,STEP*TIMES&at=TICK or TICK.N
    "#]].assert_eq(ran.text());
}

#[test]
fn labs_in_json() {
    let ran = logstep(&["labs", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let [labs] = ran.json().try_into().expect("the array is one line");
    let names: Vec<_> = labs
        .as_array()
        .into_iter()
        .flatten()
        .map(|lab| &lab["name"])
        .collect();
    assert_eq!(names, LabId::ALL.map(LabId::name));
    let pretty = serde_json::to_string_pretty(&labs).expect("it was JSON before");
    expect![[r#"
        [
          {
            "name": "keys",
            "title": "Keys and partitions",
            "goal": "See where a key's records go, why more consumers than partitions changes nothing, and which keys change their partition when the count does.",
            "settings": [
              {
                "name": "partitions",
                "label": "Partitions",
                "least": 1,
                "most": 24,
                "default": 4
              },
              {
                "name": "consumers",
                "label": "Consumers",
                "least": 1,
                "most": 24,
                "default": 6
              },
              {
                "name": "baseline",
                "label": "Baseline partitions",
                "least": 1,
                "most": 24,
                "default": 4
              },
              {
                "name": "placement",
                "label": "Placement",
                "choices": [
                  "article",
                  "java",
                  "crc32",
                  "fnv1a",
                  "sarama",
                  "reference",
                  "kafkajs1"
                ],
                "default": "article"
              },
              {
                "name": "against",
                "label": "Baseline placement",
                "choices": [
                  "same",
                  "article",
                  "java",
                  "crc32",
                  "fnv1a",
                  "sarama",
                  "reference",
                  "kafkajs1"
                ],
                "default": "same"
              },
              {
                "name": "assignment",
                "label": "Assignment",
                "choices": [
                  "roundrobin",
                  "range"
                ],
                "default": "roundrobin"
              }
            ],
            "actions": []
          },
          {
            "name": "own-keys",
            "title": "Your own keys",
            "goal": "Bring keys of your own and see which partition a client puts each in, how evenly they load partitions and consumers, which of them move, and which client put them where they were seen.",
            "settings": [
              {
                "name": "format",
                "label": "Format",
                "choices": [
                  "auto",
                  "lines",
                  "csv",
                  "json",
                  "console"
                ],
                "default": "auto"
              },
              {
                "name": "second",
                "label": "Second column of CSV",
                "choices": [
                  "count",
                  "partition"
                ],
                "default": "count"
              },
              {
                "name": "ends",
                "label": "Blanks at the end of a key",
                "choices": [
                  "keep",
                  "strip"
                ],
                "default": "keep"
              },
              {
                "name": "serializer",
                "label": "Key serializer",
                "choices": [
                  "text",
                  "int32",
                  "int64",
                  "uuid",
                  "uuidbytes",
                  "hex",
                  "schema"
                ],
                "default": "text"
              },
              {
                "name": "schema",
                "label": "Schema id",
                "least": 0,
                "most": 2147483647,
                "default": 1
              },
              {
                "name": "placement",
                "label": "Placement",
                "choices": [
                  "article",
                  "java",
                  "crc32",
                  "fnv1a",
                  "sarama",
                  "reference",
                  "kafkajs1"
                ],
                "default": "java"
              },
              {
                "name": "partitions",
                "label": "Partitions",
                "least": 1,
                "most": 1000,
                "default": 12
              },
              {
                "name": "against",
                "label": "Baseline placement",
                "choices": [
                  "same",
                  "article",
                  "java",
                  "crc32",
                  "fnv1a",
                  "sarama",
                  "reference",
                  "kafkajs1"
                ],
                "default": "same"
              },
              {
                "name": "baseline",
                "label": "Baseline partitions",
                "least": 1,
                "most": 1000,
                "default": 12
              },
              {
                "name": "consumers",
                "label": "Consumers",
                "least": 1,
                "most": 1000,
                "default": 3
              },
              {
                "name": "assignment",
                "label": "Assignment",
                "choices": [
                  "roundrobin",
                  "range"
                ],
                "default": "roundrobin"
              }
            ],
            "actions": []
          },
          {
            "name": "group",
            "title": "Consumer group and offsets",
            "goal": "See records append to four partition logs while a group works through them, and what a crash delivers again when processing has run ahead of the committed offset.",
            "settings": [
              {
                "name": "consumers",
                "label": "Consumers",
                "least": 1,
                "most": 6,
                "default": 2
              },
              {
                "name": "rate",
                "label": "Records produced per tick",
                "least": 0,
                "most": 12,
                "default": 2
              },
              {
                "name": "capacity",
                "label": "Each consumer processes per tick",
                "least": 0,
                "most": 12,
                "default": 1
              },
              {
                "name": "commit",
                "label": "Commit",
                "choices": [
                  "manual",
                  "auto"
                ],
                "default": "manual"
              },
              {
                "name": "length",
                "label": "Length",
                "least": 1,
                "most": 10000,
                "default": 20
              }
            ],
            "actions": [
              {
                "name": "tick",
                "label": "Step",
                "does": "One tick passes: records are produced, then processed, then committed if commit is automatic."
              },
              {
                "name": "commit",
                "label": "Commit",
                "does": "Sets every committed offset to the position."
              },
              {
                "name": "crash",
                "label": "Crash and recover",
                "does": "The whole group dies and comes back at its committed offsets."
              },
              {
                "name": "replay",
                "label": "Replay from start",
                "does": "Sets position and committed offset to the log start. No record is touched."
              }
            ]
          }
        ]"#]].assert_eq(&pretty);
}
