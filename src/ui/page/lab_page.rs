//! What the pages of all labs have in common.

use crate::lab::LabId;
use crate::lab::control::Setting;
use crate::lab::examples::Opens;
use crate::scene::draw::{self, OPENS_EXAMPLE, classed};
use crate::ui::drawn::{Act, Part, Source, act, drawn, told_by};
use crate::ui::shell;

/// A lab's page, in the order it is read.
pub(super) struct LabPage {
    /// The lab.
    pub(super) lab: LabId,
    /// What is wrong with what led here.
    pub(super) notice: Source,
    /// What is above the columns.
    pub(super) above: Vec<Part>,
    /// The controls and the figure.
    pub(super) main: Vec<Part>,
    /// What is beside them: what it means.
    pub(super) side: Part,
    /// What is below.
    pub(super) after: Vec<Part>,
    /// What is spoken.
    pub(super) status: Source,
}

impl LabPage {
    /// The page.
    pub(super) fn into_part(self) -> Part {
        let lab = self.lab;
        let page = classed("article", "lab playground").with("data-lab", lab.name());
        let mut page = Part::new(page)
            .holding(drawn("", self.notice))
            .holding(Part::new(draw::lab_head(lab)));
        for part in self.above {
            page = page.holding(part);
        }
        for examples in draw::examples(lab) {
            page = page.holding(Part::new(examples));
        }
        let columns = Part::classed("div", "lab__columns")
            .holding(all("lab__main", self.main))
            .holding(self.side)
            .holding(all("lab__after", self.after));
        page.holding(columns)
            .holding(drawn("visually-hidden", self.status))
            .hearing("click", opens_example(lab))
    }
}

/// Opens a prepared state that is a file, as if the reader had opened it.
fn opens_example(lab: LabId) -> Act {
    act(move |event| {
        let place = told_by(event, OPENS_EXAMPLE).and_then(|place| place.parse::<usize>().ok());
        let example = place.and_then(|place| lab.examples().get(place));
        if let Some(Opens::File(text)) = example.map(|example| example.opens) {
            shell::open(text);
        }
    })
}

/// The controls of a lab's settings, each made for its place and its setting.
pub(super) fn settings(lab: LabId, control: &dyn Fn(usize, &'static Setting) -> Part) -> Part {
    let settings = classed("div", "settings")
        .with("role", "group")
        .with("aria-label", "Settings");
    let mut settings = Part::new(settings);
    for (place, setting) in lab.settings().iter().enumerate() {
        settings = settings.holding(control(place, setting));
    }
    settings
}

/// Parts in a box with a class.
pub(super) fn all(class: &'static str, parts: Vec<Part>) -> Part {
    let mut all = Part::classed("div", class);
    for part in parts {
        all = all.holding(part);
    }
    all
}
