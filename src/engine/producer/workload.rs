//! What the producer of a run sends: which keys, and how often each.

use crate::engine::digest::Digest;
use crate::engine::log::Record;
use crate::engine::{KeyId, Offset, PartitionId};

/// A kind of load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// Twelve users, each as often as the others.
    Users,
    /// Seven countries, one of them with four records in five.
    Countries,
    /// Records without a key.
    Keyless,
    /// Records without a key that are named after where they lie.
    Devices,
}

/// Every key there is, with how many records of a round are its: twelve users, then seven countries, of 200 records.
const KEYS: [(&str, i32); 19] = [
    ("user-01", 1),
    ("user-02", 1),
    ("user-03", 1),
    ("user-04", 1),
    ("user-05", 1),
    ("user-06", 1),
    ("user-07", 1),
    ("user-08", 1),
    ("user-09", 1),
    ("user-10", 1),
    ("user-11", 1),
    ("user-12", 1),
    ("DE", 160),
    ("FR", 12),
    ("IT", 9),
    ("ES", 8),
    ("PL", 5),
    ("NL", 4),
    ("AT", 2),
];

impl KeyId {
    /// How many keys there are, those of all workloads together.
    pub const COUNT: usize = KEYS.len();

    /// The place of this key in a list of all keys.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        KEYS[self.index()].0
    }

    /// The bytes of a record's key: where keys are split into `shards`, the next part of it in turn, `DE-3`.
    pub fn bytes(self, version: u32, shards: u32) -> String {
        let name = self.name();
        if shards > 1 {
            format!("{name}-{}", (version - 1) % shards)
        } else {
            name.to_owned()
        }
    }
}

impl Workload {
    /// Every one, in the order of the setting's values.
    pub const ALL: [Self; 4] = [Self::Users, Self::Countries, Self::Keyless, Self::Devices];

    /// Its keys.
    pub fn keys(self) -> impl Iterator<Item = KeyId> {
        let (first, end) = match self {
            Self::Users => (0, 12),
            Self::Countries => (12, KEYS.len() as u32),
            Self::Keyless | Self::Devices => (0, 0),
        };
        (first..end).map(KeyId)
    }

    /// The name of a record at its place: `user-01 v2`, `M7`, `device-0-3`.
    pub fn record_name(self, record: &Record, partition: PartitionId, offset: Offset) -> String {
        match (self, record.key) {
            (Self::Devices, _) => format!("device-{}-{offset}", partition.0),
            (_, Some(key)) => format!("{} v{}", key.name(), record.version),
            _ if record.version == 0 => "earlier".to_owned(),
            _ => format!("M{}", record.version),
        }
    }

    /// The same, shorter: `01 v2`, `M7`, `d-0-3`.
    pub fn record_label(self, record: &Record, partition: PartitionId, offset: Offset) -> String {
        match (self, record.key) {
            (Self::Devices, _) => format!("d-{}-{offset}", partition.0),
            (_, Some(key)) => {
                let name = key.name();
                format!(
                    "{} v{}",
                    name.strip_prefix("user-").unwrap_or(name),
                    record.version
                )
            }
            _ if record.version == 0 => "…".to_owned(),
            _ => self.record_name(record, partition, offset),
        }
    }
}

/// Which key comes next: the keys take turns, each as often as its weight says, as evenly as whole records can be.
#[derive(Clone, Debug)]
pub struct Turns {
    /// How much of a record each key has coming, by key.
    due: [i32; KEYS.len()],
}

impl Default for Turns {
    fn default() -> Self {
        Self { due: [0; KEYS.len()] }
    }
}

impl Turns {
    /// The key whose turn it is: of those with most coming the first; none where records have no key.
    pub fn next_key(&mut self, workload: Workload) -> Option<KeyId> {
        let (mut next, mut most, mut all) = (None, i32::MIN, 0);
        for key in workload.keys() {
            let (due, (_, weight)) = (&mut self.due[key.index()], KEYS[key.index()]);
            *due += weight;
            all += weight;
            if *due > most {
                (next, most) = (Some(key), *due);
            }
        }
        self.due[next?.index()] -= all;
        next
    }

    pub(super) fn digest(&self, digest: &mut Digest) {
        for due in self.due {
            digest.number(u64::from(due.cast_unsigned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_share_of_every_round_and_users_take_turns() {
        let mut turns = Turns::default();
        for _ in 0..3 {
            let mut counts = [0; KEYS.len()];
            for _ in 0..200 {
                counts[turns.next_key(Workload::Countries).expect("it has keys").index()] += 1;
            }
            assert_eq!(counts[12..], KEYS.map(|(_, weight)| weight)[12..]);
        }
        let mut turns = Turns::default();
        let round: Vec<_> = (0..13).filter_map(|_| turns.next_key(Workload::Users)).collect();
        let in_turn: Vec<_> = (0..12).chain([0]).map(KeyId).collect();
        assert_eq!(round, in_turn);
        assert_eq!(Turns::default().next_key(Workload::Keyless), None);
    }

    #[test]
    fn a_split_key_goes_round_its_parts() {
        let bytes = |version, shards| KeyId(12).bytes(version, shards);
        assert_eq!([bytes(1, 1), bytes(2, 1)], ["DE", "DE"]);
        assert_eq!([bytes(1, 3), bytes(2, 3), bytes(4, 3)], ["DE-0", "DE-1", "DE-0"]);
    }
}
