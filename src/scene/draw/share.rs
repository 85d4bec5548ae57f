//! What leads out of the page and back: the link, the code to embed it, files to save and to open.

use super::{Element, classed, element};
use crate::lab::LabId;
use crate::scene::save::Save;

/// The attribute of a button that copies the field with this name.
pub const COPIES: &str = "data-copies";
/// The attribute of a button that saves the file of this name.
pub const SAVES: &str = "data-saves";
/// The attribute of the field that a file is opened with.
pub const OPENS_FILE: &str = "data-opens-file";

/// What can have come of copying or saving, in the order of its variants.
pub const TOLD: [&str; 6] = [
    "",
    "Copied.",
    "Copied again.",
    "This page may not copy here. The text is selected: copy it with the keyboard or the menu.",
    "Saving. If no file comes, a page around this one forbids it: in a tab of its own this lab can save.",
    "Saving again. If no file comes, a page around this one forbids it: in a tab of its own this lab can save.",
];

/// What can be shared of a lab.
#[derive(Clone, Debug)]
pub struct Share {
    /// The lab.
    pub lab: LabId,
    /// The whole address of this moment; none when it would be too long.
    pub address: Option<String>,
    /// What can be saved.
    pub saves: &'static [Save],
    /// Branches that a link does not carry.
    pub other_branches: usize,
    /// Whether there are keys that a scenario file does not carry.
    pub leaves_out_keys: bool,
    /// What came of the last copying or saving, one of [`TOLD`].
    pub told: &'static str,
}

/// The panel.
pub fn share(share: &Share) -> Element {
    let mut saves = classed("div", "share__saves")
        .with("role", "group")
        .with("aria-label", "Save")
        .child(element("span").text("Save"));
    for save in share.saves {
        let button = classed("button", "button")
            .with("type", "button")
            .with(SAVES, save.name())
            .text(save.label());
        saves = saves.child(button);
    }
    let open = classed("label", "share__open")
        .child(element("span").text("Open a scenario file, or drop one anywhere on the page"))
        .child(
            element("input")
                .with("type", "file")
                .with("accept", ".json,application/json")
                .with(OPENS_FILE, ""),
        );
    let inside = classed("div", "share__inside")
        .children(link_fields(share))
        .child(
            classed("p", "share__told")
                .with("role", "status")
                .text(share.told),
        )
        .child(saves)
        .children(what_is_saved(share))
        .child(open);
    classed("details", "share")
        .child(element("summary").text("Share and save"))
        .child(inside)
}

fn link_fields(share: &Share) -> Vec<Element> {
    let Some(address) = &share.address else {
        let too_long = "This run has become too long for a link. A scenario file carries it whole.";
        return vec![element("p").text(too_long)];
    };
    let mut fields = vec![
        field(
            "link",
            "Link to this moment",
            " the link to this moment",
            address.clone(),
        ),
        field(
            "embed",
            "Code to embed it",
            " the code to embed it",
            embed_code(share.lab, address),
        ),
    ];
    if share.lab == LabId::OwnKeys {
        let keys = "The link carries the settings and no keys.";
        fields.push(classed("p", "quiet").text(keys));
    }
    if share.other_branches > 0 {
        let others = "The link carries this branch only; a scenario file carries the others too.";
        fields.push(classed("p", "quiet").text(others));
    }
    fields
}

/// What is to be known of the files with own keys.
fn what_is_saved(share: &Share) -> Vec<Element> {
    if share.lab != LabId::OwnKeys {
        return Vec::new();
    }
    let scenario = if share.leaves_out_keys {
        "Scenario file: only the settings. These keys are not in it: it takes at most 500 KB of text (UTF-8), read to the end."
    } else {
        "Scenario file: the settings and the keys."
    };
    let placements = "Placements: each key as it is. A spreadsheet takes one that begins with = + - or @ for a formula, so import \
                      that column as text.";
    vec![
        classed("p", "quiet")
            .text(scenario)
            .flag("data-warns", share.leaves_out_keys),
        classed("p", "quiet").text(placements),
    ]
}

/// A field with its button; `copies` is what is read out after the button's word.
fn field(name: &'static str, label: &'static str, copies: &'static str, value: String) -> Element {
    let input = element("input")
        .with("type", "text")
        .with("readonly", "")
        .with("name", name)
        .with("value", value);
    let button = classed("button", "button")
        .with("type", "button")
        .with(COPIES, name)
        .text("Copy")
        .child(classed("span", "visually-hidden").text(copies));
    classed("div", "share__field")
        .child(element("label").child(element("span").text(label)).child(input))
        .child(button)
}

fn embed_code(lab: LabId, address: &str) -> String {
    element("iframe")
        .with("src", address.to_owned())
        .with("title", format!("Logstep: {}", lab.title()))
        .with("width", "100%")
        .with("height", "900")
        .with("loading", "lazy")
        .to_markup()
}
