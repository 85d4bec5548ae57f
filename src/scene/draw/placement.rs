//! Partitions with their keys, and consumers with their load.

use super::{Element, classed, element};
use crate::lab::keys::KEY_PREFIX;
use crate::scene::PlacementScene;
use crate::scene::placement::{HEADS, KeyCell, Member, NO_KEY, Row};

/// The attribute of a key's button that says which key it chooses.
pub const CHOOSES_KEY: &str = "data-key";

/// What the legend says of a key that lies in the same partition in the baseline.
pub(in crate::scene) const LIES: &str = "lies where the baseline puts it";
/// What the legend says of a key that does not.
pub(in crate::scene) const MOVED: &str = "lies elsewhere in the baseline, with where";

/// The partition explorer's figure; `chosen` is the key whose arithmetic is shown.
pub fn placement(scene: &PlacementScene, chosen: usize) -> Element {
    let [partition, consumer, keys, count] = HEADS;
    let head = |name| element("th").with("scope", "col").text(name);
    let heads = element("tr")
        .child(head(partition))
        .child(head(consumer))
        .child(head(keys))
        .child(head(count).with("class", "placement__count"));
    let mut rows = element("tbody");
    for row in &scene.rows {
        rows = rows.child(row_of(row, chosen));
    }
    let mut members = classed("ul", "members").with("aria-label", "Consumers");
    for member in &scene.members {
        members = members.child(self::member(member));
    }
    classed("div", "placement")
        .with("role", "group")
        .with("aria-label", scene.name.clone())
        .child(
            classed("table", "placement__rows")
                .child(element("thead").child(heads))
                .child(rows),
        )
        .child(members)
        .child(legend())
}

fn row_of(row: &Row, chosen: usize) -> Element {
    let mut keys = classed("div", "keys");
    for cell in &row.keys {
        keys = keys.child(key(cell, chosen));
    }
    if row.keys.is_empty() {
        keys = keys.child(classed("span", "quiet").text(NO_KEY));
    }
    element("tr")
        .number("data-hue", row.hue)
        .child(
            classed("th", "partition-name")
                .with("scope", "row")
                .text(row.partition.to_string()),
        )
        .child(element("td").text(row.owner.clone()))
        .child(element("td").child(keys))
        .child(classed("td", "placement__count").text(row.keys.len().to_string()))
}

/// A key's button. What it contains is its name, seen or not, so that what is seen is always part of it.
fn key(cell: &KeyCell, chosen: usize) -> Element {
    let pressed = if cell.key == chosen { "true" } else { "false" };
    let drawn = classed("button", "key")
        .with("type", "button")
        .with("aria-pressed", pressed)
        .with(CHOOSES_KEY, cell.key.to_string())
        .flag("data-moved", cell.from.is_some())
        .child(unseen(KEY_PREFIX))
        .text(cell.number.to_string());
    match cell.from {
        Some(from) => drawn
            .child(unseen(", in the baseline in "))
            .child(came_from(from.to_string())),
        None => drawn,
    }
}

fn unseen(words: &'static str) -> Element {
    classed("span", "visually-hidden").text(words)
}

fn came_from(words: String) -> Element {
    classed("span", "key__from").text(words)
}

fn member(member: &Member) -> Element {
    let mut owned = classed("span", "member__owns");
    for (partition, hue) in &member.partitions {
        let name = classed("span", "partition-name")
            .number("data-hue", *hue)
            .text(format!("{partition} "));
        owned = owned.child(name);
    }
    classed("li", "member")
        .flag("data-idle", member.partitions.is_empty())
        .child(element("b").text(member.name.clone()))
        .child(owned)
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
