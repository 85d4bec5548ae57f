//! Movement explains a step, briefly, and not to those who asked for less.

use crate::driving::{Page, in_both_browsers, named};
use serde::Deserialize;

in_both_browsers![
    a_step_moves_for_a_moment,
    nothing_moves_for_those_who_ask_for_less with Setup::LESS_MOTION,
];

/// The longest a movement may take, in milliseconds.
const LONGEST: f64 = 200.0;

/// What moves after a press of a button.
#[derive(Debug, Deserialize)]
struct Movement {
    /// How long each movement takes, its delay included, in milliseconds.
    takes: Vec<f64>,
    /// How many are still going on when all of these have ended.
    left: usize,
}

/// Presses a button and sees what moves: every movement tells when it begins.
async fn movement(page: &Page, button: &str) -> Movement {
    let button = named::button(button);
    page.ask_later(&format!(
        "const link = location.hash;
         const seen = new Set();
         const begins = ({{ target }}) => target.getAnimations().forEach((movement) => seen.add(movement));
         addEventListener('transitionrun', begins);
         addEventListener('animationstart', begins);
         const frames = async (count) => {{
             for (; count > 0; count -= 1) await new Promise(requestAnimationFrame);
         }};
         const follow = async () => {{
             while (location.hash === link) await frames(1);
             // What is drawn in the next frame is told of some frames later.
             await frames(10);
             removeEventListener('transitionrun', begins);
             removeEventListener('animationstart', begins);
             const movements = [...seen];
             await Promise.all(movements.map((movement) => movement.finished));
             const takes = movements.map((movement) => movement.effect.getComputedTiming().endTime);
             done({{ takes, left: document.getAnimations().length }});
         }};
         at({button:?}).click();
         follow();"
    ))
    .await
}

async fn a_step_moves_for_a_moment(page: &Page) {
    page.open("#lab=group").await;
    for button in [
        "Step",
        "Step",
        "Crash and recover",
        "Step",
        "Commit",
        "Replay from start",
    ] {
        let Movement { takes, left } = movement(page, button).await;
        assert!(!takes.is_empty(), "{button}: something moves");
        assert!(
            takes.iter().all(|takes| (1.0..=LONGEST).contains(takes)),
            "{button}: {takes:?}"
        );
        assert_eq!(left, 0, "{button}");
    }
    for button in ["Back", "Reset"] {
        let Movement { takes, .. } = movement(page, button).await;
        assert!(takes.is_empty(), "{button} is a jump: {takes:?}");
    }
}

async fn nothing_moves_for_those_who_ask_for_less(page: &Page) {
    page.open("#lab=group").await;
    let asked: bool = page
        .ask("return matchMedia('(prefers-reduced-motion: reduce)').matches")
        .await;
    assert!(asked);
    for button in ["Step", "Step", "Commit", "Crash and recover", "Back", "Reset"] {
        let Movement { takes, .. } = movement(page, button).await;
        assert!(takes.is_empty(), "{button}: {takes:?}");
    }
    let smooth: u32 = page
        .ask("return [...document.querySelectorAll('*')].filter((part) => getComputedStyle(part).scrollBehavior !== 'auto').length")
        .await;
    assert_eq!(smooth, 0);
}
