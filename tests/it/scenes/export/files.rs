//! What holds for every picture: it is an SVG file by itself, and nothing in it is cut.

use super::{parsed, pictures};
use crate::driving;
use logstep::scene::{PlacementScene, TapesScene};
use roxmltree::Node;
use std::collections::BTreeSet;

#[test]
fn a_picture_says_what_it_shows() {
    for (link, svg) in pictures() {
        let picture = parsed(&svg);
        let root = picture.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        assert_eq!(root.attribute("role"), Some("img"));
        let named = |attribute| {
            let id = root.attribute(attribute).expect("there is a reference");
            let found = root.children().find(|child| child.attribute("id") == Some(id));
            found.and_then(|found| found.text()).unwrap_or_default()
        };
        let (title, words, now) = if link.starts_with("#lab=group") {
            let timeline = driving::played(link);
            let now = format!("at tick {} of 20", timeline.now().tick());
            let scene = TapesScene::new(timeline.now());
            (
                "Consumer group and offsets. Topic telemetry",
                scene.sentences(),
                now,
            )
        } else {
            let scene = PlacementScene::new(&driving::explored(link));
            ("Keys and partitions: ", scene.sentences(), scene.name)
        };
        let told = named("aria-labelledby");
        assert!(told.starts_with(title) && told.contains(&now), "{link}: {told}");
        assert_eq!(named("aria-describedby"), words.join("\n"), "{link}");
    }
}

#[test]
fn a_picture_needs_nothing_but_itself() {
    for (link, svg) in pictures() {
        let picture = parsed(&svg);
        let mut ids = BTreeSet::new();
        for node in picture.descendants().filter(Node::is_element) {
            assert!(["svg", "title", "desc", "g", "rect", "path", "text"].contains(&node.tag_name().name()));
            for attribute in node.attributes() {
                let (name, value) = (attribute.name(), attribute.value());
                let right = match name {
                    "fill" | "stroke" => value == "none" || is_hex(value),
                    "font-family" => ["sans-serif", "monospace"].contains(&value),
                    "id" => ids.insert(value),
                    "class" | "style" | "href" => false,
                    _ => !name.starts_with("data-") && !value.is_empty(),
                };
                assert!(right, "{link}: {name}=\"{value}\"");
            }
            let painted = ["rect", "path", "text"].contains(&node.tag_name().name());
            let has = |name| node.ancestors().any(|of| of.has_attribute(name));
            assert!(!painted || has("fill") || has("stroke"), "{link}: {node:?}");
        }
    }
}

fn is_hex(colour: &str) -> bool {
    let digits = colour.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// What letters take on average in a broad face, in widths of the face's size.
fn breadth(text: Node) -> f64 {
    if inherited(text, "font-family") == Some("monospace") {
        0.61
    } else if inherited(text, "font-weight").is_some() {
        0.7
    } else {
        0.63
    }
}

#[test]
fn nothing_is_cut_and_no_words_cover_others() {
    for (link, svg) in pictures() {
        let picture = parsed(&svg);
        let size = |name| number(picture.root_element(), name).expect("the sheet has a size");
        let boxes: Vec<_> = picture.descendants().filter_map(box_of).collect();
        for Place { words, x, y, .. } in &boxes {
            assert!(x.0 >= 0.0 && x.1 <= size("width"), "{link}: {words:?} at {x:?}");
            assert!(y.0 >= 0.0 && y.1 <= size("height"), "{link}: {words:?} at {y:?}");
        }
        let texts: Vec<_> = boxes.iter().filter(|one| !one.words.is_empty()).collect();
        for (place, one) in texts.iter().enumerate() {
            for other in &texts[place + 1..] {
                let apart = |a: (f64, f64), b: (f64, f64)| a.1 <= b.0 || b.1 <= a.0;
                let apart = apart(one.x, other.x) || apart(one.y, other.y);
                assert!(apart, "{link}: {one:?} {other:?}");
            }
        }
    }
}

/// Where a rectangle or a line of text lies.
#[derive(Debug)]
struct Place {
    words: String,
    x: (f64, f64),
    y: (f64, f64),
}

fn box_of(node: Node) -> Option<Place> {
    let (dx, dy) = origin(node);
    let (x, y) = (number(node, "x")? + dx, number(node, "y")? + dy);
    if let Some((width, height)) = number(node, "width").zip(number(node, "height")) {
        return Some(Place {
            words: String::new(),
            x: (x, x + width),
            y: (y, y + height),
        });
    }
    let words = node.text().unwrap_or_default().to_owned();
    let size: f64 = inherited(node, "font-size")?.parse().ok()?;
    let width = words.chars().count() as f64 * size * breadth(node);
    let left = match node.attribute("text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    // A line of small letters and digits reaches this far above and below its base.
    Some(Place {
        words,
        x: (left, left + width),
        y: (y - size * 0.75, y + size * 0.2),
    })
}

fn number(node: Node, name: &str) -> Option<f64> {
    node.attribute(name)?.parse().ok()
}

fn inherited<'p>(node: Node<'p, '_>, name: &str) -> Option<&'p str> {
    node.ancestors().find_map(|of| of.attribute(name))
}

/// How far an element is moved from the sheet's corner.
fn origin(node: Node) -> (f64, f64) {
    let moves = node.ancestors().filter_map(|of| {
        let (x, y) = of
            .attribute("transform")?
            .strip_prefix("translate(")?
            .strip_suffix(')')?
            .split_once(' ')?;
        Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?))
    });
    moves.fold((0.0, 0.0), |(x, y), (dx, dy)| (x + dx, y + dy))
}
