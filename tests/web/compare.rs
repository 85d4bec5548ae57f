//! A run beside another: a branch, or the same steps from another start.

use crate::runs::run;
use crate::stage::{Stage, choose, drawn};
use logstep::engine::snapshot::PartitionState;
use logstep::engine::{Cluster, Command};
use logstep::scene::{TapesScene, draw};
use logstep::ui::drawn::{drawn as drawing, framed};
use logstep::ui::playground::Playground;
use logstep::ui::widget::branches;
use wasm_bindgen_test::wasm_bindgen_test;

/// The branches of a run, and what stands beside it.
fn compared(link: &'static str) -> (Stage, Playground) {
    Stage::with(
        move || Playground::new(run(link)),
        |playground| {
            let beside = move || {
                playground.with(|run| match &run.beside {
                    Some(beside) => draw::beside(&run.timeline, &beside.words, &beside.comparison),
                    None => Vec::new(),
                })
            };
            framed(vec![
                branches(playground),
                drawing("beside__host", Box::new(beside)),
            ])
        },
    )
}

async fn compare_with(stage: &Stage, words: &str) {
    choose(&stage.list("beside"), words);
    drawn().await;
}

/// What the table of differences says, row by row.
fn table(stage: &Stage) -> Vec<Vec<String>> {
    let rows = stage.all("section[aria-label='What differs'] tbody tr");
    let cells = |row: &web_sys::Element| {
        let cells = row.children();
        (0..cells.length())
            .filter_map(|place| cells.item(place)?.text_content())
            .collect()
    };
    rows.iter().map(cells).collect()
}

/// What it has to say, from the states of two runs.
fn expected(here: &Cluster, there: &Cluster) -> Vec<Vec<String>> {
    let compared = |state: PartitionState| {
        let owner = state.owner.expect("every partition has an owner");
        let numbers = [
            state.log_end.0,
            state.position.0,
            state.committed.0,
            state.log_end.0 - state.committed.0,
            state.delivered_again,
        ];
        let mut compared = vec![owner.to_string()];
        compared.extend(numbers.map(|number| number.to_string()));
        compared
    };
    let row = |(here, there): (PartitionState, PartitionState)| {
        let both = compared(here).into_iter().zip(compared(there));
        let cell = |(here, there): (String, String)| match here == there {
            true => here,
            false => format!("{here} ≠ {there}"),
        };
        let mut row = vec![here.partition.to_string()];
        row.extend(both.map(cell));
        row
    };
    here.partitions().zip(there.partitions()).map(row).collect()
}

fn expect_difference(stage: &Stage, here: &str, there: &str) {
    assert_eq!(
        table(stage),
        expected(run(here).now(), run(there).now()),
        "{here} beside {there}"
    );
}

/// The sentences about what differs.
fn told(stage: &Stage) -> String {
    stage.texts("section[aria-label='What differs'] > p").join(" ")
}

