//! The page with a million keys: how soon a paste is a finished table, and how long it ever goes without a turn.
//!
//! The time of a paste is the page's own: from the event to the rows of all keys in the table, laid out. The longest task is
//! as Chromium's observer of long tasks has it, which is silent about tasks below 50 ms.

use crate::driving::Page;
use crate::report::{Figure, Unit};
use crate::statistics::Sample;
use serde::Deserialize;

/// Times that the keys are pasted, each into a page of its own.
const PASTES: usize = 5;
/// Milliseconds that a task may take.
const LONG_TASK: f64 = 50.0;

/// What was done to the page, and what is waited for.
struct Act {
    name: &'static str,
    /// What is made ready before, outside of what is measured.
    before: &'static str,
    script: &'static str,
    caption: &'static str,
}

const ALL: &str = "Rows 1 to 100 of 1,000,000";
const FILTERED: &str = "Rows 1 to 100 of 10,000";

const PASTE: Act = Act {
    name: "pasted",
    before: "const data = new DataTransfer();
             data.setData('text/plain', madeText());
             window.prepared = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
             if (!prepared.clipboardData.getData('text')) throw new Error('nothing to paste');",
    script: "document.querySelector('[data-takes-keys]').dispatchEvent(prepared);",
    caption: ALL,
};

const DROP: Act = Act {
    name: "dropped as a file",
    before: "const data = new DataTransfer();
             data.items.add(new File([madeText()], 'keys.txt'));
             window.prepared = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });",
    script: "at('//main').dispatchEvent(prepared);",
    caption: ALL,
};

/// With partitions that no rule explains, so that the detective has the most to do.
const DROP_SEEN: Act = Act {
    name: "dropped with partitions",
    before: "const data = new DataTransfer();
             data.items.add(new File(['key,partition\\n', madeText((number) => `,${number % 12}`)], 'keys.csv'));
             window.prepared = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });",
    ..DROP
};

/// What is done with keys once they are there.
const ACTS: [Act; 4] = [
    act(
        "sorted by key",
        "at(\"//button[normalize-space(.)='Key']\").click();",
        ALL,
    ),
    act(
        "sorted by partition",
        "at(\"//button[normalize-space(.)='Partition']\").click();",
        ALL,
    ),
    act(
        "filtered",
        "put(document.querySelector('[name=contains]'), 'customer-0077', 'input');",
        FILTERED,
    ),
    act(
        "compared with CRC-32",
        "put(document.querySelector('[name=against]'), 'crc32', 'change');",
        FILTERED,
    ),
];

const fn act(name: &'static str, script: &'static str, caption: &'static str) -> Act {
    Act {
        name,
        before: "",
        script,
        caption,
    }
}

/// What an act took.
#[derive(Deserialize)]
struct Took {
    milliseconds: f64,
    tasks: Vec<f64>,
}

/// Measures it. `hash_of_kafka_js` are the milliseconds in which KafkaJS hashes the same keys.
pub(super) async fn measure(page: &Page, hash_of_kafka_js: f64) -> Vec<Figure> {
    let script = include_str!("page.js");
    let sees = format!("{script}\nseesLongTasks().then(done);");
    assert!(page.ask_later::<bool>(&sees).await, "a long task is told of");
    let mut figures = pastes(page, hash_of_kafka_js).await;
    for act in [DROP_SEEN, DROP].into_iter().chain(ACTS) {
        if !act.before.is_empty() {
            page.open("#lab=own-keys").await;
        }
        let took = take(page, &act).await;
        let until = format!("{}: until finished", act.name);
        figures.push(milliseconds(&until, took.milliseconds));
        figures.push(longest_task(act.name, &[took]));
    }
    figures
}

async fn pastes(page: &Page, hash_of_kafka_js: f64) -> Vec<Figure> {
    let mut pastes = Vec::new();
    for _ in 0..PASTES {
        page.open("#lab=own-keys").await;
        pastes.push(take(page, &PASTE).await);
    }
    let median = Sample::new(pastes.iter().map(|took| took.milliseconds)).median();
    let times = hash_of_kafka_js / median;
    vec![
        milliseconds("pasted: until the table is finished, median", median),
        Figure::new("pasted against KafkaJS' hash alone", times, Unit::Times).at_least(15.0),
        longest_task("pasted", &pastes),
    ]
}

fn milliseconds(what: &str, value: f64) -> Figure {
    Figure::new(what, value, Unit::Milliseconds)
}

/// The longest of the tasks that are long; 0 where none is.
fn longest_task(name: &str, took: &[Took]) -> Figure {
    let tasks = took.iter().flat_map(|took| &took.tasks);
    let longest = tasks.copied().fold(0.0, f64::max);
    milliseconds(&format!("{name}: longest long task"), longest).at_most(LONG_TASK)
}

/// Does it, and waits until the table has its caption.
async fn take(page: &Page, act: &Act) -> Took {
    let script = include_str!("page.js");
    page.ask::<()>(&format!("{script}\n{}\nreturn null;", act.before))
        .await;
    page.ask_later(&format!(
        "{script}\nobserved(() => {{ {} }}, {:?}).then(done, (error) => done(String(error)));",
        act.script, act.caption
    ))
    .await
}
