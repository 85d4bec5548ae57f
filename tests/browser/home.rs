//! The home page.

use crate::driving::{Page, in_both_browsers, named};

in_both_browsers![it_lists_the_labs];

async fn it_lists_the_labs(page: &Page) {
    page.open("").await;
    let title = page.client.title().await.expect("a page has a title");
    assert_eq!(title, "Logstep: Kafka as a log, one tick at a time");
    assert_eq!(page.text("//h1").await, "Kafka, one tick at a time");

    let labs: Vec<String> = page
        .ask("return [...document.querySelectorAll('main ol[role=list] > li h2')].map((h) => h.innerText)")
        .await;
    assert_eq!(
        labs,
        [
            "Keys and partitions",
            "Your own keys",
            "Records without a key",
            "Keys under load",
            "Consumer group and offsets"
        ]
    );

    let foot = page.text("//footer").await;
    let owner =
        "Apache Kafka is a trademark of the Apache Software Foundation. Logstep is independent of it.";
    assert!(foot.contains(owner), "{foot}");

    for (lab, link) in [
        ("Keys and partitions", "#lab=keys"),
        ("Your own keys", "#lab=own-keys"),
        ("Consumer group and offsets", "#lab=group"),
    ] {
        page.click(&format!("//main{}", named::link(lab))).await;
        let heading = format!("return at(\"//main//h1\")?.innerText === '{lab}'");
        page.until("the lab is open", &heading).await;
        assert_eq!(page.link().await, link);
        let title = page.client.title().await.expect("a page has a title");
        assert_eq!(title, format!("{lab} · Logstep"));
        let current: Vec<String> = page
            .ask("return [...document.querySelectorAll('nav [aria-current=page]')].map((a) => a.innerText)")
            .await;
        assert_eq!(current, [lab]);

        page.client.back().await.expect("there is a way back");
        page.until(
            "the home page is back",
            "return !!at(\"//main//h1[.='Kafka, one tick at a time']\")",
        )
        .await;
    }
}
