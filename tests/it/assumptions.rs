//! *Assumptions and limits*: every point of the article is there, and what else a learner has to know.

use logstep::lab::LabId;

/// The lab's assumptions, in one piece.
fn assumptions(lab: LabId) -> String {
    lab.assumptions().join("\n")
}

fn check(lab: LabId, points: &[&[&str]]) {
    let said = assumptions(lab);
    for words in points {
        let together = lab
            .assumptions()
            .iter()
            .any(|point| words.iter().all(|word| point.contains(word)));
        assert!(together, "{}: no point says {words:?} in:\n{said}", lab.name());
    }
}

#[test]
fn keys_and_partitions_says_what_is_simplified() {
    check(
        LabId::Keys,
        &[
            &["FNV-1a", "32 bits", "Placement", "clients"],
            &["turn", "range", "sticky", "cooperative", "rebalance"],
            &["24", "order keys", "one consumer group"],
            &["Order", "one partition only"],
            &["baseline", "before", "stay where they are"],
            &["add partitions", "never remove"],
            &["Kafka 4.3"],
        ],
    );
}

#[test]
fn consumer_group_and_offsets_says_what_is_simplified() {
    check(
        LabId::Group,
        &[
            &[
                "four",
                "three records",
                "partitions in turn",
                "without a key",
                "partitioner",
            ],
            &["group protocol", "rebalance", "cooperative", "static membership"],
            &["at most", "over all its partitions", "idle", "at most one owner"],
            &[
                "next record",
                "log end minus committed",
                "processed and not committed",
            ],
            &["crash", "committed offsets", "given again"],
            &["Replay", "log start", "leaves the records alone"],
            &["Automatic commit", "auto.commit.interval.ms"],
            &["No real cluster", "transactions", "network failures", "Kafka 4.3"],
        ],
    );
}

#[test]
fn every_lab_has_its_points_as_sentences() {
    for lab in LabId::ALL {
        assert!(lab.assumptions().len() >= 6, "{}", lab.name());
        for text in lab.assumptions().iter().chain([&lab.goal()]) {
            assert!(text.ends_with('.') && !text.contains("  "), "{text}");
        }
    }
}
