//! Questions as they stand in attributes: written, read back, and refused when they are none.

use crate::draws::Draws;
use logstep::engine::{EventId, MemberId, Offset, PartitionId};
use logstep::lab::marks::MarkKind;
use logstep::lab::why::{LagBy, Question};
use logstep::scene::draw::ASKS_REFUSAL;

fn questions() -> Vec<Question> {
    let partition = PartitionId(3);
    let mut questions = vec![
        Question::Event(EventId(12)),
        Question::Record(partition, Offset(40)),
        Question::DeliveredAgain(partition),
        Question::Owner(partition),
        Question::Idle(MemberId(5)),
    ];
    questions.extend(MarkKind::ALL.map(|mark| Question::Mark(partition, mark)));
    for by in [LagBy::Committed, LagBy::Position] {
        questions.extend([Question::TotalLag(by), Question::Lag(partition, by)]);
    }
    questions
}

#[test]
fn questions_are_written_and_read_back() {
    let written: Vec<_> = questions().iter().map(Question::to_string).collect();
    assert_eq!(
        written,
        [
            "event:12",
            "record:3:40",
            "delivered-again:3",
            "owner:3",
            "idle:5",
            "log-start:3",
            "committed:3",
            "position:3",
            "log-end:3",
            "total-lag:0",
            "lag:3",
            "total-lag-by-position:0",
            "lag-by-position:3",
        ]
    );
    for question in questions() {
        assert_eq!(question.to_string().parse(), Ok(question));
    }
    let last = Question::Record(PartitionId(u32::MAX), Offset(u64::MAX));
    assert_eq!(last.to_string().parse(), Ok(last));
}

#[test]
fn what_is_no_question_is_refused() {
    for text in [
        "",
        ":",
        "lag:",
        "lag:x",
        "lag:1:2",
        "lags:0",
        "total-lag",
        "total-lag:1",
        "event",
        "event:",
        "event:-1",
        "event:+1",
        "event:01",
        "event:1.0",
        "event:1:1",
        "event:4294967296",
        "record:1",
        "record:1:",
        "record:1:2:3",
        "record:1:x",
        "record:1:18446744073709551616",
        "Record:1:2",
        "committed",
        "mark:0",
        "owner:٣",
        " owner:0",
        "idle:1 ",
        "12:event",
        "<b>:1",
        ASKS_REFUSAL,
    ] {
        assert_eq!(text.parse::<Question>(), Err(()), "{text:?}");
    }
}

#[test]
fn no_text_breaks_the_reading() {
    let mut draws = Draws::seeded(17);
    let written: Vec<_> = questions().iter().map(Question::to_string).collect();
    for _ in 0..20_000 {
        let mut text = draws.among(&written).clone().into_bytes();
        for _ in 0..=draws.below(3) {
            let place = draws.below(text.len());
            text[place] = *draws.among(b":019afzlo-\xff ");
        }
        let text = String::from_utf8_lossy(&text);
        if let Ok(question) = text.parse::<Question>() {
            assert_eq!(question.to_string(), text);
        }
    }
}
