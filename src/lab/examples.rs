//! Prepared states: cases people ran into, each opened by a link or, where it needs keys of its own, by a scenario file.

use super::LabId;

/// A prepared state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it is called.
    pub title: &'static str,
    /// What there is to see in it.
    pub what: &'static str,
    /// What opens it.
    pub opens: Opens,
}

/// What opens a prepared state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// A link.
    Link(&'static str),
    /// A scenario file.
    File(&'static str),
}

const OWN_KEYS: [Example; 2] = [
    Example {
        title: "Two clients, one key, two partitions",
        what: "Eight keys at six partitions, placed by the Java client and by librdkafka's default: they agree on two. With \
               partitioner=murmur2_random librdkafka follows the Java rule, and they agree on all.",
        opens: Opens::File(
            r#"{"logstep":1,"lab":"own-keys","settings":{"partitions":6,"placement":"java","against":"crc32","baseline":6},"keys":"order-1001\norder-1002\norder-1003\norder-1004\norder-1005\norder-1006\norder-1007\norder-1008\n"}"#,
        ),
    },
    Example {
        title: "Empty is not null",
        what: "Six records with a null key and six with an empty one. The Java client hashes the empty key, always to P3 of \
               six; a null key has no bytes to hash. librdkafka's default sends both to any partition.",
        opens: Opens::File(
            r#"{"logstep":1,"lab":"own-keys","settings":{"partitions":6,"placement":"java","baseline":6},"keys":"{\"key\":null}\n{\"key\":null}\n{\"key\":null}\n{\"key\":null}\n{\"key\":null}\n{\"key\":null}\n{\"key\":\"\"}\n{\"key\":\"\"}\n{\"key\":\"\"}\n{\"key\":\"\"}\n{\"key\":\"\"}\n{\"key\":\"\"}\n"}"#,
        ),
    },
];

const KEYS: [Example; 1] = [Example {
    title: "From four partitions to six",
    what: "Most keys move, and nothing moves back: the marked ones lie in two partitions from now on.",
    opens: Opens::Link("#lab=keys&v=1&partitions=6&placement=java"),
}];

const KEYLESS: [Example; 5] = [
    Example {
        title: "Short runs are uneven",
        what: "Thirty records, and most partitions have none: the producer stays where it is for a batch. Play on, and \
               they even out.",
        opens: Opens::Link("#lab=keyless&v=1&do=tick*3"),
    },
    Example {
        title: "In turn",
        what: "The same records one by one round the partitions: even at once, and with the smallest batches.",
        opens: Opens::Link("#lab=keyless&v=1&keyless=roundrobin&do=tick*3"),
    },
    Example {
        title: "A slow broker is given more",
        what: "Sticky per batch, as the Java client did from 2.4 to 3.2: while P0's batch waits it takes more records, so \
               the slow partition is given the most.",
        opens: Opens::Link("#lab=keyless&v=1&keyless=perbatch&rate=4&slow=5&do=tick*100"),
    },
    Example {
        title: "Remedy: count bytes, not batches",
        what: "The same broker and the same records: since the producer turns by bytes, P0 is given about its share.",
        opens: Opens::Link("#lab=keyless&v=1&keyless=sticky&rate=4&slow=5&do=tick*100"),
    },
    Example {
        title: "Adaptive: fewer for long queues",
        what: "Ten times the records: P0's batches pile up in the producer, and Kafka's default today draws P0 less often. \
               Compare with Producer: sticky by bytes, which goes on giving it a quarter.",
        opens: Opens::Link("#lab=keyless&v=1&rate=40&slow=10&do=tick*100"),
    },
];

const LOAD: [Example; 9] = [
    Example {
        title: "A new partition lets v2 overtake v1",
        what: "user-01 v1 waits behind 500 records in P0. The topic grows from four partitions to six, v2 goes to P4, and \
               is processed five ticks before v1.",
        opens: Opens::Link(
            "#lab=load&v=1&consumers=6&rate=0&capacity=100&read=1000&unread=500&do=send:user-01,set:partitions=6,send:user-01,tick*6",
        ),
    },
    Example {
        title: "Remedy: drain first",
        what: "The same, but nothing is sent until everything before has been read. Order is kept.",
        opens: Opens::Link(
            "#lab=load&v=1&consumers=6&rate=0&capacity=100&read=1000&unread=500&do=send:user-01,tick*6,set:partitions=6,send:user-01,tick",
        ),
    },
    Example {
        title: "Remedy: drop what is stale",
        what: "The same as the first, but an older record after a newer one is dropped: v1 still comes late, and does no \
               harm.",
        opens: Opens::Link(
            "#lab=load&v=1&consumers=6&rate=0&capacity=100&stale=drop&read=1000&unread=500&do=send:user-01,set:partitions=6,send:user-01,tick*6",
        ),
    },
    Example {
        title: "Growing under load",
        what: "Twelve users, more records than the group can process. After eight ticks two partitions are added, and \
               newer records of the keys that move overtake the older ones that still wait.",
        opens: Opens::Link("#lab=load&v=1&consumers=6&capacity=2&do=tick*8,set:partitions=6,tick*4"),
    },
    Example {
        title: "No order between partitions",
        what: "Six records in turn over three partitions, and consumer-2 is slow. M1 M4 M3 M6 M2 M5 is one of 90 orders \
               that keep what Kafka promises. Go back and choose another with Process a record.",
        opens: Opens::Link(
            "#lab=load&v=1&partitions=3&consumers=3&keys=none&rate=0&capacity=0&do=send*6,take:consumer-1*2,take:consumer-3*2,take:consumer-2*2",
        ),
    },
    Example {
        title: "A hot key, three members",
        what: "200 records a tick, 160 of them DE. The member that owns P1 falls behind by 69 a tick.",
        opens: Opens::Link(
            "#lab=load&v=1&partitions=12&consumers=3&assignment=range&keys=countries&rate=200&capacity=100&length=600&do=tick*10",
        ),
    },
    Example {
        title: "A hot key, twelve members",
        what: "Ten minutes with a member for each partition: five have nothing to read, and 36,000 records wait in one \
               partition.",
        opens: Opens::Link(
            "#lab=load&v=1&partitions=12&consumers=12&assignment=range&keys=countries&rate=200&capacity=100&length=600&do=tick*600",
        ),
    },
    Example {
        title: "A hot key, twice the partitions",
        what: "24 partitions change where DE goes, not how much of it: P13 is given 160 of 200.",
        opens: Opens::Link(
            "#lab=load&v=1&partitions=24&consumers=24&assignment=range&keys=countries&rate=200&capacity=100&length=600&do=tick*10",
        ),
    },
    Example {
        title: "Remedy: a key in parts, and its price",
        what: "Each key in eight parts: no member falls behind for good, and records of one country overtake each other.",
        opens: Opens::Link(
            "#lab=load&v=1&partitions=12&consumers=12&assignment=range&keys=countries&shards=8&rate=200&capacity=100&length=600&do=tick*10",
        ),
    },
];

impl LabId {
    /// The prepared states of a lab.
    pub fn examples(self) -> &'static [Example] {
        match self {
            Self::Keys => &KEYS,
            Self::OwnKeys => &OWN_KEYS,
            Self::Keyless => &KEYLESS,
            Self::Load => &LOAD,
            Self::Group => &[],
        }
    }
}