#[wasm_bindgen_test]
async fn another_branch_stands_beside_the_run() {
    let (stage, playground) = compared("#lab=group&do=tick*3,commit,tick*4,crash,tick*2&at=3.0");
    playground.dispatch(Command::Tick);
    drawn().await;
    assert_eq!(
        stage.texts("select option")[..3],
        ["nothing", "Branch 1", "Start with Consumers: 1 consumer"]
    );
    compare_with(&stage, "Branch 1").await;
    assert_eq!(stage.list("beside").value(), "Branch 1");
    assert_eq!(
        stage.texts("section[aria-label='Compared with: Branch 1'] h2"),
        ["Branch 1, tick 4"]
    );
    expect_difference(&stage, "#lab=group&do=tick*4", "#lab=group&do=tick*3,commit,tick");
    assert!(
        told(&stage).contains("Branch 2 and Branch 1: tick 3 is the first that ends differently."),
        "{}",
        told(&stage)
    );
    assert!(
        stage.texts("section[aria-label='What differs'] caption")[0]
            .starts_with("Branch 2 at tick 4 ≠ Branch 1 at tick 4")
    );
    // The figure beside is the other run's.
    let beside = stage.all(".beside svg[role=img]");
    let described = beside[0]
        .get_attribute("aria-label")
        .expect("a tape is described");
    let [tape, ..] = &TapesScene::new(run("#lab=group&do=tick*3,commit,tick").now()).tapes[..] else {
        panic!("there are tapes");
    };
    assert_eq!(described, tape.description);

    // Both move together, until one ends.
    for _ in 0..5 {
        playground.tick();
    }
    drawn().await;
    expect_difference(
        &stage,
        "#lab=group&do=tick*9",
        "#lab=group&do=tick*3,commit,tick*4,crash,tick*2",
    );
    playground.tick();
    drawn().await;
    assert!(
        told(&stage)
            .contains("Branch 1 goes no further than tick 9, so that is what stands beside tick 10 here."),
        "{}",
        told(&stage)
    );
    playground.seek(2);
    drawn().await;
    expect_difference(&stage, "#lab=group&do=tick*2", "#lab=group&do=tick*2");

    // Over there, the run that was left stands beside.
    stage.button("Branch 1 tick 3, before its actions").click();
    drawn().await;
    assert_eq!(stage.list("beside").value(), "Branch 2");
    expect_difference(&stage, "#lab=group&do=tick*3", "#lab=group&do=tick*3");

    stage.button("Branch 2 tick 2").click();
    drawn().await;
    stage.button("Delete branch").click();
    drawn().await;
    assert!(table(&stage).is_empty(), "what is deleted stands beside nothing");
}

#[wasm_bindgen_test]
async fn the_same_steps_from_another_start_stand_beside_the_run() {
    let (stage, playground) = compared("#lab=group&do=tick*6,commit,tick*3");
    drawn().await;
    for (words, setting, first) in [
        ("Start with Consumers: 4 consumers", "consumers=4", 0),
        (
            "Start with Records produced per tick: 0 records per tick",
            "rate=0",
            1,
        ),
        ("Start with Commit: automatic", "commit=auto", 1),
    ] {
        compare_with(&stage, words).await;
        expect_difference(
            &stage,
            "#lab=group&do=tick*6,commit,tick*3",
            &format!("#lab=group&{setting}&do=tick*6,commit,tick*3"),
        );
        let difference = format!("Branch 1 and {words}: tick {first} is the first that ends differently.");
        assert!(told(&stage).contains(&difference), "{}", told(&stage));
    }
    playground.go_to_tick(logstep::engine::Tick(6));
    drawn().await;
    expect_difference(
        &stage,
        "#lab=group&do=tick*6,commit",
        "#lab=group&commit=auto&do=tick*6,commit",
    );

    compare_with(&stage, "nothing").await;
    assert!(stage.all(".beside__host *").is_empty());
}

#[wasm_bindgen_test]
async fn runs_that_never_part_are_told_so() {
    let (stage, _) = compared("#lab=group&capacity=0&do=tick*2");
    drawn().await;
    compare_with(&stage, "Start with Commit: automatic").await;
    assert!(
        told(&stage).contains("no tick that both reach ends differently"),
        "{}",
        told(&stage)
    );
    expect_difference(
        &stage,
        "#lab=group&capacity=0&do=tick*2",
        "#lab=group&capacity=0&commit=auto&do=tick*2",
    );
}

#[wasm_bindgen_test]
async fn runs_that_differ_only_in_who_works_are_told_apart() {
    let (stage, _) = compared("#lab=group&consumers=4&do=tick*2");
    drawn().await;
    compare_with(&stage, "Start with Consumers: 5 consumers").await;
    let told = told(&stage);
    assert!(
        told.contains("tick 0 is the first that ends differently"),
        "{told}"
    );
    assert!(told.contains("4 consumers here, 5 there."), "{told}");
    let caption = &stage.texts("section[aria-label='What differs'] caption")[0];
    assert!(caption.contains(" ≠ "), "{caption}");
}
