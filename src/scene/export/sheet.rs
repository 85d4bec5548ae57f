//! A sheet of paper that grows downwards with what is put on it.

use super::paint::write;
use crate::scene::draw::{Element, Node, Sample, classed, rectangle, write_end, write_text};

/// Paper on each side of what is drawn.
pub(super) const MARGIN: u32 = 16;

/// The height of a line of the legend.
const LEGEND_LINE: u32 = 26;
/// The width of a letter, in a broad face.
const LETTER: u32 = 7;

/// A sheet.
pub(super) struct Sheet {
    /// Where what may be drawn on ends on the right.
    pub(super) right: u32,
    /// Where what is put on it next begins.
    pub(super) y: u32,
    /// The hue of what is put on it next.
    pub(super) hue: u32,
    drawn: Element,
}

impl Sheet {
    /// A sheet of this width with a heading.
    pub(super) fn new(width: u32, heading: &str) -> Self {
        let mut sheet = Self {
            right: width - MARGIN,
            y: MARGIN + 24,
            hue: 0,
            drawn: classed("g", "sheet"),
        };
        sheet.text("strong", MARGIN, MARGIN + 12, heading);
        sheet
    }

    /// Puts something on the sheet, in the hue that is set.
    pub(super) fn put(&mut self, drawn: Element) {
        let drawn = drawn.number("data-hue", self.hue);
        self.drawn.children.push(Node::Element(drawn));
    }

    /// Puts something on the sheet, moved there from its own origin.
    pub(super) fn put_at(&mut self, x: i32, y: u32, drawn: Element) {
        self.put(drawn.with("transform", format!("translate({x} {y})")));
    }

    /// Puts a line of text on the sheet, by its left end.
    pub(super) fn text(&mut self, class: &'static str, x: u32, y: u32, text: &str) {
        self.put(text_at(class, x, y, text));
    }

    /// Puts a line of text on the sheet that ends where the sheet does.
    pub(super) fn text_at_end(&mut self, class: &'static str, y: u32, text: &str) {
        self.put(text_at(class, self.right, y, text).with("text-anchor", "end"));
    }

    /// A line across the sheet, with room below it.
    pub(super) fn rule(&mut self, room: u32) {
        let line = format!("M{MARGIN} {}.5H{}", self.y, self.right);
        self.put(classed("path", "rule").with("d", line));
        self.y += room;
    }

    /// The legend, last of all.
    pub(super) fn legend(&mut self, samples: Vec<Sample>) {
        self.rule(10);
        let mut places = Flow::new(self.right - MARGIN);
        let (top, mut bottom) = (self.y, self.y);
        for sample in samples {
            let (width, height) = sample.size;
            let (along, line) = places.place(width + 24 + sample.words.len() as u32 * LETTER);
            let (x, y) = (MARGIN + along, top + line * LEGEND_LINE);
            self.hue = sample.hue;
            self.put_at(x.cast_signed(), y + (LEGEND_LINE - height) / 2, sample.drawn);
            self.text("quiet", x + width + 6, y + 17, sample.words);
            bottom = y + LEGEND_LINE;
        }
        self.y = bottom + MARGIN / 2;
    }

    /// The sheet as a file with its title and its words.
    pub(super) fn finish(self, title: &str, words: &[String]) -> String {
        let (width, height) = (self.right + MARGIN, self.y);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" aria-labelledby=\"logstep-title\" aria-describedby=\"logstep-desc\"><title id=\"logstep-title\">"
        );
        write_text(title, &mut svg);
        svg.push_str("</title><desc id=\"logstep-desc\">");
        write_text(&words.join("\n"), &mut svg);
        svg.push_str("</desc>");
        write(&rectangle("ground", 0, 0, width, height), "", false, &mut svg);
        write(&self.drawn, "", false, &mut svg);
        write_end("svg", &mut svg);
        svg
    }
}

/// A line of text by its left end.
pub(super) fn text_at(class: &'static str, x: u32, y: u32, text: &str) -> Element {
    classed("text", class)
        .number("x", x)
        .number("y", y)
        .text(text.to_owned())
}

/// Boxes set one after another into lines.
pub(super) struct Flow {
    length: u32,
    x: u32,
    line: u32,
}

impl Flow {
    /// Lines of this length, with nothing in them.
    pub(super) fn new(length: u32) -> Self {
        Self {
            length,
            x: 0,
            line: 0,
        }
    }

    /// Where a box of this width begins, and on which line.
    pub(super) fn place(&mut self, width: u32) -> (u32, u32) {
        if self.x > 0 && self.x + width > self.length {
            (self.x, self.line) = (0, self.line + 1);
        }
        let x = self.x;
        self.x += width;
        (x, self.line)
    }
}
