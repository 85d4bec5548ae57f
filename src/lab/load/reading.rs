//! What *Keys under load* says of its state.

use crate::engine::{Cluster, MemberId, Offset, PartitionId};
use crate::lab::group::{total_lag, who_works};
use crate::lab::prose::{Paragraph, figured, grouped, listed};

/// With so many records or fewer, the orders they can be processed in are counted: 20! still fits.
const FEW: u64 = 20;
/// The lag a replica is added for by an autoscaler. Source: KEDA's `lagThreshold`, 10 by default.
const LAG_THRESHOLD: u64 = 10;
/// What is named one by one at most.
const NAMED: usize = 6;

/// The state in sentences.
pub fn reading(cluster: &Cluster) -> Vec<Paragraph> {
    let mut reading = vec![who_works(cluster)];
    if cluster.settings().rate() > 0 {
        reading.extend(hottest(cluster));
        reading.extend(falling_behind(cluster));
        reading.extend(lag(cluster));
    }
    reading.push(order_of_keys(cluster));
    reading.extend(legal_orders(cluster));
    reading
}

/// The partition that was given most in this tick, and those that hold nothing.
fn hottest(cluster: &Cluster) -> Option<Paragraph> {
    let (mut all, mut most, mut at) = (0, 0, PartitionId(0));
    let mut without = Vec::new();
    for state in cluster.partitions() {
        let given = cluster.appended_now(state.partition);
        all += given;
        if given > most {
            (most, at) = (given, state.partition);
        }
        if state.log_end == state.log_start {
            without.push(state.partition.to_string());
        }
    }
    if all == 0 {
        return None;
    }
    let mut empty = match without.len() {
        0 => String::new(),
        1 => format!(" {} holds nothing.", without[0]),
        2..=NAMED => format!(" {} hold nothing.", listed(&without)),
        more => format!(" `{more}` partitions hold nothing."),
    };
    let unfed = unfed(cluster);
    if unfed > 0 {
        empty += &format!(" {} so far had nothing to read.", figured(unfed, "consumer"));
    }
    Some(Paragraph::plain(format!(
        "In this tick {at} was given `{most}` of {} (`{}` %), more than any other.{empty}",
        figured(all, "record"),
        most * 100 / all
    )))
}

/// How many members own partitions that all hold nothing.
fn unfed(cluster: &Cluster) -> u64 {
    let mut unfed = 0;
    for (_, owned) in cluster.members() {
        let empty = |owned: &PartitionId| cluster.partition(*owned).log_end == Offset(0);
        unfed += u64::from(!owned.is_empty() && owned.iter().all(empty));
    }
    unfed
}

/// The members that are given more than they can process.
fn falling_behind(cluster: &Cluster) -> Option<Paragraph> {
    let can = u64::from(cluster.settings().capacity());
    let (mut behind, mut all, mut too_hot) = (Vec::new(), 0, None);
    for (member, owned) in cluster.members() {
        let given = given_to(cluster, &owned);
        if given > can {
            all += 1;
            too_hot = too_hot.or(owned.into_iter().find(|owned| cluster.appended_now(*owned) > can));
            if behind.len() < NAMED {
                behind.push(falls_behind(member, given, can));
            }
        }
    }
    if all > behind.len() {
        behind.push(format!("{} more", all - behind.len()));
    }
    let help = match too_hot {
        Some(hot) => format!(
            "{hot} alone was given more than a consumer can process, and it has one owner: no number of consumers keeps up \
             with it."
        ),
        None if cluster.settings().consumers() < cluster.settings().partitions() => {
            "More consumers would take over partitions.".to_owned()
        }
        None => {
            "Every partition has a consumer: more partitions would make room for more of them.".to_owned()
        }
    };
    (all > 0).then(|| Paragraph::warning(format!("{}. {help}", behind.join("; "))))
}

fn falls_behind(member: MemberId, given: u64, can: u64) -> String {
    format!(
        "{member} was given {} in this tick and can process `{can}`: it falls behind by `{}`",
        figured(given, "record"),
        given - can
    )
}

