//! What must hold after every command. A broken one is a bug of the engine, and stops it by name.

use super::Cluster;
use super::snapshot::PartitionState;

/// Stops with the name of the first invariant that does not hold.
///
/// # Panics
/// When one does not.
pub(super) fn check(cluster: &Cluster) {
    let members: Vec<_> = cluster.members().collect();
    for state in cluster.partitions() {
        check_marks(&state);
        let mut owners = 0;
        for (_, owned) in &members {
            owners += owned.iter().filter(|owned| **owned == state.partition).count();
        }
        hold(owners == 1, "every partition has exactly one owner", &state);
    }
}

fn check_marks(state: &PartitionState) {
    hold(
        state.log_start <= state.committed,
        "a committed offset is not below the log start",
        state,
    );
    hold(
        state.committed <= state.position,
        "a committed offset is not beyond the position",
        state,
    );
    hold(
        state.position <= state.log_end,
        "a position is not beyond the log end",
        state,
    );
}

fn hold(holds: bool, invariant: &str, state: &PartitionState) {
    assert!(holds, "broken invariant: {invariant}: {}", state.partition);
}
