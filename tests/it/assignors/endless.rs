//! A mixture with which Kafka's sticky assignor, and so the leader of the group, never comes to an end. Found by comparing
//! with Kafka's own classes on groups drawn at random.

use logstep::engine::group::assignor::{Assignor, Group, Member, Topic};

/// Topics with all partitions in rack `a`, save the last one of `t`.
fn topic(name: &str, partitions: u32) -> Topic {
    let near = (0..partitions).map(|number| vec!["a".to_owned(); usize::from(name != "t" || number < 41)]);
    Topic {
        name: name.to_owned(),
        partitions,
        racks: near.collect(),
    }
}

fn member(id: &str, rack: Option<&str>, topics: &[usize]) -> Member {
    Member {
        id: id.to_owned(),
        instance_id: None,
        rack: rack.map(str::to_owned),
        topics: topics.to_vec(),
        owned: Vec::new(),
        generation: -1,
    }
}

#[test]
fn moving_to_and_fro_comes_to_an_end() {
    let (s, t, u) = (0, 1, 2);
    let members = vec![
        member("a", Some("z"), &[u]),
        member("b", None, &[s]),
        member("c", Some("z"), &[u]),
        member("d", Some("a"), &[s, u]),
        member("e", None, &[s, t]),
    ];
    let group = Group::new(vec![topic("s", 83), topic("t", 42), topic("u", 4)], members);
    let assignment = Assignor::Sticky.assign(&group);
    for slot in group.all_slots() {
        let owner = assignment.owner(slot);
        assert!(owner.is_some_and(|owner| group.subscribes(owner, group.topic_of(slot))));
    }
}
