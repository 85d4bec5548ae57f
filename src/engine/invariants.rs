//! What must hold after every command. A broken one is a bug of the engine, and stops it by name.

use super::Cluster;
use super::snapshot::PartitionState;

/// Stops with the name of the first invariant that does not hold.
///
/// # Panics
/// When one does not.
pub(super) fn check(cluster: &Cluster) {
    let members = cluster.settings().consumers();
    for state in cluster.partitions() {
        check_marks(&state);
        hold(
            state.owner.is_some_and(|owner| (1..=members).contains(&owner.0)),
            "every partition has one owner, a member of the group",
            &state,
        );
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
