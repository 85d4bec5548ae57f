//! What holds for every verb: usage errors, and outputs that go nowhere.

use crate::running::{closed_pipe, logstep, logstep_reading, logstep_writing_to};

#[test]
fn a_wrong_command_line_is_told_on_standard_error_with_exit_code_2() {
    let wrong: [&[&str]; 18] = [
        &[],
        &["plaice"],
        &["assign"],
        &["assign", "--assignor", "uniform"],
        &["assign", "--assignor", "range", "no-such-file"],
        &["run"],
        &["run", "#lab=group", "#lab=keys"],
        &["run", "#lab=group", "--format", "xml"],
        &["run", "#lab=group", "--until", "-1"],
        &["run", "#lab=group", "--until", "soon"],
        &["check"],
        &["labs", "group"],
        &["place"],
        &["place", "--client", "java_default"],
        &["place", "--client", "java_default", "--partitions", "0"],
        &["place", "--client", "java_default", "--partitions", "10001"],
        &["place", "--client", "java_default", "--partitions", "+6"],
        &["place", "--list", "--client", "java_default"],
    ];
    for arguments in wrong {
        let ran = logstep(arguments);
        assert_eq!((ran.code, ran.text()), (2, ""), "{arguments:?}");
        assert!(!ran.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_and_version_are_answers() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["run", "--help"],
        &["help", "place"],
    ] {
        let ran = logstep(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
        assert!(!ran.out.is_empty(), "{arguments:?}");
    }
}

#[test]
fn an_answer_nobody_reads_ends_quietly() {
    let answers: [&[&str]; 9] = [
        &["--help"],
        &["labs"],
        &["labs", "--format", "json"],
        &["place", "--list"],
        &["place", "--client", "java_default", "--partitions", "6"],
        &["check", "#lab=group"],
        &["run", "#lab=group&do=tick*20", "--states"],
        &[
            "run",
            "#lab=group&do=tick*20,commit*9000",
            "--states",
            "--format",
            "json",
        ],
        &["run", "#lab=keys&partitions=24", "--format", "json"],
    ];
    let keys = b"a key\n".repeat(100_000);
    for arguments in answers {
        let ran = logstep_writing_to(closed_pipe(), arguments, &keys);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[test]
fn bad_input_is_bad_input_though_nobody_reads_the_answer() {
    let ran = logstep_writing_to(closed_pipe(), &["check", "#lab=grup", "--format", "json"], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("did you mean \"group\"?"), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_no_success() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let ran = logstep_writing_to(full.expect("Linux has it"), &["labs"], b"");
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.starts_with("the answer could not be written: "),
        "{}",
        ran.err
    );
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_told() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let ran = logstep(&[OsStr::new("run"), OsStr::from_bytes(b"#lab=\xff")]);
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert_eq!(ran.err, "link: it is not UTF-8 text\n");
}

#[test]
fn a_fault_stays_on_its_line() {
    let ran = logstep_reading(&["check", "-"], b"#lab=%0Agroup%1B[2J&rate=2");
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert_eq!(
        ran.err,
        "lab: \"\\u{a}group\\u{1b}[2J\" is not a lab; there are keys, own-keys, keyless, load, group\n"
    );
}
