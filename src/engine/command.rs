//! What a learner can ask of the cluster.

use super::{KeyId, MemberId, SettingId};

/// One request to the cluster. [`super::Cluster::apply`] accepts it whole or refuses it whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Let one tick of simulated time pass. The only command that takes time.
    Tick,
    /// Commit the group's position on every partition. Kafka: `KafkaConsumer.commitSync()` on every member.
    CommitOffsets,
    /// Every member dies and the group comes back, resuming at its committed offsets.
    CrashGroup,
    /// Move position and committed offset to the log start on every partition. Kafka:
    /// `kafka-consumer-groups.sh --reset-offsets --to-earliest --execute`, for which the group must be stopped first.
    ReplayFromStart,
    /// Produce one record: of a key, or the next that the workload has. Kafka: `KafkaProducer.send`, then `flush`.
    Send(Option<KeyId>),
    /// Let one member process one record.
    Take(MemberId),
    /// Give a setting a value.
    Set(SettingId, u32),
}
