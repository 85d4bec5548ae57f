//! Branches: gone to, named, deleted and brought back.

use crate::runs::run;
use crate::stage::{Stage, drawn, text};
use crate::transport::link;
use leptos::prelude::*;
use logstep::engine::Command;
use logstep::ui::drawn::framed;
use logstep::ui::playground::Playground;
use logstep::ui::widget::branches;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

/// The two branches of the run below.
const FIRST: &str = "#lab=group&v=1&do=tick*5,commit&at=2";
const SECOND: &str = "#lab=group&v=1&do=tick*2,crash";

/// A run that was left at tick 2, on its second branch.
async fn forked() -> (Stage, Playground) {
    let (stage, playground) = Stage::with(
        || Playground::new(run("#lab=group&do=tick*5,commit&at=2")),
        |playground| framed(vec![branches(playground)]),
    );
    drawn().await;
    assert_eq!(stage.texts("ul[aria-label=Branch] button"), ["Branch 1 tick 2"]);
    assert!(acts(&stage).iter().all(|act| act == "Rename"));
    playground.dispatch(Command::CrashGroup);
    drawn().await;
    (stage, playground)
}

/// The branches' buttons, the one that is pressed in brackets.
fn listed(stage: &Stage) -> Vec<String> {
    let listed = stage.all("ul[aria-label=Branches] button, ul[aria-label=Branch] button");
    let name = |button: &web_sys::Element| match button.get_attribute("aria-pressed").as_deref() {
        Some("true") => format!("[{}]", text(button)),
        Some("false") => text(button),
        other => panic!("{other:?} is neither pressed nor not"),
    };
    listed.iter().map(name).collect()
}

fn acts(stage: &Stage) -> Vec<String> {
    let buttons = stage.all("button:not([aria-pressed])");
    buttons.iter().map(text).collect()
}

fn said(playground: Playground) -> String {
    untrack(|| playground.with(|run| run.announcement.clone()))
}

async fn press(stage: &Stage, button: &str) {
    stage.button(button).click();
    drawn().await;
}

#[wasm_bindgen_test]
async fn each_stands_where_it_was_left() {
    let (stage, playground) = forked().await;
    assert_eq!(listed(&stage), ["Branch 1 tick 2", "[Branch 2 tick 2]"]);
    assert_eq!(link(playground), SECOND);

    press(&stage, "Branch 1 tick 2").await;
    assert_eq!(listed(&stage), ["[Branch 1 tick 2]", "Branch 2 tick 2"]);
    assert_eq!(link(playground), FIRST);
    assert!(
        said(playground).starts_with("Branch 1, tick 2 of 20, lag "),
        "{}",
        said(playground)
    );

    playground.seek(4);
    drawn().await;
    assert_eq!(listed(&stage), ["[Branch 1 tick 4]", "Branch 2 tick 2"]);
    press(&stage, "Branch 2 tick 2").await;
    assert_eq!(link(playground), SECOND);
    press(&stage, "Branch 1 tick 4").await;
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*5,commit&at=4");
    // The branch the run is on leads to itself.
    press(&stage, "Branch 1 tick 4").await;
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*5,commit&at=4");
}

#[wasm_bindgen_test]
async fn a_name_is_given_or_refused_with_the_reason() {
    let (stage, playground) = forked().await;
    press(&stage, "Rename").await;
    let field = stage.field("branch");
    assert_eq!(field.value(), "Branch 2");
    assert_eq!(
        document().active_element().as_ref(),
        Some(field.unchecked_ref()),
        "the field has the focus"
    );
    let long = "n".repeat(41);
    for (name, rule) in [
        ("", "a name has at least one letter, digit or sign"),
        ("   ", "a name has at least one letter, digit or sign"),
        (long.as_str(), "a name has at most 40 characters"),
        ("Branch 1", "another branch has this name"),
        (" Branch 1 ", "another branch has this name"),
        ("a\u{202e}b", "a name has only characters that can be seen"),
        ("a\u{200b}b", "a name has only characters that can be seen"),
    ] {
        field.set_value(name);
        press(&stage, "Save name").await;
        assert_eq!(
            stage.texts(".refusal"),
            [format!("Not saved: {rule}.")],
            "{name:?}"
        );
        assert_eq!(
            stage.field("branch").value(),
            name,
            "what was typed is still there"
        );
        assert_eq!(listed(&stage), ["Branch 1 tick 2", "[Branch 2 tick 2]"]);
    }
    field.set_value(" <b>with a crash</b> ");
    press(&stage, "Save name").await;
    assert_eq!(
        listed(&stage),
        ["Branch 1 tick 2", "[<b>with a crash</b> tick 2]"]
    );
    assert!(stage.all("input").is_empty(), "the field is gone");
    assert!(stage.all("ul b").is_empty(), "a name is text");
    assert_eq!(link(playground), SECOND);

    // Asked for again, it is put away without a change.
    press(&stage, "Rename").await;
    assert_eq!(stage.field("branch").value(), "<b>with a crash</b>");
    press(&stage, "Rename").await;
    assert!(stage.all("input").is_empty());

    press(&stage, "Branch 1 tick 2").await;
    press(&stage, "Rename").await;
    assert_eq!(stage.field("branch").value(), "Branch 1");
}

