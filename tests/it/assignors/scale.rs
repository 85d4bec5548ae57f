//! A thousand partitions and ten thousand, against the checksums of what Kafka's own classes answered.

use logstep::engine::group::assignor::{Assignor, Group, GroupAssignment, Member, Topic};
use logstep::engine::producer::crc32;
use serde::Deserialize;
use std::fmt::Write;

const RECORDED: &str = include_str!("../../vectors/assignor-scale.json");

#[derive(Deserialize)]
struct Recorded {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    shape: String,
    assignor: String,
    step: String,
    members: usize,
    assigned: usize,
    crc32: String,
}

/// Topics, partitions of each, members, and who subscribes to what.
struct Shape {
    topics: usize,
    partitions: u32,
    members: usize,
    subscribes: fn(member: usize, topic: usize) -> bool,
}

impl Shape {
    /// Reads `20x50x100` and `20x50x100-three-of-four`.
    fn named(name: &str) -> Self {
        let (numbers, mixture) = name.split_once('-').unwrap_or((name, ""));
        let numbers: Vec<usize> = numbers.split('x').flat_map(str::parse).collect();
        Self {
            topics: numbers[0],
            partitions: numbers[1] as u32,
            members: numbers[2],
            subscribes: match mixture {
                "three-of-four" => |member, topic| (member + topic) % 4 != 0,
                "nested" => |member, topic| topic <= member % 20,
                _ => |_, _| true,
            },
        }
    }

    /// The group of these members, who own what `owned` says, if anything.
    fn group(&self, members: &[usize], owned: Option<&Shares>) -> Group {
        let topics = (0..self.topics).map(|topic| Topic {
            name: format!("topic-{topic:04}"),
            partitions: self.partitions,
            racks: Vec::new(),
        });
        let members = members.iter().map(|&number| {
            let owned = owned.and_then(|owned| owned.get(number));
            Member {
                id: format!("member-{number:04}"),
                instance_id: None,
                rack: None,
                topics: (0..self.topics)
                    .filter(|&topic| (self.subscribes)(number, topic))
                    .collect(),
                generation: if owned.is_some() { 1 } else { -1 },
                owned: owned.cloned().unwrap_or_default(),
            }
        });
        Group::new(topics.collect(), members.collect())
    }

    /// Who is there in a step, and whether those that were there before own what they were given first.
    fn step(&self, step: &str) -> (Vec<usize>, bool) {
        let all = 0..self.members;
        match step {
            "first" => (all.collect(), false),
            "join" => ((0..=self.members).collect(), true),
            "leave" => (all.filter(|&member| member != self.members / 2).collect(), true),
            _ => (all.collect(), true),
        }
    }
}

/// Topic and number of the partitions of each member.
type Shares = Vec<Vec<(usize, u32)>>;

fn shares(group: &Group, assignment: &GroupAssignment) -> Shares {
    let shares = assignment.shares(group);
    let named = |&slot| (group.topic_of(slot).index(), group.number(slot));
    let members = group.all_members();
    members
        .map(|member| shares.of(member).iter().map(named).collect())
        .collect()
}

/// A line for each member, as the recording describes.
fn lines(group: &Group, shares: &Shares) -> String {
    let mut text = String::new();
    for (member, share) in group.all_members().zip(shares) {
        let share: Vec<_> = share
            .iter()
            .map(|(topic, number)| format!("topic-{topic:04}:{number}"))
            .collect();
        writeln!(text, "{}={}", group.member_id(member), share.join(",")).expect("a string takes any text");
    }
    text
}

#[test]
fn every_recorded_row_has_the_checksum_of_kafkas_answer() {
    let recorded: Recorded =
        serde_json::from_str(RECORDED).expect("the recorded rows are as described above");
    assert_eq!(recorded.rows.len(), 72);
    let wrong: Vec<_> = recorded.rows.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn wrong(row: &Row) -> Option<String> {
    let assignor = Assignor::ALL
        .into_iter()
        .find(|assignor| assignor.name() == row.assignor);
    let assignor = assignor.expect("every recorded assignor is here");
    let shape = Shape::named(&row.shape);
    let (first, _) = shape.step("first");
    let first = shape.group(&first, None);
    let first = shares(&first, &assignor.assign(&first));
    let (members, own) = shape.step(&row.step);
    let group = shape.group(&members, own.then_some(&first));
    let shares = shares(&group, &assignor.assign(&group));
    let assigned = shares.iter().map(Vec::len).sum::<usize>();
    assert_eq!((members.len(), assigned), (row.members, row.assigned));
    let found = format!("{:08x}", crc32(lines(&group, &shares).as_bytes(), |_| ()));
    (found != row.crc32).then(|| {
        format!(
            "{} {} {}: {found}, not {}",
            row.shape, row.assignor, row.step, row.crc32
        )
    })
}
