//! *Keys under load*: the reported cases of keys, as runs.

use crate::driving;
use logstep::engine::{
    Cluster, Command, CommandError, EventKind, KeyId, MemberId, PartitionId, SettingId, Tick,
};
use logstep::lab::LabId;
use logstep::timeline::Timeline;

/// The start of case C03: four partitions, user-01's behind 500 records of which 100 are processed in a tick, six members.
const GROWING: &str = "#lab=load&consumers=6&rate=0&capacity=100&read=1000&unread=500&do=send:user-01,set:partitions=6,send:user-01,tick*6";
const DRAINED: &str = "#lab=load&consumers=6&rate=0&capacity=100&read=1000&unread=500\
                       &do=send:user-01,tick*6,set:partitions=6,send:user-01,tick";
/// Case C04, in the order of the case.
const IN_TURN: &str = "#lab=load&partitions=3&consumers=3&keys=none&rate=0&capacity=0\
                       &do=send*6,take:consumer-1*2,take:consumer-3*2,take:consumer-2*2";

/// The start of case C29.
fn hot(partitions: u32, members: u32, ticks: u32) -> Timeline {
    driving::played(&format!(
        "#lab=load&partitions={partitions}&consumers={members}&assignment=range&keys=countries&rate=200&capacity=100\
         &length=600&do=tick*{ticks}"
    ))
}

fn told(timeline: &Timeline) -> String {
    let paragraphs = LabId::reading(timeline.now());
    let sentences: Vec<_> = paragraphs.iter().map(|paragraph| paragraph.text()).collect();
    sentences.join("\n")
}

fn given(cluster: &Cluster) -> Vec<u64> {
    let of_partition = |partition| cluster.appended_now(partition);
    PartitionId::all(cluster.settings().partitions())
        .map(of_partition)
        .collect()
}

fn lags(cluster: &Cluster) -> Vec<u64> {
    cluster.partitions().map(|state| state.lag()).collect()
}

#[test]
fn c03_a_record_in_a_new_partition_overtakes_one_that_waits() {
    let timeline = driving::played(GROWING);
    let mut found = None;
    for event in timeline.all_events() {
        if let EventKind::RecordsOvertaken { overtaken, dropped } = event.kind {
            found = Some((event.tick, overtaken, dropped));
        }
    }
    let (tick, overtaken, dropped) = found.expect("v1 comes too late");
    let [one] = overtaken.as_slice() else {
        panic!("{overtaken:?}")
    };
    // Five ticks for the 500 records before it, and v2 is done within the first.
    assert_eq!((tick, one.newer.tick, dropped), (Tick(6), Tick(1), false));
    assert_eq!(
        (one.key.name(), one.older.version, one.newer.version),
        ("user-01", 1, 2)
    );
    assert_eq!((one.older.partition, one.older.offset.0), (PartitionId(0), 1500));
    assert_eq!((one.newer.partition, one.newer.offset.0), (PartitionId(4), 0));
    assert_eq!(timeline.now().sink().set_back(), [KeyId(0)]);
    assert!(
        told(&timeline).contains("The table holds an older record of user-01 than one it has held."),
        "{}",
        told(&timeline)
    );
}

#[test]
fn c03_draining_first_keeps_the_order() {
    let timeline = driving::played(DRAINED);
    let sink = timeline.now().sink();
    assert_eq!((sink.overtaken(), sink.set_back()), (0, vec![]));
    assert_eq!(lags(timeline.now()), [0; 6]);
}

#[test]
fn c03_dropping_what_is_stale_keeps_the_table() {
    let timeline = driving::played(&GROWING.replace("&do=", "&stale=drop&do="));
    let sink = timeline.now().sink();
    assert_eq!((sink.overtaken(), sink.set_back()), (1, vec![]));
    assert!(
        told(&timeline).contains("every row is the newest"),
        "{}",
        told(&timeline)
    );
}

#[test]
fn c03_partitions_are_never_removed() {
    let mut timeline = driving::played(GROWING);
    let four = LabId::Load.set(0, 4);
    assert_eq!(
        timeline.apply(four),
        Err(CommandError::FewerPartitions { now: 6 })
    );
    assert_eq!(timeline.now().settings().partitions(), 6);
}