/// The records that partitions were given in this tick.
fn given_to(cluster: &Cluster, owned: &[PartitionId]) -> u64 {
    let mut given = 0;
    for &partition in owned {
        given += cluster.appended_now(partition);
    }
    given
}

/// Where the lag is, and what an autoscaler would make of it.
fn lag(cluster: &Cluster) -> Option<Paragraph> {
    let all = total_lag(cluster);
    if all == 0 {
        return None;
    }
    let mut lagging = Vec::new();
    for state in cluster.partitions() {
        if state.lag() > 0 {
            lagging.push(state.partition.to_string());
        }
    }
    let (count, partitions) = (lagging.len() as u64, cluster.settings().partitions().into());
    let wanted = all.div_ceil(LAG_THRESHOLD);
    let place = match count {
        1 => format!("all in {}", lagging[0]),
        _ if lagging.len() <= NAMED => format!("in {}", listed(&lagging)),
        _ => format!("in {count} partitions"),
    };
    Some(Paragraph::plain(format!(
        "Lag is {}, {place}. An autoscaler that wants a member for each {LAG_THRESHOLD} records of lag, and no more than \
         there are partitions, as KEDA does, would run `{}`; told to count only partitions with lag, `{}`.",
        figured(all, "record"),
        wanted.min(partitions),
        wanted.min(count),
    )))
}

/// Whether every key was processed in order.
fn order_of_keys(cluster: &Cluster) -> Paragraph {
    let sink = cluster.sink();
    let overtaken = sink.overtaken();
    if overtaken == 0 {
        return Paragraph::plain("No record was processed after a newer one of its key.".to_owned());
    }
    let mut names = Vec::new();
    for key in sink.set_back() {
        names.push(key.name().to_owned());
    }
    let count = figured(overtaken, "record");
    let were = if overtaken == 1 { "was" } else { "were" };
    if cluster.settings().drops_stale() && names.is_empty() {
        return Paragraph::plain(format!(
            "{count} {were} processed after a newer one of the same key. Stale records are dropped, so every row is the newest."
        ));
    }
    let now = match names.len() {
        0 => "Newer ones have come since, so every row is the newest again.".to_owned(),
        1 => format!(
            "The table holds an older record of {} than one it has held.",
            names[0]
        ),
        _ => format!(
            "The table holds older records of {} than it has held.",
            listed(&names)
        ),
    };
    Paragraph::warning(format!(
        "{count} {were} processed after a newer one of the same key, which lies in another partition. {now}"
    ))
}

/// How many orders of the records keep what their partitions promise, and one that does not.
fn legal_orders(cluster: &Cluster) -> Option<Paragraph> {
    let (mut all, mut same) = (0, Vec::new());
    for state in cluster.partitions() {
        let count = state.log_start.records_until(state.log_end);
        all += count;
        if count > 0 {
            same.push((state.partition, count));
        }
    }
    if !(2..=FEW).contains(&all) {
        return None;
    }
    let mut legal = factorial(all);
    for (_, count) in &same {
        legal /= factorial(*count);
    }
    let orders = figured(factorial(all), "order");
    let mut told = format!(
        "Of the {orders} that these `{all}` records could be processed in, `{}`",
        grouped(legal)
    );
    told += if legal == 1 {
        " keeps the order that is promised: they all lie in one partition."
    } else {
        " keep the order inside each partition; between partitions none is promised."
    };
    if let Some((partition, _)) = same.iter().find(|(_, count)| *count > 1) {
        let name = |offset| cluster.record_name(*partition, Offset(offset));
        told += &format!(
            " {1} before {0} is never seen: both lie in {partition}, {0} first.",
            name(0),
            name(1)
        );
    }
    let mut order = Vec::new();
    for &(partition, offset) in cluster.sink().order() {
        order.push(cluster.record_name(partition, offset));
    }
    if !order.is_empty() {
        told += &format!(" Processed so far: {}.", order.join(", "));
    }
    Some(Paragraph::plain(told))
}

fn factorial(number: u64) -> u64 {
    (1..=number).product()
}
