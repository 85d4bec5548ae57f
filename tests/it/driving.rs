//! Links played as the page plays them.

use logstep::lab::{self, Explorer, Opened, RunScript};
use logstep::timeline::{Fault, Timeline};

/// The script of a link to *Consumer group and offsets*. Stops at a fault.
pub(crate) fn script(link: &str) -> RunScript {
    match lab::open(link) {
        (Opened::Run(script), faults) if faults.is_empty() => script,
        (opened, faults) => panic!("{link} opens {opened:?} with {faults:?}"),
    }
}

/// The run of a link to *Consumer group and offsets*. Stops at a fault, refused steps excepted.
pub(crate) fn played(link: &str) -> Timeline {
    let (timeline, faults) = script(link).play();
    let wrong: Vec<&Fault> = faults.iter().filter(|fault| !fault.rule.is_refusal()).collect();
    assert!(wrong.is_empty(), "{link}: {wrong:?}");
    timeline
}

/// The state of a link to *Keys and partitions*. Stops at a fault.
pub(crate) fn explored(link: &str) -> Explorer {
    match lab::open(link) {
        (Opened::Keys(explorer), faults) if faults.is_empty() => explorer,
        (opened, faults) => panic!("{link} opens {opened:?} with {faults:?}"),
    }
}
