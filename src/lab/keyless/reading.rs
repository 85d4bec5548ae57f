//! What *Records without a key* says of its state.

use crate::engine::{Cluster, PartitionId};
use crate::lab::prose::{Paragraph, figured, grouped, listed};

/// The state in sentences.
pub fn reading(cluster: &Cluster) -> Vec<Paragraph> {
    let mut reading = vec![shares(cluster)];
    reading.extend(this_tick(cluster));
    reading.extend(stuck_to(cluster));
    reading.extend(waiting(cluster));
    reading
}

/// How evenly the records were sent so far, those that wait among them.
fn shares(cluster: &Cluster) -> Paragraph {
    let (mut all, mut least, mut most) = (0, u64::MAX, 0);
    for state in cluster.partitions() {
        let count = cluster.sent_to(state.partition);
        all += count;
        least = least.min(count);
        most = most.max(count);
    }
    let partitions = cluster.settings().partitions();
    let moment = format!("Tick `{}` of {}.", cluster.tick(), cluster.last_tick());
    if all == 0 {
        return Paragraph::plain(format!("{moment} No record was sent yet."));
    }
    // In tenths, rounded down.
    let even = all * 10 / u64::from(partitions);
    Paragraph::plain(format!(
        "{moment} {} sent to {}: most to one `{}`, least `{}`; an even share would be `{}.{}`.",
        figured(all, "record"),
        figured(partitions.into(), "partition"),
        grouped(most),
        grouped(least),
        grouped(even / 10),
        even % 10,
    ))
}

/// Where the records of this tick went.
fn this_tick(cluster: &Cluster) -> Option<Paragraph> {
    let mut places = Vec::new();
    for partition in PartitionId::all(cluster.settings().partitions()) {
        let given = cluster.appended_now(partition);
        if given > 0 {
            places.push(format!("`{given}` to {partition}"));
        }
    }
    (!places.is_empty()).then(|| Paragraph::plain(format!("Accepted in this tick: {}.", listed(&places))))
}

/// The partition that the producer is filling.
fn stuck_to(cluster: &Cluster) -> Option<Paragraph> {
    let (partition, bytes) = cluster.producer().stuck_to()?;
    Some(Paragraph::plain(format!(
        "The producer is at {partition}, where {} have gone since it turned there.",
        figured(bytes.into(), "byte")
    )))
}

/// What waits for a slow leader.
fn waiting(cluster: &Cluster) -> Option<Paragraph> {
    let mut told = Vec::new();
    for (partition, waiting) in (0..).map(PartitionId).zip(cluster.producer().waiting()) {
        if waiting > 0 {
            told.push(format!("{} for {partition}", figured(waiting.into(), "record")));
        }
    }
    (!told.is_empty()).then(|| {
        Paragraph::warning(format!(
            "{} still wait in the producer: they have no offset yet.",
            listed(&told)
        ))
    })
}
