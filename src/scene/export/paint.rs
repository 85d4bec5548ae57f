//! What a drawing looks like where there is no stylesheet.

use crate::scene::draw::{Element, Node, classed, write_attribute, write_end, write_text};
use crate::scene::palette::colour;
use crate::scene::tapes::{MarkKind, RecordState};

/// Looks, one a line: a class, or a class in a state, and attributes. The first that fits an element is taken; one that none
/// fits looks as what it is part of. Colours have the names that they have in the palette; `own` is that of the partition,
/// or of the mark, that an element belongs to.
const LOOKS: &str = "\
    sheet fill=ink-2 font-family=sans-serif font-size=12 \
    record font-family=monospace font-size=11.5 \
    cell.committed fill=own fill-opacity=0.2 stroke=own \
    cell.processed fill=sheet stroke=own \
    cell.waiting-again fill=sheet stroke=warn stroke-width=1.5 stroke-dasharray=4,3 \
    cell fill=sheet stroke=rule-2 \
    cell__hatch fill=none stroke=own stroke-opacity=0.45 stroke-width=1.5 \
    cell__key fill=ink \
    times fill=warn \
    times__count fill=on-warn font-size=10 font-weight=700 \
    mark__line stroke=own stroke-width=2 \
    mark__head fill=own \
    mark__label fill=own font-weight=600 \
    mark__edge font-family=monospace font-size=11.5 \
    mark__cut stroke=ink-2 stroke-dasharray=2,2 \
    turn fill=none stroke=ink-2 stroke-width=1.5 \
    key fill=ink font-family=monospace font-size=11.5 \
    key__edge.moved fill=sheet stroke=own stroke-dasharray=3,2 \
    key__edge fill=own fill-opacity=0.16 stroke=own \
    key__from fill=warn font-size=11 font-weight=600 \
    row-name fill=own font-family=monospace font-size=18 font-weight=700 \
    partition-name fill=own font-family=monospace font-size=13 font-weight=700 \
    member.idle stroke=rule-2 stroke-width=3 stroke-dasharray=3,3 \
    member stroke=rule-2 stroke-width=3 \
    member__name fill=ink font-family=monospace font-size=14 font-weight=600 \
    ground fill=sheet \
    rule stroke=rule \
    strong fill=ink font-size=14 font-weight=600 \
    head font-weight=600";

/// The width of a letter on a cell.
const LETTER: u32 = 7;

/// Writes an element and all in it with their looks in the place of their classes and states. `own` is the colour of what it
/// is part of, `hatched` whether that has a hatch.
pub(super) fn write(element: &Element, own: &str, hatched: bool, svg: &mut String) {
    let given = |name| element.attribute(name).unwrap_or_default();
    let (class, state) = (given("class"), given("data-state"));
    let hatch = state == RecordState::Processed.name();
    if class == "cell__hatch" && !hatch {
        return;
    }
    if class == "cell__key" && hatched {
        write(&ground(element), own, false, svg);
    }
    let own = own_colour(element).unwrap_or(own);
    svg.push('<');
    svg.push_str(element.name);
    for (name, value) in &element.attributes {
        if *name != "class" && !name.starts_with("data-") {
            write_attribute(name, value, svg);
        }
    }
    write_look(class, state, own, svg);
    svg.push('>');
    for child in &element.children {
        match child {
            Node::Text(text) => write_text(text, svg),
            Node::Element(child) => write(child, own, hatch, svg),
        }
    }
    write_end(element.name, svg);
}

/// Writes the attributes that a class in a state looks by.
fn write_look(class: &str, state: &str, own: &str, svg: &mut String) {
    let in_state = format!("{class}.{state}");
    let mut fits = false;
    for word in LOOKS.split(' ') {
        match word.split_once('=') {
            None if fits => return,
            None => fits = word == class || word == in_state,
            Some((name, value)) if fits => {
                let value = if value == "own" {
                    own
                } else {
                    colour(value).unwrap_or(value)
                };
                write_attribute(name, value, svg);
            }
            Some(_) => (),
        }
    }
}

/// The colour of a partition or a mark, when an element is one.
fn own_colour(element: &Element) -> Option<&'static str> {
    match element.attribute("data-hue") {
        Some(hue) => colour(&format!("p{hue}")),
        None if element.attribute("data-mark")? == MarkKind::Committed.name() => colour("ink"),
        None => None,
    }
}

/// What keeps a hatch off the words on it. The page outlines the letters instead, and some programs would paint the outline
/// over them.
fn ground(words: &Element) -> Element {
    let given = |name| words.attribute(name).unwrap_or_default();
    let letters = match words.children.first() {
        Some(Node::Text(text)) => text.chars().count() as u32,
        _ => 0,
    };
    let width = letters * LETTER + 2;
    let around = format!(
        "M{} {}m-{} -11h{width}v14h-{width}z",
        given("x"),
        given("y"),
        width / 2
    );
    classed("path", "ground").with("d", around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::draw::element;

    #[test]
    fn looks_take_the_place_of_classes_and_text_stays_text() {
        let label = classed("text", "partition-name").text("<P1> & \"P2\"");
        let group = element("g")
            .with("data-hue", "1")
            .with("transform", "\"")
            .child(label);
        let mut svg = String::new();
        write(&group, "", false, &mut svg);
        let own = colour("p1").expect("the palette has the second hue");
        assert_eq!(
            svg,
            format!(
                "<g transform=\"&quot;\"><text fill=\"{own}\" font-family=\"monospace\" font-size=\"13\" font-weight=\"700\">\
                 &lt;P1&gt; &amp; &quot;P2&quot;</text></g>"
            )
        );
    }
}
