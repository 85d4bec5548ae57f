//! An element of a page as data: its name, its attributes, what it contains.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

/// Text, fixed or made.
pub type Text = Cow<'static, str>;

/// An element: what it is made of, in one place on the heap. Drawings hand their elements on by value all the time, and a
/// pointer takes much less code to hand on than what it points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element(Box<Made>);

/// What an element is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its name, as in HTML or, below an `svg`, in SVG.
    pub name: &'static str,
    /// Its attributes, each name once.
    pub attributes: Vec<(&'static str, Text)>,
    /// What it contains.
    pub children: Vec<Node>,
}

/// What an element can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Text; nothing in it is markup.
    Text(Text),
    /// An element.
    Element(Element),
}

// What is not inlined here stands behind every attribute and child of every drawing.
impl Element {
    /// An element with nothing in it.
    #[inline(never)]
    pub fn new(name: &'static str) -> Self {
        Self(Box::new(Made {
            name,
            attributes: Vec::new(),
            children: Vec::new(),
        }))
    }

    /// With an attribute.
    #[must_use]
    #[inline(never)]
    pub fn with(mut self, name: &'static str, value: impl Into<Text>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// With an attribute that is a number.
    #[must_use]
    #[inline(never)]
    pub fn number(self, name: &'static str, value: u32) -> Self {
        self.with(name, value.to_string())
    }

    /// With an attribute that is there or not, and has no value.
    #[must_use]
    #[inline(never)]
    pub fn flag(self, name: &'static str, set: bool) -> Self {
        if set { self.with(name, "") } else { self }
    }

    /// With text after what it contains.
    #[must_use]
    #[inline(never)]
    pub fn text(mut self, text: impl Into<Text>) -> Self {
        self.children.push(Node::Text(text.into()));
        self
    }

    /// With an element after what it contains.
    #[must_use]
    #[inline(never)]
    pub fn child(mut self, child: Self) -> Self {
        self.children.push(Node::Element(child));
        self
    }

    /// With elements after what it contains.
    #[must_use]
    #[inline(never)]
    pub fn children(mut self, children: Vec<Self>) -> Self {
        for child in children {
            self.children.push(Node::Element(child));
        }
        self
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(found, _)| *found == name)
            .map(|(_, value)| value.as_ref())
    }

    /// The element as markup, with everything escaped that could be taken for some.
    pub fn to_markup(&self) -> String {
        let mut markup = String::new();
        self.write(&mut markup);
        markup
    }

    fn write(&self, markup: &mut String) {
        markup.push('<');
        markup.push_str(self.name);
        for (name, value) in &self.attributes {
            write_attribute(name, value, markup);
        }
        markup.push('>');
        for child in &self.children {
            match child {
                Node::Text(text) => write_text(text, markup),
                Node::Element(element) => element.write(markup),
            }
        }
        write_end(self.name, markup);
    }
}

impl Deref for Element {
    type Target = Made;

    fn deref(&self) -> &Made {
        &self.0
    }
}

impl DerefMut for Element {
    fn deref_mut(&mut self) -> &mut Made {
        &mut self.0
    }
}

/// Writes an attribute.
pub(in crate::scene) fn write_attribute(name: &str, value: &str, markup: &mut String) {
    markup.push(' ');
    markup.push_str(name);
    markup.push_str("=\"");
    write_text(value, markup);
    markup.push('"');
}

/// Writes text with everything escaped that could be taken for markup.
pub(in crate::scene) fn write_text(text: &str, markup: &mut String) {
    for character in text.chars() {
        match character {
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            _ => markup.push(character),
        }
    }
}

/// Writes the end of an element.
pub(in crate::scene) fn write_end(name: &str, markup: &mut String) {
    markup.push_str("</");
    markup.push_str(name);
    markup.push('>');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let element = Element::new("p")
            .with("title", "\"><b>")
            .text("a < b & c")
            .child(Element::new("b"));
        assert_eq!(
            element.to_markup(),
            "<p title=\"&quot;&gt;&lt;b&gt;\">a &lt; b &amp; c<b></b></p>"
        );
    }
}
