//! A member of an old generation that has dropped topics since. Kafka's sticky assignor sends it back some of what it left,
//! and then takes it for full. The answer is that of Kafka's own class for this group.

use logstep::engine::group::assignor::{Assignor, Group, Member, MemberIndex, Topic};

fn topic(name: &str, partitions: u32) -> Topic {
    Topic {
        name: name.to_owned(),
        partitions,
        racks: Vec::new(),
    }
}

fn member(id: &str, generation: i32, topics: &[usize], owned: [&[u32]; 3]) -> Member {
    let owned = owned.into_iter().enumerate();
    let owned = owned.flat_map(|(topic, numbers)| numbers.iter().map(move |&number| (topic, number)));
    Member {
        id: id.to_owned(),
        instance_id: None,
        rack: None,
        topics: topics.to_vec(),
        owned: owned.collect(),
        generation,
    }
}

#[test]
fn a_stale_member_gets_back_what_it_does_not_subscribe_to_until_it_counts_as_full() {
    let stale: [&[u32]; 3] = [&[1, 4, 7, 11], &[0, 3, 6, 9], &[2, 5, 8]];
    let members = vec![
        member(
            "consumer-7",
            2,
            &[0, 1, 2],
            [&[2, 5, 8, 12], &[1, 4, 7], &[0, 3, 6, 9]],
        ),
        member("consumer-1", -1, &[2], stale),
        member(
            "consumer-0",
            2,
            &[0, 1, 2],
            [&[0, 3, 6, 9, 10], &[2, 5, 8], &[1, 4, 7]],
        ),
    ];
    let group = Group::new(vec![topic("t1", 13), topic("t3", 10), topic("t4", 10)], members);
    let assignment = Assignor::CooperativeSticky.assign(&group);
    let mut back = [(); 3].map(|()| Vec::new());
    for &slot in assignment.shares(&group).of(MemberIndex(1)) {
        back[group.topic_of(slot).index()].push(group.number(slot));
    }
    // It has ten, as many as the topic it still subscribes to has partitions, and the last one it left stays with nobody.
    assert_eq!(back, [vec![1, 4, 7, 11], vec![0, 3, 6], vec![2, 5, 8]]);
    let nobodys = group.all_slots().filter(|&slot| assignment.owner(slot).is_none());
    assert_eq!(nobodys.map(|slot| group.number(slot)).collect::<Vec<_>>(), [9]);
}
