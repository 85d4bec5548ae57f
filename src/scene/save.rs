//! What can be saved of a lab: files with their names, their types and what is in them.

use super::export::{placement_svg, tapes_svg};
use super::{PlacementScene, own_keys, tapes};
use crate::lab::event_log::{to_csv, to_json_list};
use crate::lab::file::{file_of_keys, file_of_own_keys, file_of_run};
use crate::lab::own_keys::Work;
use crate::lab::{Explorer, LabId};
use crate::timeline::Timeline;

/// Something that can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Save {
    /// The lab with everything that was done in it.
    Scenario,
    /// The figure as it is now.
    Figure,
    /// The figure's table as it is now.
    Table,
    /// Every key with where it lies, as CSV.
    Placements,
    /// The events up to now, as CSV.
    EventsCsv,
    /// The events up to now, as JSON.
    EventsJson,
}

/// A file to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// What is in it.
    pub text: String,
}

impl Save {
    /// What can be saved of any lab.
    pub const OF_ANY: [Self; 3] = [Self::Scenario, Self::Figure, Self::Table];
    /// What can be saved of *Your own keys*.
    pub const OF_OWN_KEYS: [Self; 3] = [Self::Scenario, Self::Table, Self::Placements];
    /// What can be saved of a lab with time.
    pub const OF_A_RUN: [Self; 5] = [
        Self::Scenario,
        Self::Figure,
        Self::Table,
        Self::EventsCsv,
        Self::EventsJson,
    ];

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::OF_A_RUN.into_iter().chain([Self::Placements]);
        all.find(|save| save.name() == name)
    }

    /// Its name in attributes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scenario => "scenario",
            Self::Figure => "figure",
            Self::Table => "table",
            Self::Placements => "placements",
            Self::EventsCsv => "events-csv",
            Self::EventsJson => "events-json",
        }
    }

    /// Its words on the page.
    pub fn label(self) -> &'static str {
        match self {
            Self::Scenario => "Scenario file (JSON)",
            Self::Figure => "Figure (SVG)",
            Self::Table => "Table (Markdown)",
            Self::Placements => "Placements (CSV)",
            Self::EventsCsv => "Event log (CSV)",
            Self::EventsJson => "Event log (JSON)",
        }
    }

    fn ending(self) -> (&'static str, &'static str) {
        match self {
            Self::Scenario => (".json", "application/json"),
            Self::Figure => (".svg", "image/svg+xml"),
            Self::Table => (".md", "text/markdown"),
            Self::Placements => ("-placements.csv", "text/csv"),
            Self::EventsCsv => ("-events.csv", "text/csv"),
            Self::EventsJson => ("-events.json", "application/json"),
        }
    }

    /// The file of a run, as it stands; none for what that lab has not.
    pub fn of_run(self, timeline: &Timeline) -> Option<SavedFile> {
        let text = match self {
            Self::Scenario => file_of_run(timeline),
            Self::Figure => tapes_svg(timeline.now()),
            Self::Table => tapes::table(timeline.now()).to_markdown(),
            Self::EventsCsv => to_csv(&timeline.all_events()),
            Self::EventsJson => to_json_list(&timeline.all_events()),
            Self::Placements => return None,
        };
        Some(self.file(
            LabId::of(timeline.scenario()),
            &format!("-tick-{}", timeline.point()),
            text,
        ))
    }

    /// The file of a state of *Keys and partitions*; none for what that lab has not.
    pub fn of_keys(self, explorer: &Explorer) -> Option<SavedFile> {
        let scene = || PlacementScene::new(explorer);
        let text = match self {
            Self::Scenario => file_of_keys(explorer),
            Self::Figure => placement_svg(explorer),
            Self::Table => scene().table().to_markdown() + "\n" + &scene().member_table().to_markdown(),
            Self::Placements | Self::EventsCsv | Self::EventsJson => return None,
        };
        Some(self.file(LabId::Keys, "", text))
    }

    /// The file of *Your own keys*; none for what that lab has not.
    pub fn of_own_keys(self, work: &Work) -> Option<SavedFile> {
        let text = match self {
            Self::Scenario => file_of_own_keys(work),
            Self::Table => {
                own_keys::load_table(work).to_markdown() + "\n" + &own_keys::member_table(work).to_markdown()
            }
            Self::Placements => own_keys::placements_csv(work),
            Self::Figure | Self::EventsCsv | Self::EventsJson => return None,
        };
        Some(self.file(LabId::OwnKeys, "", text))
    }

    fn file(self, lab: LabId, moment: &str, text: String) -> SavedFile {
        let (ending, media_type) = self.ending();
        SavedFile {
            name: format!("logstep-{}{moment}{ending}", lab.name()),
            media_type,
            text,
        }
    }
}