#[test]
fn c04_ninety_orders_keep_the_promise_and_one_that_does_not_is_named() {
    let timeline = driving::played(IN_TURN);
    let told = told(&timeline);
    for part in [
        "Of the 720 orders that these 6 records could be processed in, 90 keep the order inside each partition",
        "M4 before M1 is never seen: both lie in P0, M1 first.",
        "Processed so far: M1, M4, M3, M6, M2, M5.",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn c04_one_partition_or_one_key_leaves_one_order() {
    let one_partition = IN_TURN
        .replace("partitions=3", "partitions=1")
        .replace("consumer-3*2,take:consumer-2", "consumer-1");
    let one_key = IN_TURN
        .replace("keys=none", "keys=users")
        .replace("send*6", "send:user-02*6")
        .replace(
            "take:consumer-1*2,take:consumer-3*2,take:consumer-2*2",
            "take:consumer-2*6",
        );
    for link in [one_partition, one_key] {
        let told = told(&driving::played(&link));
        assert!(
            told.contains("Of the 720 orders") && told.contains(", 1 keeps the order"),
            "{link}: {told}"
        );
    }
}

/// Every order that members can choose is one of those that are counted.
#[test]
fn c04_every_order_that_can_be_chosen_is_legal() {
    let start = driving::played("#lab=load&partitions=3&consumers=3&keys=none&rate=0&capacity=0&do=send*6");
    let (mut orders, mut open) = (Vec::new(), vec![start.now().clone()]);
    while let Some(cluster) = open.pop() {
        if cluster.sink().order().len() == 6 {
            orders.push(cluster.sink().order().to_vec());
        }
        for member in MemberId::all(3) {
            let mut next = cluster.clone();
            match next.apply(Command::Take(member)) {
                Ok(_) => open.push(next),
                Err(error) => assert_eq!(error, CommandError::NothingWaits { member }),
            }
        }
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 90);
}

#[test]
fn c29_three_members_share_twelve_partitions_and_one_falls_behind() {
    let timeline = hot(12, 3, 10);
    let now = timeline.now();
    assert_eq!(given(now), [5, 160, 4, 0, 8, 2, 12, 0, 0, 9, 0, 0]);
    let shares: Vec<u64> = now
        .members()
        .map(|(_, owned)| owned.iter().map(|owned| now.appended_now(*owned)).sum())
        .collect();
    assert_eq!(shares, [169, 22, 9]);
    let told = told(&timeline);
    assert!(
        told.contains(
            "consumer-1 was given 169 records in this tick and can process 100: it falls behind by 69."
        ),
        "{told}"
    );
    assert!(told.contains("P3, P7, P8, P10 and P11 hold nothing."), "{told}");
}

#[test]
fn c29_a_member_a_partition_leaves_all_lag_in_one() {
    let timeline = hot(12, 12, 600);
    let mut expected = [0; 12];
    expected[1] = 36_000;
    assert_eq!(lags(timeline.now()), expected);
    let told = told(&timeline);
    assert!(
        told.contains(
            "consumer-2 was given 160 records in this tick and can process 100: it falls behind by 60."
        ),
        "{told}"
    );
    assert!(
        told.contains("would run 12; told to count only partitions with lag, 1."),
        "{told}"
    );
    let without = timeline.now().members().filter(|(_, owned)| {
        owned
            .iter()
            .all(|owned| timeline.now().partition(*owned).log_end.0 == 0)
    });
    assert_eq!(without.count(), 5);
}

#[test]
fn c29_twice_the_partitions_move_the_hot_key_and_change_nothing() {
    let timeline = hot(24, 24, 10);
    assert_eq!(given(timeline.now())[13], 160);
    assert_eq!(lags(timeline.now())[13], 600);
}

#[test]
fn c29_a_key_in_parts_has_no_lag_and_no_order() {
    let timeline = driving::played(
        "#lab=load&partitions=12&consumers=12&assignment=range&keys=countries&shards=8&rate=200&capacity=100&length=600&do=tick*60",
    );
    assert_eq!(lags(timeline.now()), [0; 12]);
    assert!(timeline.now().sink().overtaken() > 0);
}

#[test]
fn under_load_keys_that_move_are_overtaken_and_others_are_not() {
    let timeline = driving::played("#lab=load&consumers=6&capacity=2&do=tick*8,set:partitions=6,tick*30");
    let mut keys = Vec::new();
    for event in timeline.all_events() {
        if let EventKind::RecordsOvertaken { overtaken, .. } = event.kind {
            keys.extend(overtaken.iter().map(|overtaken| overtaken.key.name()));
        }
    }
    keys.sort_unstable();
    keys.dedup();
    assert!(!keys.is_empty());
    for stays in ["user-02", "user-03", "user-05", "user-10"] {
        assert!(!keys.contains(&stays), "{keys:?}");
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut timeline = driving::played(GROWING);
    let refused = |timeline: &mut Timeline, command| timeline.apply(command).expect_err("it makes no sense");
    let key = KeyId(12);
    assert_eq!(
        refused(&mut timeline, Command::Send(Some(key))),
        CommandError::NoSuchKey { key }
    );
    let member = MemberId(7);
    assert_eq!(
        refused(&mut timeline, Command::Take(member)),
        CommandError::NoSuchMember { member, members: 6 }
    );
    let command = Command::Set(SettingId::Read, 3);
    assert_eq!(
        refused(&mut timeline, command),
        CommandError::OnlyAtStart { command }
    );
    let command = Command::Set(SettingId::Keyless, 1);
    assert_eq!(
        refused(&mut timeline, command),
        CommandError::OutOfRange {
            command,
            least: 0,
            most: 0
        }
    );
}
