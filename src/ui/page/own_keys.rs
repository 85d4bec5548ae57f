//! The page of *Your own keys*.

use super::lab_page::{LabPage, all, settings};
use super::views::views;
use crate::lab::LabId;
use crate::lab::open::link_to_own_keys;
use crate::lab::own_keys::{Order, State, Wanted, Work};
use crate::lab::prose::Paragraph;
use crate::scene::draw::{self, SORTS, Share, TURNS_TO, classed, element};
use crate::scene::own_keys;
use crate::scene::save::Save;
use crate::timeline::Fault;
use crate::ui::drawn::{Act, Part, Upkeep, act, drawn, target, told_by};
use crate::ui::held::Held;
use crate::ui::widget::{OnValue, setting_control, share_panel};
use crate::ui::{address, shell};
use std::cell::Cell;
use std::rc::Rc;
use web_sys::HtmlInputElement;

/// The lab's page: the work it begins with, and what is wrong with what led here.
pub(super) fn own_keys_page(start: Work, faults: Vec<Fault>, source: &'static str) -> Part {
    let (text, before) = (start.carried().unwrap_or_default().to_owned(), start.tool());
    let desk = Desk {
        work: Held::new(start),
    };
    desk.hear();
    desk.go_on();
    let notice = move || {
        if desk.work.with(Work::tool) == before {
            draw::faults(&faults, source, true)
        } else {
            Vec::new()
        }
    };
    let figure = drawn("", desk.source(draw::load_bars));
    let table = desk.source(|work| {
        vec![
            draw::table(&own_keys::load_table(work)),
            draw::table(&own_keys::member_table(work)),
        ]
    });
    let text_view = desk.source(|work| {
        let sentences: Vec<_> = work.reading().iter().map(Paragraph::text).collect();
        vec![draw::sentences(&sentences)]
    });
    let side = desk.source(|work| {
        let mut side = vec![draw::reading(&work.reading())];
        side.extend(draw::key_faults(work));
        side
    });
    let share = share_panel(
        Box::new(move || Share {
            lab: LabId::OwnKeys,
            address: Some(address::whole(
                &desk.work.with(|work| link_to_own_keys(&work.tool())).to_string(),
            )),
            saves: &Save::OF_OWN_KEYS,
            other_branches: 0,
            leaves_out_keys: desk.work.with(Work::leaves_out_keys),
            told: "",
        }),
        Box::new(move |save| desk.work.with_now(|work| save.of_own_keys(work))),
    );
    let page = LabPage {
        lab: LabId::OwnKeys,
        notice: Box::new(notice),
        above: Vec::new(),
        main: vec![
            Part::new(draw::keys_field(text.clone())).kept_up(keys_upkeep(text)),
            drawn("own-keys__told", desk.source(draw::keys_told)),
            desk.controls(),
            views(figure, table, text_view),
        ],
        side: drawn("lab__side", side),
        after: vec![
            desk.placements(),
            share,
            drawn(
                "",
                desk.source(|work| vec![draw::assumptions(LabId::OwnKeys, work.digest())]),
            ),
        ],
        status: Box::new(Vec::new),
    };
    page.into_part().kept_up(desk.link_upkeep(source))
}

/// Tells the page's script which keys are shown, once the field is there; where there are none, it has those kept that were left.
fn keys_upkeep(text: String) -> Upkeep {
    Rc::new(move |_| {
        if text.is_empty() {
            shell::tell(shell::KEYS_AGAIN, "");
        } else {
            shell::tell(shell::KEYS_SHOWN, &text);
        }
    })
}

/// The work. A handle: copies are the same.
#[derive(Clone, Copy)]
struct Desk {
    work: Held<Work>,
}

impl Desk {
    fn source(self, draw: fn(&Work) -> Vec<draw::Element>) -> Box<dyn Fn() -> Vec<draw::Element>> {
        Box::new(move || self.work.with(draw))
    }

