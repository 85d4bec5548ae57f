//! Changes a part of the page from one drawing to the next: only what differs is touched, so that what is focused, scrolled
//! or opened stays so.

use crate::scene::draw::{Element, Node, Text};
use leptos::prelude::document;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Makes the children of `host`, which are drawn as `before` says, what `now` says.
///
/// What both begin and end with is left alone. So is what only moved since others came before it, or went from there: a line
/// that is put before a hundred does not write all of them anew.
pub(super) fn children(host: &web_sys::Element, before: &[Node], now: &[Node]) {
    let mut begin = alike(before.iter(), now.iter());
    let (mut before, mut now) = (&before[begin..], &now[begin..]);
    if let Some(came) = place_of(before.first(), now) {
        let standing = child_at(host, begin);
        for node in &now[..came] {
            let _ = host.insert_before(&make(host, node), standing.as_ref());
        }
        (begin, now) = (begin + came, &now[came..]);
    } else if let Some(went) = place_of(now.first(), before) {
        let mut standing = child_at(host, begin);
        for _ in 0..went {
            let next = standing.as_ref().and_then(web_sys::Node::next_sibling);
            standing.iter().for_each(|gone| drop(host.remove_child(gone)));
            standing = next;
        }
        before = &before[went..];
    }
    let stayed = alike(before.iter(), now.iter());
    let (before, now) = (&before[stayed..], &now[stayed..]);
    let end = alike(before.iter().rev(), now.iter().rev());
    let (before, now) = (&before[..before.len() - end], &now[..now.len() - end]);
    let mut standing = child_at(host, begin + stayed);
    for place in 0..before.len().max(now.len()) {
        let next = standing.as_ref().and_then(web_sys::Node::next_sibling);
        match (&standing, before.get(place), now.get(place)) {
            (Some(drawn), Some(before), Some(now)) => change(host, drawn, before, now),
            (Some(drawn), Some(_), None) => drop(host.remove_child(drawn)),
            (_, _, Some(now)) => {
                let _ = host.insert_before(&make(host, now), standing.as_ref());
                continue;
            }
            (_, _, None) => return,
        }
        standing = next;
    }
}

/// The child at a place. The first is most often asked for, and found in one step.
fn child_at(host: &web_sys::Element, place: usize) -> Option<web_sys::Node> {
    match place {
        0 => host.first_child(),
        _ => host.child_nodes().item(place as u32),
    }
}

/// Where in a row the first of another one stands.
fn place_of(first: Option<&Node>, row: &[Node]) -> Option<usize> {
    row.iter().position(|node| Some(node) == first)
}

/// How many of two rows of nodes are the same, from where they begin.
fn alike<'n>(before: impl Iterator<Item = &'n Node>, now: impl Iterator<Item = &'n Node>) -> usize {
    before.zip(now).take_while(|(before, now)| before == now).count()
}

/// Makes the attributes of `host`, which are drawn as `before` says, what `now` says.
pub(in crate::ui) fn attributes(
    host: &web_sys::Element,
    before: &[(&'static str, Text)],
    now: &[(&'static str, Text)],
) {
    for (name, value) in now {
        if !before
            .iter()
            .any(|attribute| attribute == &(*name, value.clone()))
        {
            let _ = host.set_attribute(name, value);
        }
    }
    for (name, _) in before {
        if !now.iter().any(|(kept, _)| kept == name) {
            let _ = host.remove_attribute(name);
        }
    }
}

fn change(host: &web_sys::Element, drawn: &web_sys::Node, before: &Node, now: &Node) {
    use leptos::wasm_bindgen::JsCast;
    match (before, now) {
        (before, now) if before == now => (),
        (Node::Text(_), Node::Text(text)) => drawn.set_node_value(Some(text)),
        (Node::Element(before), Node::Element(now)) if before.name == now.name => {
            if let Some(element) = drawn.dyn_ref::<web_sys::Element>() {
                attributes(element, &before.attributes, &now.attributes);
                children(element, &before.children, &now.children);
            }
        }
        _ => {
            let _ = host.replace_child(&make(host, now), drawn);
        }
    }
}

fn append(host: &web_sys::Element, node: &Node) {
    let _ = host.append_child(&make(host, node));
}

fn make(host: &web_sys::Element, node: &Node) -> web_sys::Node {
    match node {
        Node::Text(text) => document().create_text_node(text).into(),
        Node::Element(element) => make_element(host, element).into(),
    }
}

pub(super) fn make_element(host: &web_sys::Element, element: &Element) -> web_sys::Element {
    let inherited = host.namespace_uri();
    let namespace = if element.name == "svg" {
        Some(SVG)
    } else {
        inherited.as_deref()
    };
    let made = document()
        .create_element_ns(namespace, element.name)
        .expect("the names of elements are fixed, and each is a valid one");
    attributes(&made, &[], &element.attributes);
    for child in &element.children {
        append(&made, child);
    }
    made
}
