//! Keys, partitions and consumers as a picture.

use super::{KEYS, parsed, placement, shapes, written};
use crate::driving;
use logstep::lab::keys::placements::{NAMED, THE_SAME_OR_NAMED};
use logstep::lab::keys::{Explorer, KEY_COUNT};
use logstep::scene::PlacementScene;
use logstep::scene::placement::HEADS;

#[test]
fn all_that_the_figure_shows_is_written_and_nothing_else() {
    for link in KEYS {
        let explorer = driving::explored(link);
        let scene = PlacementScene::new(&explorer);
        let mut expected = vec![scene.name.clone()];
        expected.extend(compared(&explorer));
        expected.extend(HEADS.map(str::to_owned));
        for row in &scene.rows {
            expected.extend([
                row.partition.to_string(),
                row.owner.clone(),
                row.keys.len().to_string(),
            ]);
            if row.keys.is_empty() {
                expected.push("no key".to_owned());
            }
            for key in &row.keys {
                expected.push(key.number.to_string());
                expected.extend(key.from.map(|from| format!("←{from}")));
            }
        }
        for member in &scene.members {
            expected.extend([member.name.clone(), member.load.clone()]);
            expected.extend(
                member
                    .partitions
                    .iter()
                    .map(|(partition, _)| partition.to_string()),
            );
        }
        let legend = [
            "1011",
            "lies where the baseline puts it",
            "1002",
            "←P0",
            "lies elsewhere in the baseline, with where",
        ];
        expected.extend(legend.map(str::to_owned));
        expected.sort();
        assert_eq!(written(&parsed(&placement(link))), expected, "{link}");
    }
}

fn compared(explorer: &Explorer) -> [String; 2] {
    let placement = NAMED[explorer.value(3) as usize].label;
    let against = THE_SAME_OR_NAMED[explorer.value(4) as usize].label;
    let baseline = explorer.baseline();
    [
        format!("Placement: {placement}."),
        format!("Baseline: {baseline} partitions, placement {against}."),
    ]
}

#[test]
fn keys_that_moved_and_idle_members_have_a_broken_edge() {
    for link in KEYS {
        let explorer = driving::explored(link);
        let svg = placement(link);
        let picture = parsed(&svg);
        let moved = explorer.moved().len();
        // The legend shows one of each.
        assert_eq!(
            shapes(&picture, &[("stroke-dasharray", "3,2")]),
            moved + 1,
            "{link}"
        );
        assert_eq!(
            shapes(&picture, &[("fill-opacity", "0.16")]),
            KEY_COUNT - moved + 1,
            "{link}"
        );
        let idle = explorer
            .shares()
            .iter()
            .filter(|share| share.partitions.is_empty())
            .count();
        assert_eq!(shapes(&picture, &[("stroke-dasharray", "3,3")]), idle, "{link}");
    }
}
