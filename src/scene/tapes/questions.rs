//! What can be asked about the cells of the table.

use super::{MarkKind, runs};
use crate::engine::{Cluster, PartitionId};
use crate::lab::why::{LagBy, Question};

/// Tells what a cell of [`super::table`] reads, part by part, each with its question. None can be asked about the partition's
/// name and about a count of nothing.
pub fn tell_cell(
    cluster: &Cluster,
    (partition, column): (PartitionId, usize),
    text: &str,
    visit: &mut dyn FnMut(Option<Question>, String),
) {
    let state = cluster.partition(partition);
    let question = match column {
        1 => Some(Question::Owner(partition)),
        2..=5 => Some(Question::Mark(partition, MarkKind::ALL[column - 2])),
        6 => Some(Question::Lag(partition, LagBy::Committed)),
        7 => Some(Question::Lag(partition, LagBy::Position)),
        8 if state.delivered_again > 0 => Some(Question::DeliveredAgain(partition)),
        9 => {
            return runs::tell_in_words(cluster, &state, &mut |first, words| {
                visit(Some(Question::Record(partition, first)), words);
            });
        }
        _ => None,
    };
    visit(question, text.to_owned());
}
