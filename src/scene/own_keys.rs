//! Own keys as tables: what lies in each partition, what falls to each consumer, where each key lies.

use super::Table;
use crate::engine::{MemberId, PartitionId};
use crate::lab::event_log::put_quoted;
use crate::lab::keys::consumer_name;
use crate::lab::own_keys::{OwnKeys, SHOWN, Work, shown};
use crate::lab::prose::{counted, grouped, percent};

/// What stands where a key lies nowhere.
const NOWHERE: &str = "does not fit the serializer";

/// A partition with its load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadRow {
    /// The partition.
    pub partition: PartitionId,
    /// Its owner's name.
    pub owner: String,
    /// Keys, as often as they were read.
    pub keys: u32,
    /// Records.
    pub records: u64,
    /// Their share of all records, in percent.
    pub share: String,
}

/// The partitions that are shown: all by number, or, of more than a hundred, the hundred with the most records.
pub fn loads(work: &Work) -> Vec<LoadRow> {
    let (loads, all) = (work.placing().loads(), work.placing().records());
    let mut partitions: Vec<u32> = (0..loads.len() as u32).collect();
    if loads.len() > SHOWN {
        fullest(&mut partitions, &|partition| loads[partition as usize].records);
    }
    let (tool, count) = (work.tool(), loads.len() as u32);
    let mut rows = Vec::new();
    for partition in partitions {
        let load = loads[partition as usize];
        let owner = tool
            .assignment()
            .owner(PartitionId(partition), count, tool.consumers());
        rows.push(LoadRow {
            partition: PartitionId(partition),
            owner: consumer_name(owner),
            keys: load.keys,
            records: load.records,
            share: percent(load.records, all),
        });
    }
    rows
}

/// The figure's name.
pub fn name(work: &Work) -> String {
    let (count, so_far) = (work.placing().loads().len() as u64, work.so_far());
    if count > SHOWN as u64 {
        format!(
            "Records in each partition, of {} the {SHOWN} with the most{so_far}",
            grouped(count)
        )
    } else {
        format!("Records in each of {}{so_far}", counted(count, "partition"))
    }
}

/// The loads as a table.
pub fn load_table(work: &Work) -> Table {
    let mut table = Table::new(
        name(work),
        &["Partition", "Consumer", "Keys", "Records", "% of all records"],
    );
    for row in loads(work) {
        table.rows.push(vec![
            row.partition.to_string(),
            row.owner,
            grouped(row.keys.into()),
            grouped(row.records),
            row.share,
        ]);
    }
    table
}

/// What falls to each consumer; of more than a hundred, to the hundred with the most.
pub fn member_table(work: &Work) -> Table {
    let loads = work.member_loads();
    let (all, count) = (work.placing().records(), loads.len());
    let mut members: Vec<u32> = (0..count as u32).collect();
    let mut caption = format!("Records for each of {}", counted(count as u64, "consumer"));
    if count > SHOWN {
        fullest(&mut members, &|member| loads[member as usize].1);
        caption = format!(
            "Records for each consumer, of {} the {SHOWN} with the most",
            grouped(count as u64)
        );
    }
    caption.push_str(work.so_far());
    let mut table = Table::new(
        caption,
        &["Consumer", "Partitions", "Records", "% of all records"],
    );
    for member in members {
        let (partitions, records) = loads[member as usize];
        table.rows.push(vec![
            consumer_name(MemberId(member + 1)),
            grouped(partitions.into()),
            grouped(records),
            percent(records, all),
        ]);
    }
    table
}

/// The heads of the placements' columns, in the order of [`crate::lab::own_keys::Order::ALL`] but that lines come first.
pub const PLACEMENT_HEADS: [&str; 5] = ["Line", "Key", "Records", "Partition", "Baseline"];

/// The rows of the placements that are shown: their cells, and whether the key lies elsewhere in the baseline.
pub fn placements(work: &Work) -> Vec<([String; 5], bool)> {
    let mut rows = Vec::new();
    for &place in work.rows().first() {
        let place = place as usize;
        let key = work.keys().at(place);
        let (now, baseline, moved) = match work.placing().of(place) {
            Some((now, baseline)) => (now.to_string(), baseline.to_string(), now != baseline),
            None => (NOWHERE.to_owned(), String::new(), false),
        };
        let cells = [
            key.line.to_string(),
            shown(key.written),
            grouped(key.count.into()),
            now,
            baseline,
        ];
        rows.push((cells, moved));
    }
    rows
}

/// Which rows of the placements those are.
pub fn placements_name(work: &Work) -> String {
    let rows = work.rows();
    let (before, shown) = (u64::from(rows.before()), rows.first().len() as u64);
    let so_far = if work.seeks_rows() { ", so far" } else { "" };
    if shown == 0 {
        return format!("No rows{so_far}");
    }
    format!(
        "Rows {} to {} of {}{so_far}",
        grouped(before + 1),
        grouped(before + shown),
        grouped(rows.found().into())
    )
}

/// Every key with its places, as CSV that is read back as the same keys. They stand in it as they are: a sign before those that
/// spreadsheets take for formulas, as some put it there, would make other keys of them.
pub fn placements_csv(work: &Work) -> String {
    let keys = work.keys();
    let mut csv = "line,key,count,partition,baseline\n".to_owned();
    for place in 0..keys.len().min(work.placing().done()) {
        put_row(work, keys, place, &mut csv);
    }
    csv
}

fn put_row(work: &Work, keys: &OwnKeys, place: usize, csv: &mut String) {
    let key = keys.at(place);
    csv.push_str(&format!("{},", key.line));
    put_quoted(&String::from_utf8_lossy(key.written), csv);
    csv.push_str(&format!(",{},", key.count));
    match work.placing().of(place) {
        Some((now, baseline)) => csv.push_str(&format!("{},{}\n", now.0, baseline.0)),
        None => csv.push_str(",\n"),
    }
}

/// Keeps the hundred numbers with the most, those first; of equal ones the lower first.
fn fullest(numbers: &mut Vec<u32>, most: &dyn Fn(u32) -> u64) {
    let mut first = Vec::new();
    for &number in &*numbers {
        let at = first.partition_point(|&before| most(before) >= most(number));
        if at < SHOWN {
            first.insert(at, number);
            first.truncate(SHOWN);
        }
    }
    *numbers = first;
}
