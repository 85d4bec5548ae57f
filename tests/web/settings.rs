//! Settings: sliders that say where they are while they move and set when they are let go, lists, and the view switch.

use crate::runs::run;
use crate::stage::{Stage, choose, drawn, let_go, settle, slide, text};
use leptos::prelude::*;
use logstep::lab::LabId;
use logstep::lab::control::Setting;
use logstep::scene::draw::Element;
use logstep::ui::drawn::{Part, framed};
use logstep::ui::held::Held;
use logstep::ui::page::{Page, Shown};
use logstep::ui::widget::{setting_control, view_switch};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

/// What a control has said to its owner.
type Said = Rc<RefCell<Vec<u32>>>;

/// A setting's control on a stage, its value, and what it says when it is let go and on the way.
struct Controlled {
    stage: Stage,
    value: Held<u32>,
    settled: Said,
    way: Said,
}

fn setting(name: &str) -> &'static Setting {
    let mut settings = LabId::Group.settings().iter();
    settings
        .find(|setting| setting.name == name)
        .expect("the lab has this setting")
}

fn control(name: &str) -> Controlled {
    let setting = setting(name);
    let (settled, way) = (Said::default(), Said::default());
    let (on_settled, on_way) = (Rc::clone(&settled), Rc::clone(&way));
    let (stage, value) = Stage::with(
        move || Held::new(setting.default),
        move |value| {
            framed(vec![setting_control(
                setting,
                Rc::new(move || value.get()),
                Rc::new(move |value| on_settled.borrow_mut().push(value)),
                Some(Rc::new(move |value| on_way.borrow_mut().push(value))),
            )])
        },
    );
    Controlled {
        stage,
        value,
        settled,
        way,
    }
}

#[wasm_bindgen_test]
async fn a_slider_has_its_name_its_range_and_its_value_in_words() {
    let Controlled { stage, value, .. } = control("consumers");
    drawn().await;
    let slider = stage.slider("consumers");
    assert_eq!(
        (slider.min(), slider.max(), slider.value()),
        ("1".into(), "6".into(), "2".into())
    );
    assert_eq!(
        slider.get_attribute("aria-valuetext").as_deref(),
        Some("2 consumers")
    );
    let label = slider
        .closest("label")
        .expect("the selector is well formed")
        .expect("a slider has a label");
    assert!(text(&label).starts_with("Consumers"));

    value.set(1);
    drawn().await;
    assert_eq!(slider.value(), "1");
    assert_eq!(
        slider.get_attribute("aria-valuetext").as_deref(),
        Some("1 consumer")
    );
    assert_eq!(stage.texts(".setting__value"), ["1"]);
}

#[wasm_bindgen_test]
async fn a_slider_sets_when_it_is_let_go() {
    let Controlled {
        stage, settled, way, ..
    } = control("rate");
    drawn().await;
    let slider = stage.slider("rate");
    slide(&slider, 5);
    slide(&slider, 7);
    assert_eq!(stage.texts(".setting__value"), ["7"]);
    assert_eq!(
        slider.get_attribute("aria-valuetext").as_deref(),
        Some("7 records per tick")
    );
    assert_eq!(*way.borrow(), [5, 7]);
    assert!(settled.borrow().is_empty());
    let_go(&slider);
    assert_eq!(*settled.borrow(), [7]);
}

#[wasm_bindgen_test]
async fn a_list_sets_the_place_of_its_choice() {
    let Controlled {
        stage,
        value,
        settled,
        ..
    } = control("commit");
    drawn().await;
    let list = stage.list("commit");
    assert_eq!(stage.texts("option"), ["manual", "automatic"]);
    assert_eq!(list.value(), "manual");
    choose(&list, "auto");
    assert_eq!(*settled.borrow(), [1]);
    value.set(1);
    drawn().await;
    assert_eq!(list.value(), "auto");
}