#[wasm_bindgen_test]
async fn a_deleted_branch_can_be_brought_back() {
    let (stage, playground) = forked().await;
    assert_eq!(acts(&stage), ["Rename", "Delete branch"]);
    press(&stage, "Delete branch").await;
    assert_eq!(listed(&stage), ["[Branch 1 tick 2]"]);
    assert_eq!(link(playground), FIRST);
    assert!(
        said(playground).starts_with("Branch 2 deleted; it can be brought back. This is Branch 1, tick 2"),
        "{}",
        said(playground)
    );
    // The last branch cannot be deleted.
    assert_eq!(acts(&stage), ["Rename", "Bring deleted branch back"]);

    press(&stage, "Bring deleted branch back").await;
    assert_eq!(listed(&stage), ["Branch 1 tick 2", "[Branch 2 tick 2]"]);
    assert_eq!(link(playground), SECOND);
    assert_eq!(acts(&stage), ["Rename", "Delete branch"]);
}

#[wasm_bindgen_test]
async fn branches_begun_after_one_was_deleted_have_other_numbers() {
    let (stage, playground) = forked().await;
    press(&stage, "Delete branch").await;
    playground.dispatch(Command::ReplayFromStart);
    drawn().await;
    assert_eq!(listed(&stage), ["Branch 1 tick 2", "[Branch 3 tick 2]"]);
    press(&stage, "Bring deleted branch back").await;
    assert_eq!(
        listed(&stage),
        ["Branch 1 tick 2", "[Branch 2 tick 2]", "Branch 3 tick 2"]
    );
}

#[wasm_bindgen_test]
async fn another_start_is_another_branch() {
    let (stage, playground) = forked().await;
    playground.seek(0);
    playground.change_setting(0, 4);
    drawn().await;
    assert_eq!(
        listed(&stage),
        ["Branch 1 tick 2", "Branch 2 tick 0", "[Branch 3 tick 0]"]
    );
    assert_eq!(link(playground), "#lab=group&v=1&consumers=4");
    stage
        .button("Branch 2 tick 0")
        .unchecked_ref::<HtmlElement>()
        .click();
    drawn().await;
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*2,crash&at=0");
}

#[wasm_bindgen_test]
async fn the_field_for_a_name_takes_the_focus_once() {
    let (stage, playground) = forked().await;
    press(&stage, "Rename").await;
    let field = stage.field("branch");
    field.blur().expect("a field gives the focus up");
    for _ in 0..3 {
        playground.tick();
        drawn().await;
        assert_ne!(
            document().active_element().as_ref(),
            Some(field.unchecked_ref()),
            "a tick moves no focus"
        );
    }
}

#[wasm_bindgen_test]
async fn a_name_is_for_the_branch_it_was_begun_on() {
    let (stage, playground) = forked().await;
    press(&stage, "Rename").await;
    stage.field("branch").set_value("half a name");
    press(&stage, "Branch 1 tick 2").await;
    let shown: Vec<_> = stage.all("input[name=branch]");
    for field in shown {
        let field: web_sys::HtmlInputElement = field.unchecked_into();
        assert_eq!(field.value(), "Branch 1", "the name of the branch that is shown");
    }
    assert_eq!(link(playground), FIRST);
}
