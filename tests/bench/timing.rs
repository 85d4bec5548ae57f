//! How long the page takes to show a change, measured in the page by its own clock.
//!
//! Inside the measured time: the event and its listeners, so the engine's work and every signal it sets; all that is due
//! before the page's next task, so every effect and the elements it changes; then the layout, which is forced by asking for
//! a height. The turn that is waited for goes through a message channel, and comes after every microtask.
//!
//! [`Shown::painted`] goes on from there to the beginning of the frame after the next, by which the next one has been
//! painted: it includes waiting for both frames, up to 33 ms on a screen of 60 frames a second. Outside any measured time
//! are WebDriver, looking up elements, and these frames between one change and the next.

use crate::driving::Page;
use crate::report::{Figure, Unit};
use crate::statistics::Sample;
use serde::Deserialize;

const SCRIPT: &str = "
    const turn = () => new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { port1.close(); next(); };
        port2.postMessage(null);
    });
    const frame = () => new Promise(requestAnimationFrame);
    const show = async (change) => {
        const begin = performance.now();
        change();
        await turn();
        const height = document.body.offsetHeight;
        const laidOut = performance.now() - begin;
        if (!height) throw new Error('the page has no height');
        await frame();
        await frame();
        const painted = performance.now() - begin;
        // The next change must not fall into this frame, whose rendering would be measured with it.
        await turn();
        return { laidOut, painted };
    };
    const showAll = async (changes) => {
        const times = [];
        for (const change of changes) times.push(await show(change));
        return times;
    };
";

/// How long a change took to be shown, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Shown {
    /// Until it was laid out.
    pub(crate) laid_out: f64,
    /// Until a frame with it had been painted.
    pub(crate) painted: f64,
}

/// Makes the changes of a list one after the other, and tells how long each took. `changes` is the body of a script that
/// returns the list, functions without arguments.
pub(crate) async fn show_all(page: &Page, changes: &str) -> Vec<Shown> {
    page.ask_later(&format!(
        "{SCRIPT}
         const changes = (() => {{ {changes} }})();
         showAll(changes).then(done, (error) => done(String(error)));"
    ))
    .await
}

/// Presses *Step* some times in a row, and tells how long each took.
pub(crate) async fn step(page: &Page, times: u32) -> Vec<Shown> {
    let changes = format!(
        "const step = at(\"//button[normalize-space(.)='Step']\");
         return Array({times}).fill(() => step.click());"
    );
    show_all(page, &changes).await
}

/// The tick that the page stands at.
pub(crate) async fn tick(page: &Page) -> u32 {
    page.ask("return Number(document.querySelector('[data-tick]').dataset.tick)")
        .await
}

/// The times until changes were laid out, as a sample.
pub(crate) fn laid_out(times: &[Shown]) -> Sample {
    Sample::new(times.iter().map(|shown| shown.laid_out))
}

/// The numbers told of changes: their layout, with a bar on its 95th percentile, and their frames.
pub(crate) fn figures(times: &[Shown], bar: f64) -> Vec<Figure> {
    let laid_out = laid_out(times);
    let painted = Sample::new(times.iter().map(|shown| shown.painted));
    let milliseconds = |what: &str, value| Figure::new(what, value, Unit::Milliseconds);
    vec![
        milliseconds("until laid out, median", laid_out.median()),
        milliseconds("until laid out, 95th percentile", laid_out.percentile(95)).at_most(bar),
        milliseconds("until laid out, longest", laid_out.max()),
        milliseconds("until painted, median", painted.median()),
        milliseconds("until painted, 95th percentile", painted.percentile(95)),
    ]
}