#[wasm_bindgen_test]
async fn the_view_switch_sets_what_is_around_it() {
    let stage = Stage::new(|| {
        let views = Element::new("section").with("data-view", "figure");
        framed(vec![Part::new(views).holding(view_switch())])
    });
    drawn().await;
    assert_eq!(stage.texts("label"), ["Figure", "Table", "Text"]);
    let shown = || stage.one("section").get_attribute("data-view");
    for name in ["table", "text", "figure"] {
        let radio = stage.one(&format!("input[type=radio][value={name}]"));
        wasm_bindgen::JsCast::unchecked_ref::<web_sys::HtmlElement>(&radio).click();
        assert_eq!(shown().as_deref(), Some(name));
    }
}

#[wasm_bindgen_test]
async fn a_number_that_is_typed_sets_or_is_refused_beside_it() {
    let Controlled {
        stage,
        value,
        settled,
        ..
    } = control("length");
    drawn().await;
    let field = stage.field("length");
    assert_eq!((field.type_(), field.value()), ("number".into(), "20".into()));
    let label = field
        .closest("label")
        .ok()
        .flatten()
        .expect("a field has a label");
    assert_eq!(text(&label), "Length1–10000");
    let refusal = || stage.texts("label [role=alert]");
    assert_eq!(refusal(), [""]);
    for wrong in ["", "abc", "-5", "1.5", "1e3", "0", "10001", "99999999999", "0x10"] {
        settle(&field, wrong);
        assert_eq!(refusal(), ["Only whole numbers from 1 to 10000. It is still 20."]);
        assert_eq!(field.get_attribute("aria-invalid").as_deref(), Some("true"));
        assert!(settled.borrow().is_empty(), "{wrong:?}");
    }
    settle(&field, "250");
    assert_eq!(*settled.borrow(), [250]);
    assert_eq!(refusal(), [""]);
    assert_eq!(field.get_attribute("aria-invalid").as_deref(), Some("false"));
    settle(&field, "-5");
    value.set(250);
    drawn().await;
    assert_eq!(field.value(), "250");
    assert_eq!(refusal(), [""], "another value leaves nothing wrong");
}

#[wasm_bindgen_test]
async fn a_length_that_the_run_has_passed_is_refused_beside_the_actions() {
    for begun in [false, true] {
        let link = if begun {
            "#lab=group&do=tick*5"
        } else {
            "#lab=group"
        };
        let stage = Stage::new(
            move || view! { <Page shown=Shown::Run(Box::new(run(link))) faults=Vec::new() source="link" /> },
        );
        drawn().await;
        let field = stage.field("length");
        if begun {
            settle(&field, "4");
            drawn().await;
            assert_eq!(field.value(), "20");
            let refusal = stage.texts("[aria-label=Actions] .refusal");
            assert!(refusal[0].starts_with("Length: from 5 to 10000."), "{refusal:?}");
        }
        settle(&field, "30");
        drawn().await;
        assert_eq!(stage.texts("[aria-label=Actions] .refusal"), [""]);
        assert_eq!(stage.slider("tick").max(), "30");
        let expected = if begun {
            "#lab=group&v=1&do=tick*5,set:length=30"
        } else {
            "#lab=group&v=1&length=30"
        };
        let link = stage.one("[data-lab=group]").get_attribute("data-link");
        assert_eq!(link.as_deref(), Some(expected));
    }
}

#[wasm_bindgen_test]
async fn a_tick_does_not_undo_what_is_being_typed() {
    let stage = Stage::new(
        || view! { <Page shown=Shown::Run(Box::new(run("#lab=group"))) faults=Vec::new() source="link" /> },
    );
    drawn().await;
    let field = stage.field("length");
    field.focus().expect("a field takes the focus");
    field.set_value("3");
    // As playing does, by its timer.
    stage.button("Step").click();
    drawn().await;
    assert_eq!(field.value(), "3");
    field.blur().expect("a field gives the focus up");
}
