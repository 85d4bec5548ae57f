//! The page of *Keys and partitions*.

use super::lab_page::{LabPage, settings};
use super::views::views;
use crate::lab::open::link_to_keys;
use crate::lab::{Explorer, LabId};
use crate::scene::draw::Share;
use crate::scene::save::Save;
use crate::scene::{ArithmeticScene, PlacementScene, clients, draw};
use crate::timeline::Fault;
use crate::ui::address;
use crate::ui::drawn::{Part, Upkeep, drawn};
use crate::ui::figure::placement_figure;
use crate::ui::held::Held;
use crate::ui::widget::{OnValue, setting_control, share_panel};
use std::cell::Cell;
use std::rc::Rc;

/// The partition explorer: the settings it opens with, what is wrong with what led here, and what that was.
pub(super) fn keys_page(start: Explorer, faults: Vec<Fault>, source: &'static str) -> Part {
    let explorer = Held::new(start);
    let chosen = Held::new(0);
    // Once the settings are others than the link's, what was wrong with it is past.
    let notice = move || {
        if explorer.get() == start {
            draw::faults(&faults, source, true)
        } else {
            Vec::new()
        }
    };
    let scene = move || PlacementScene::new(&explorer.get());
    let table = move || {
        let scene = scene();
        vec![draw::table(&scene.table()), draw::table(&scene.member_table())]
    };
    let text = move || vec![draw::sentences(&scene().sentences())];
    let side = move || {
        let explorer = explorer.get();
        vec![
            draw::reading(&explorer.reading()),
            draw::arithmetic(&ArithmeticScene::new(&explorer, chosen.get())),
        ]
    };
    let clients = move || vec![draw::clients(&clients::table(explorer.get().rule()))];
    let assumptions = move || vec![draw::assumptions(LabId::Keys, explorer.get().digest())];
    let share = share_panel(
        Box::new(move || Share {
            lab: LabId::Keys,
            address: Some(address::whole(&link_to_keys(&explorer.get()).to_string())),
            saves: &Save::OF_ANY,
            other_branches: 0,
            leaves_out_keys: false,
            told: "",
        }),
        Box::new(move |save| save.of_keys(&explorer.get_now())),
    );
    let status = move || vec![draw::status(explorer.get().announcement(chosen.get()))];
    let figure = placement_figure(explorer, chosen);
    let page = LabPage {
        lab: LabId::Keys,
        notice: Box::new(notice),
        above: Vec::new(),
        main: vec![controls(explorer), views(figure, Box::new(table), Box::new(text))],
        side: drawn("lab__side", Box::new(side)),
        after: vec![
            drawn("", Box::new(clients)),
            share,
            drawn("", Box::new(assumptions)),
        ],
        status: Box::new(status),
    };
    page.into_part().kept_up(link_upkeep(explorer, source))
}

/// Keeps the link to the settings on the playground and, once they have changed, in the address bar.
fn link_upkeep(explorer: Held<Explorer>, source: &'static str) -> Upkeep {
    // A link is in the address bar already.
    let opened = Cell::new(source != "link");
    Rc::new(move |playground| {
        let link = link_to_keys(&explorer.get()).to_string();
        let _ = playground.set_attribute("data-link", &link);
        if opened.replace(true) {
            address::write(&link);
        }
    })
}

fn controls(explorer: Held<Explorer>) -> Part {
    settings(LabId::Keys, &|place, setting| {
        let set: OnValue =
            Rc::new(move |value| explorer.update(|explorer| *explorer = explorer.with(place, value)));
        let value = Rc::new(move || explorer.get().value(place));
        setting_control(setting, value, set.clone(), Some(set))
    })
}
