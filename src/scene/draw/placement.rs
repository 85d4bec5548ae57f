//! Partitions with their keys, and consumers with their load.

use super::{Element, classed, element};
use crate::lab::keys::KEY_PREFIX;
use crate::scene::PlacementScene;
use crate::scene::placement::{HEADS, KeyCell, Member, NO_KEY, Row};

/// The attribute of a key's button that says which key it chooses.
pub const CHOOSES_KEY: &str = "data-key";

/// What the legend says of a key that has not moved.
pub(in crate::scene) const LIES: &str = "lies where the baseline put it";
/// What the legend says of a key that has.
pub(in crate::scene) const MOVED: &str = "moved here, with where it was";

/// The partition explorer's figure; `chosen` is the key whose arithmetic is shown.
pub fn placement(scene: &PlacementScene, chosen: usize) -> Element {
    let [partition, consumer, keys, count] = HEADS;
    let head = |name| element("th").with("scope", "col").text(name);
    let heads = element("tr")
        .child(head(partition))
        .child(head(consumer))
        .child(head(keys))
        .child(head(count).with("class", "placement__count"));
    let rows = scene.rows.iter().map(|row| row_of(row, chosen));
    classed("div", "placement")
        .with("role", "group")
        .with("aria-label", scene.name.clone())
        .child(
            classed("table", "placement__rows")
                .child(element("thead").child(heads))
                .child(element("tbody").children(rows)),
        )
        .child(
            classed("ul", "members")
                .with("aria-label", "Consumers")
                .children(scene.members.iter().map(member)),
        )
        .child(legend())
}

fn row_of(row: &Row, chosen: usize) -> Element {
    let none = row.keys.is_empty().then(|| classed("span", "quiet").text(NO_KEY));
    let keys = row.keys.iter().map(|cell| key(cell, chosen));
    element("tr")
        .number("data-hue", row.hue)
        .child(
            classed("th", "partition-name")
                .with("scope", "row")
                .text(row.partition.to_string()),
        )
        .child(element("td").text(row.owner.clone()))
        .child(element("td").child(classed("div", "keys").children(keys).children(none)))
        .child(classed("td", "placement__count").text(row.keys.len().to_string()))
}

/// A key's button. What it contains is its name, seen or not, so that what is seen is always part of it.
fn key(cell: &KeyCell, chosen: usize) -> Element {
    let pressed = if cell.key == chosen { "true" } else { "false" };
    let moved = cell
        .from
        .map(|from| [unseen(", moved here, was in "), came_from(from.to_string())]);
    classed("button", "key")
        .with("type", "button")
        .with("aria-pressed", pressed)
        .with(CHOOSES_KEY, cell.key.to_string())
        .flag("data-moved", cell.from.is_some())
        .child(unseen(KEY_PREFIX))
        .text(cell.number.to_string())
        .children(moved.into_iter().flatten())
}

fn unseen(words: &'static str) -> Element {
    classed("span", "visually-hidden").text(words)
}

fn came_from(words: String) -> Element {
    classed("span", "key__from").text(words)
}

fn member(member: &Member) -> Element {
    let owned = member.partitions.iter().map(|(partition, hue)| {
        classed("span", "partition-name")
            .number("data-hue", *hue)
            .text(format!("{partition} "))
    });
    classed("li", "member")
        .flag("data-idle", member.partitions.is_empty())
        .child(element("b").text(member.name.clone()))
        .child(classed("span", "member__owns").children(owned))
        .child(element("span").text(member.load.clone()))
}

fn legend() -> Element {
    let stays = classed("b", "key").with("data-hue", "0").text("1011");
    let moved = classed("b", "key")
        .with("data-hue", "2")
        .flag("data-moved", true)
        .text("1002")
        .child(came_from("P0".to_owned()));
    classed("p", "legend")
        .child(element("span").child(stays).text(" ").text(LIES))
        .child(element("span").child(moved).text(" ").text(MOVED))
}
