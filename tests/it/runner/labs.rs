//! `labs`: what there is to play.

use crate::running::logstep;
use expect_test::expect_file;
use logstep::lab::LabId;

#[test]
fn labs_in_text() {
    let ran = logstep(&["labs"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect_file!["labs.txt"].assert_eq(ran.text());
}

#[test]
fn labs_in_json() {
    let ran = logstep(&["labs", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let [labs] = ran.json().try_into().expect("the array is one line");
    let names: Vec<_> = labs
        .as_array()
        .into_iter()
        .flatten()
        .map(|lab| &lab["name"])
        .collect();
    assert_eq!(names, LabId::ALL.map(LabId::name));
    let pretty = serde_json::to_string_pretty(&labs).expect("it was JSON before");
    expect_file!["labs.json"].assert_eq(&pretty);
}
