//! *Records without a key*: when the producer turns to another partition, and what that makes of short and long runs.

use crate::driving;
use logstep::engine::producer::keyless::Drawn;
use logstep::engine::{Cluster, EventKind};
use logstep::lab::LabId;
use logstep::timeline::Timeline;

fn drawn(timeline: &Timeline) -> Vec<Drawn> {
    let mut all = Vec::new();
    for event in timeline.all_events() {
        if let EventKind::PartitionsDrawn { drawn } = event.kind {
            all.extend(drawn);
        }
    }
    all
}

/// The bytes after which the producer turned, each time.
fn turned_after(link: &str) -> Vec<u32> {
    let after = |drawn: Drawn| drawn.after_bytes;
    drawn(&driving::played(link))
        .into_iter()
        .filter_map(after)
        .collect()
}

/// What was sent to each partition, waiting records too.
fn sent(cluster: &Cluster) -> Vec<u64> {
    let waiting = cluster.producer().waiting();
    let logs = cluster.partitions().map(|state| state.log_end.0);
    logs.zip(waiting)
        .map(|(log, waiting)| log + u64::from(waiting))
        .collect()
}

/// 16 records of 1,000 bytes and a header fill a batch as far as they fit, which is less than `batch.size`: the turn waits until
/// the second batch is closed by a record that does not fit.
#[test]
fn a_turn_waits_for_a_batch_that_is_full() {
    assert_eq!(
        turned_after("#lab=keyless&keyless=sticky&rate=100&do=tick"),
        [32_122, 32_122, 32_122]
    );
}

/// A batch that was sent is not waited for: enough has gone, so the first record of the next tick goes elsewhere.
#[test]
fn a_turn_follows_when_the_batch_was_sent() {
    assert_eq!(
        turned_after("#lab=keyless&keyless=sticky&rate=17&do=tick*3"),
        [17_122, 17_122]
    );
    assert_eq!(
        turned_after("#lab=keyless&keyless=sticky&rate=16&do=tick*3"),
        [32_122]
    );
}

#[test]
fn a_batch_is_closed_by_a_record_that_does_not_fit_and_full_by_one_that_does() {
    // One record and its header are 121 bytes, which leaves no room for a second.
    assert_eq!(
        turned_after("#lab=keyless&keyless=sticky&rate=3&bytes=60&batch.size=130&do=tick"),
        [242]
    );
    // Each record is a full batch.
    assert_eq!(
        turned_after("#lab=keyless&keyless=sticky&rate=4&bytes=16323&do=tick"),
        [16_384; 4]
    );
}

/// KIP-480: every batch begins with another partition, the first one too.
#[test]
fn per_batch_each_batch_is_another_partitions() {
    let timeline = driving::played("#lab=keyless&keyless=perbatch&rate=40&do=tick*3");
    let drawn = drawn(&timeline);
    assert!(
        drawn
            .windows(2)
            .all(|pair| pair[0].partition != pair[1].partition),
        "{drawn:?}"
    );
    // Two draws for the first batch, then one for each; a tick has 16, 16 and 8 records.
    assert_eq!(drawn.len(), 1 + 9);
}

#[test]
fn in_turn_each_partition_has_its_share_at_once() {
    let timeline = driving::played("#lab=keyless&keyless=roundrobin&rate=10&do=tick*2");
    assert_eq!(sent(timeline.now()), [5, 5, 5, 5]);
}

#[test]
fn a_short_run_is_uneven_and_a_long_one_even() {
    for producer in ["sticky", "adaptive"] {
        let run = |ticks: u32| {
            driving::played(&format!(
                "#lab=keyless&keyless={producer}&rate=100&length=4000&do=tick*{ticks}"
            ))
        };
        let short = sent(run(1).now());
        assert!(short.contains(&0), "{short:?}");
        let long = sent(run(3_000).now());
        let (least, most) = (long.iter().min(), long.iter().max());
        let (least, most) = (least.copied().unwrap_or(0), most.copied().unwrap_or(0));
        assert!(most - least < 300_000 / 4 / 20, "{long:?}");
    }
}

#[test]
fn runs_differ_by_their_seeds_and_repeat() {
    let run = |seed: u32| driving::played(&format!("#lab=keyless&seed={seed}&do=tick*50"));
    assert_eq!(run(1).now().digest(), run(1).now().digest());
    assert_ne!(sent(run(1).now()), sent(run(2).now()));
}

/// What KIP-794 was made for.
#[test]
fn a_slow_leader_draws_most_per_batch_its_share_by_bytes_and_less_adaptively() {
    let share = |settings: &str| {
        let timeline = driving::played(&format!("#lab=keyless&length=2000&{settings}&do=tick*1500"));
        let sent = sent(timeline.now());
        sent[0] * 100 / sent.iter().sum::<u64>()
    };
    let small = "rate=4&slow=5";
    assert!(share(&format!("keyless=perbatch&{small}")) > 40);
    let large = "rate=40&slow=10";
    let (sticky, adaptive) = (
        share(&format!("keyless=sticky&{large}")),
        share(&format!("keyless=adaptive&{large}")),
    );
    assert!((22..=28).contains(&sticky), "{sticky}");
    assert!(adaptive < 10, "{adaptive}");
}

#[test]
fn what_waits_has_no_offset_and_is_said() {
    let timeline = driving::played("#lab=keyless&keyless=roundrobin&rate=40&slow=10&do=tick*3");
    assert_eq!(timeline.now().producer().waiting(), [30, 0, 0, 0]);
    let told = LabId::reading(timeline.now());
    assert!(
        told.iter().any(|told| told
            .text()
            .contains("30 records for P0 still wait in the producer")),
        "{told:?}"
    );
}

#[test]
fn every_record_sent_lies_in_a_log_or_waits() {
    for producer in ["roundrobin", "perbatch", "sticky", "adaptive"] {
        let timeline = driving::played(&format!(
            "#lab=keyless&keyless={producer}&rate=37&slow=7&do=tick*50,set:partitions=9,tick*50"
        ));
        assert_eq!(sent(timeline.now()).iter().sum::<u64>(), 3_700, "{producer}");
    }
}
