//! How fast keys are placed: by the page's own code in the browser and natively, by KafkaJS, and by murmur2 in JavaScript.
//!
//! All place the same million keys of 49 bytes, each in turn, in several rounds, and must find the same partitions. Ours is
//! the whole of what the page does to place a key: the key is checked to be text, hashed once and placed twice, now and at
//! the baseline. KafkaJS is called as its producer calls it. It runs from its own files, unchanged, in functions that hand it
//! `require`; the one thing it takes of Node's Buffer is the question whether a key is one.

use super::placing;
use crate::driving::Page;
use crate::report::{Figure, Unit};
use crate::statistics::Sample;
use serde::Deserialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

/// Keys that are placed.
pub(super) const COUNT: u32 = 1_000_000;

const ROUNDS: usize = 3;
/// Times that each of the fast ones places all keys in a round.
const TIMES: usize = 5;

/// What a way of placing needed, and what it found.
#[derive(Deserialize)]
struct Placed {
    milliseconds: f64,
    found: Vec<u32>,
}

/// The milliseconds that each way of placing needed for all keys.
pub(super) struct Speeds {
    own: Sample,
    native: Sample,
    kafka_js: Sample,
    hash_of_kafka_js: Sample,
    imul: Sample,
    imul_of_arrays: Sample,
}

/// Measures it.
pub(super) async fn measure(page: &Page) -> Speeds {
    page.open("#lab=own-keys").await;
    page.ask::<()>(&script()).await;
    let keys = placing::read(text().as_bytes());
    let expected = placing::place(&keys);
    let mut times: [Vec<f64>; 6] = Default::default();
    for _ in 0..ROUNDS {
        times[0].extend(in_page(page, "own", TIMES, &expected).await);
        times[1].extend((0..TIMES).map(|_| natively(|| placing::place(&keys))));
        times[2].extend(in_page(page, "kafkaJs", 1, &expected).await);
        times[3].extend(in_page(page, "hashOfKafkaJs", 1, &expected).await);
        times[4].extend(in_page(page, "imul", TIMES, &expected).await);
        times[5].extend(in_page(page, "imulOfArrays", TIMES, &expected).await);
    }
    let [own, native, kafka_js, hash_of_kafka_js, imul, imul_of_arrays] = times.map(Sample::new);
    Speeds {
        own,
        native,
        kafka_js,
        hash_of_kafka_js,
        imul,
        imul_of_arrays,
    }
}

impl Speeds {
    /// The numbers, with their bars.
    pub(super) fn figures(&self) -> Vec<Figure> {
        let own = self.own.median();
        let times = |what: &str, other: &Sample| Figure::new(what, other.median() / own, Unit::Times);
        vec![
            speed("placed in the browser", &self.own),
            speed("placed natively, the same code", &self.native),
            speed("placed by KafkaJS", &self.kafka_js),
            speed("hashed by KafkaJS", &self.hash_of_kafka_js),
            speed("placed by Math.imul, keys in one array", &self.imul),
            speed("placed by Math.imul, an array a key", &self.imul_of_arrays),
            times("in the browser against KafkaJS", &self.kafka_js).at_least(50.0),
            // A client has its keys so; with all in one array, which none has, JavaScript is faster.
            times("against Math.imul, an array a key", &self.imul_of_arrays).at_least(1.5),
            times("against Math.imul, keys in one array", &self.imul),
            times("against the same code natively", &self.native).at_least(0.5),
        ]
    }

    /// The milliseconds that KafkaJS takes to hash all keys.
    pub(super) fn hash_of_kafka_js(&self) -> f64 {
        self.hash_of_kafka_js.median()
    }
}

fn speed(what: &str, milliseconds: &Sample) -> Figure {
    let speed = f64::from(COUNT) * 1_000.0 / milliseconds.median();
    Figure::new(what, speed, Unit::KeysPerSecond)
}

async fn in_page(page: &Page, way: &str, times: usize, expected: &[u32]) -> Vec<f64> {
    let mut milliseconds = Vec::new();
    for _ in 0..times {
        let placed: Placed = page.ask(&format!("return placing.{way}()")).await;
        assert_eq!(placed.found, expected, "{way}");
        milliseconds.push(placed.milliseconds);
    }
    milliseconds
}

#[expect(clippy::disallowed_types, reason = "real time is what is measured")]
fn natively(place: impl FnOnce() -> Vec<u32>) -> f64 {
    let begin = std::time::Instant::now();
    let found = place();
    let milliseconds = begin.elapsed().as_secs_f64() * 1_000.0;
    assert!(!found.is_empty());
    milliseconds
}

/// The text of all keys, one a line; `rivals.js` makes the same.
fn text() -> String {
    (0..COUNT).fold(String::new(), |mut text, number| {
        let mixed = number.wrapping_mul(2_654_435_761);
        let _ = writeln!(text, "customer-{number:08}-shop-eu-central-1-{mixed:08x}-v001");
        text
    })
}

/// What puts all of it into the page.
fn script() -> String {
    let folder = folder("LOGSTEP_PLACING");
    let module = fs::read(folder.join("placing.wasm")).expect("the module is there");
    let glue = fs::read_to_string(folder.join("placing.js")).expect("its script is there");
    let rivals = include_str!("rivals.js");
    format!(
        "{glue}\nconst MODULE = {module:?};\nconst FILES = {{ {} }};\n{rivals}\nreturn null;",
        kafka_js()
    )
}

/// The files of KafkaJS' partitioner, each as a function.
fn kafka_js() -> String {
    const FILES: [&str; 6] = [
        "producer/partitioners/default/index",
        "producer/partitioners/default/murmur2",
        "producer/partitioners/legacy/partitioner",
        "producer/partitioners/legacy/randomBytes",
        "utils/long",
        "errors",
    ];
    let folder = folder("LOGSTEP_KAFKAJS");
    FILES.iter().fold(String::new(), |mut functions, path| {
        let file = fs::read_to_string(folder.join(path).with_extension("js"));
        let file = file.expect("KafkaJS has the file");
        let _ = writeln!(
            functions,
            "{path:?}(module, require, Buffer, global) {{\n{file}\n}},"
        );
        functions
    })
}

fn folder(variable: &str) -> PathBuf {
    let folder = env::var_os(variable);
    folder
        .expect("`cargo xtask bench` says where what it built is")
        .into()
}
