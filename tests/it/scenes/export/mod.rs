//! Figures as SVG files: that each is one by itself, shows all that its scene holds, and cuts and covers none of it.

mod files;
mod placement;
mod tapes;

use crate::driving;
use logstep::scene::export::{placement_svg, tapes_svg};
use roxmltree::{Document, Node};

/// States of the tapes: the start, idle members, records delivered again, runs that are counted, tapes that go on below.
const GROUP: [&str; 6] = [
    "#lab=group",
    "#lab=group&consumers=6&do=tick*5,commit,tick*2,crash,tick*3",
    "#lab=group&rate=12&do=tick*20",
    "#lab=group&rate=4&capacity=2&do=tick*4,commit,tick*3",
    "#lab=group&rate=12&capacity=12&do=tick*5,commit,tick*10,crash,commit,tick,set:capacity=3,tick*4",
    "#lab=group&consumers=1&rate=12&capacity=12&do=tick*20,replay",
];

/// States of the keys: none moved, some moved, all in one partition, more partitions than keys, one owner of all.
const KEYS: [&str; 6] = [
    "#lab=keys",
    "#lab=keys&partitions=6",
    "#lab=keys&partitions=24&consumers=24",
    "#lab=keys&partitions=1&consumers=24&placement=java",
    "#lab=keys&partitions=24&consumers=1&baseline=23&placement=java",
    "#lab=keys&partitions=9&consumers=2&baseline=24",
];

fn tapes(link: &str) -> String {
    tapes_svg(driving::played(link).now())
}

fn placement(link: &str) -> String {
    placement_svg(&driving::explored(link))
}

/// Every picture under test, with its link.
fn pictures() -> impl Iterator<Item = (&'static str, String)> {
    let tapes = GROUP.into_iter().map(|link| (link, tapes(link)));
    tapes.chain(KEYS.into_iter().map(|link| (link, placement(link))))
}

fn parsed(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"))
}

/// Everything that is written in a picture, sorted.
fn written(picture: &Document) -> Vec<String> {
    let texts = picture.descendants().filter(|node| node.has_tag_name("text"));
    let mut texts: Vec<_> = texts
        .map(|text| text.text().unwrap_or_default().to_owned())
        .collect();
    texts.sort();
    texts
}

/// How many shapes have these values of these attributes.
fn shapes(picture: &Document, attributes: &[(&str, &str)]) -> usize {
    let has = |node: &Node| {
        attributes
            .iter()
            .all(|(name, value)| node.attribute(*name) == Some(value))
    };
    picture.descendants().filter(has).count()
}
