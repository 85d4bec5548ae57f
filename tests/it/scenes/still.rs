//! What the page shows where scripts are off.

use logstep::lab::LabId;
use logstep::scene::still;

#[test]
fn every_lab_stands_still_with_its_goal_its_reading_and_its_table() {
    let pages = still::pages();
    assert_eq!(pages.len(), LabId::ALL.len());
    for (page, lab) in pages.iter().zip(LabId::ALL) {
        assert_eq!(page.title, lab.title());
        assert_eq!(page.sentences[0], lab.goal());
        // Own keys are not there before they are brought.
        let (sentences, rows) = match lab {
            LabId::OwnKeys => (2, 12),
            LabId::Keyless => (2, 4),
            LabId::Load => (3, 4),
            LabId::Keys | LabId::Group => (4, 4),
        };
        assert!(page.sentences.len() >= sentences, "{:?}", page.sentences);
        assert!(
            page.sentences
                .iter()
                .all(|sentence| sentence.ends_with('.') && !sentence.contains('`'))
        );
        assert_eq!(page.table.rows.len(), rows);
    }
}
