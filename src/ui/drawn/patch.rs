//! Changes a part of the page from one drawing to the next: only what differs is touched, so that what is focused, scrolled
//! or opened stays so.

use crate::scene::draw::{Element, Node, Text};
use leptos::prelude::document;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Makes the children of `host`, which are drawn as `before` says, what `now` says.
pub(super) fn children(host: &web_sys::Element, before: &[Node], now: &[Node]) {
    let mut standing = host.first_child();
    for (place, node) in now.iter().enumerate() {
        match standing.take() {
            Some(drawn) => {
                standing = drawn.next_sibling();
                change(host, &drawn, before.get(place), node);
            }
            None => append(host, node),
        }
    }
    while let Some(surplus) = standing {
        standing = surplus.next_sibling();
        let _ = host.remove_child(&surplus);
    }
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

fn change(host: &web_sys::Element, drawn: &web_sys::Node, before: Option<&Node>, now: &Node) {
    use leptos::wasm_bindgen::JsCast;
    match (before, now) {
        (Some(before), now) if before == now => (),
        (Some(Node::Text(_)), Node::Text(text)) => drawn.set_node_value(Some(text)),
        (Some(Node::Element(before)), Node::Element(now)) if before.name == now.name => {
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

fn make_element(host: &web_sys::Element, element: &Element) -> web_sys::Element {
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