    /// Hears what the page's script reads.
    fn hear(self) {
        shell::when(
            shell::KEYS_BEGIN,
            Box::new(move |named| {
                if let Some((size, name)) = named.split_once(' ') {
                    let size = size.parse().unwrap_or(u64::MAX);
                    self.work.update(|work| work.begin(name.to_owned(), size));
                }
            }),
        );
        shell::when_bytes(
            shell::KEYS_PIECE,
            Box::new(move |piece| self.work.update_unseen(|work| work.feed(&piece))),
        );
        shell::when(
            shell::KEYS_END,
            Box::new(move |how| {
                let how = match how.as_str() {
                    "stopped" => State::Stopped,
                    "failed" => State::Failed,
                    _ => State::Read,
                };
                self.work.update_unseen(|work| work.end(how));
            }),
        );
        shell::when_asked(
            shell::KEYS_SLICE,
            Box::new(move || {
                let (mut more, had_rows) = (false, self.work.with_now(Work::has_rows));
                self.work.update_unseen(|work| more = work.go_on());
                if !had_rows && self.work.with_now(Work::has_rows) {
                    self.work.show();
                }
                more
            }),
        );
        shell::when(shell::KEYS_SHOW, Box::new(move |_| self.work.show()));
    }

    /// Has what there is to do done, slice by slice, with turns for the browser between.
    fn go_on(self) {
        shell::tell(shell::KEYS_DUE, "");
    }

    /// The rows that are wanted, from the first on.
    fn wanted(self) -> Wanted {
        self.work.with_now(|work| work.rows().wanted().from_the_start())
    }

    fn want(self, wanted: Wanted) {
        self.work.update(|work| work.want(wanted));
        self.go_on();
    }

    fn controls(self) -> Part {
        settings(LabId::OwnKeys, &|place, setting| {
            let set: OnValue = Rc::new(move |value| self.set(place, value));
            let value = Rc::new(move || self.work.with(|work| work.tool().values()[place]));
            setting_control(setting, value, set, None)
        })
    }

    fn set(self, place: usize, value: u32) {
        if let Ok(tool) = self.work.with_now(Work::tool).with(place, value) {
            let mut anew = false;
            self.work.update(|work| anew = work.set(tool));
            if anew {
                shell::tell(shell::KEYS_AGAIN, "");
            }
            self.go_on();
        }
    }

    /// The table of placements, with what is shown of it.
    fn placements(self) -> Part {
        let filter: Act = act(move |event| {
            if let Some(field) = target::<HtmlInputElement>(event) {
                let contains = field.value();
                self.want(Wanted {
                    contains,
                    ..self.wanted()
                });
            }
        });
        let moved: Act = act(move |event| {
            if let Some(field) = target::<HtmlInputElement>(event) {
                let moved = field.checked();
                self.want(Wanted {
                    moved,
                    ..self.wanted()
                });
            }
        });
        let turns: Act = act(move |event| {
            if let Some(order) = told_by(event, SORTS).and_then(|place| place.parse::<usize>().ok()) {
                self.want(self.wanted().sorted_by(Order::ALL[order.min(4)]));
            }
            let next = self.work.with_now(Work::next_rows);
            match (told_by(event, TURNS_TO).as_deref(), next) {
                (Some("first"), _) => self.want(self.wanted()),
                (Some(_), Some(next)) => self.want(next),
                (Some(_), None) | (None, _) => (),
            }
        });
        let contains = element("input").with("type", "search").with("name", "contains");
        let only_moved = element("input").with("type", "checkbox").with("name", "moved");
        let label = |class, words| Part::new(classed("label", class).child(element("span").text(words)));
        all(
            "placements",
            vec![
                Part::new(element("h2").text("Placements")),
                label("setting", "Keys that contain").holding(Part::new(contains).hearing("input", filter)),
                label(
                    "placements__moved",
                    "Only keys that lie elsewhere in the baseline",
                )
                .holding(Part::new(only_moved).hearing("change", moved)),
                drawn("", self.source(|work| vec![draw::placement_rows(work)])).hearing("click", turns),
            ],
        )
    }

    /// Keeps the link to the settings on the playground and, once they have changed, in the address bar.
    fn link_upkeep(self, source: &'static str) -> Upkeep {
        let opened = Cell::new(source != "link");
        let last = Held::new(String::new());
        Rc::new(move |playground| {
            let link = self.work.with(|work| link_to_own_keys(&work.tool())).to_string();
            if last.with_now(|last| *last == link) {
                return;
            }
            let _ = playground.set_attribute("data-link", &link);
            if opened.replace(true) {
                address::write(&link);
            }
            last.set(link);
        })
    }
}
