//! Where scripts are off, the page still says what it is, and where its labs begin.

use crate::driving::{Page, environment, in_both_browsers};

in_both_browsers![the_labs_stand_still with Setup::SCRIPTS_OFF];

async fn the_labs_stand_still(page: &Page) {
    for address in [environment::site(), environment::file()] {
        page.visit(&address).await;
        let text = page.text("//body").await;
        for words in [
            "Logstep runs in the browser and needs JavaScript and WebAssembly.",
            "1002, 1006, 1011, 1015, 1019, 1020, 1024",
            "0 of 24 keys move",
            "Topic telemetry at tick 0 of 20",
            "Lag is 12 records by the committed offset",
        ] {
            assert!(text.contains(words), "{address}: {words} in {text}");
        }
        for caption in ["Keys by partition", "Topic telemetry at tick 0 of 20"] {
            let table = page
                .find(&format!("//table[starts-with(caption, '{caption}')]"))
                .await;
            assert!(
                table.is_displayed().await.expect("a table is seen or not"),
                "{address}: {caption}"
            );
        }
    }
}
