//! The nastiest links and files, in a browser: each shows a lab or the start page, each fault is told, nothing is carried
//! out that should not be, and the page still answers.

mod files;
mod links;

use crate::driving::{Page, in_both_browsers, named};
use crate::timeline::{digest, digest_of};
use files::FILES;
use links::LINKS;
use serde::Deserialize;

in_both_browsers![
    no_link_harms_the_page,
    no_file_harms_the_page,
    the_heaviest_link_is_played,
    however_much_is_wrong_few_lines_tell_it,
];

const START: &str = "Kafka, one tick at a time";
const GROUP: &str = "Consumer group and offsets";
const KEYS: &str = "Keys and partitions";
const LOAD: &str = "Keys under load";

/// Something nasty: JavaScript that makes it, the heading of the page it leads to, what is told of it.
struct Nasty {
    made: &'static str,
    heading: &'static str,
    told: &'static [&'static str],
}

const fn nasty(made: &'static str, heading: &'static str, told: &'static [&'static str]) -> Nasty {
    Nasty { made, heading, told }
}

/// What is seen of a page.
#[derive(Debug, Deserialize)]
struct Seen {
    heading: String,
    notice: Option<String>,
    foreign: u32,
    hit: bool,
    unseen: bool,
}

async fn no_link_harms_the_page(page: &Page) {
    page.open("").await;
    for link in &LINKS {
        page.mark_shown().await;
        page.ask::<()>(&format!("location.hash = {}; return null", link.made))
            .await;
        page.until_replaced().await;
        expect_told(page, link).await;
        expect_an_answer(page, link).await;
    }
    // A page that opens with one fares no worse.
    for link in [&LINKS[0], &LINKS[8], &LINKS[10]] {
        let text: String = page.ask(&format!("return {}", link.made)).await;
        page.open(&text).await;
        expect_told(page, link).await;
    }
}

async fn no_file_harms_the_page(page: &Page) {
    page.open("").await;
    expect_no_harm(page, &FILES).await;
    // The page from disk has no policy that would keep a handler from running.
    page.open_file("").await;
    expect_no_harm(page, &FILES[2..5]).await;
}

async fn expect_no_harm(page: &Page, files: &[Nasty]) {
    for file in files {
        if file.heading == START {
            // A file that opens nothing leaves what is shown, and only tells what is wrong.
            page.ask::<()>("location.hash = ''").await;
            page.until(
                "the start page is shown",
                &format!("return at('//main//h1')?.innerText === '{START}'"),
            )
            .await;
            page.drop_made(file.made).await;
            let told = serde_json::json!(file.told);
            let notice =
                "at(\"//section[starts-with(@aria-label, 'What is wrong with this ')]\")?.innerText ?? ''";
            page.until(
                &format!("{} is told", file.made),
                &format!("const notice = {notice}; return {told}.every((told) => notice.includes(told))"),
            )
            .await;
        } else {
            page.mark_shown().await;
            page.drop_made(file.made).await;
            page.until_replaced().await;
        }
        expect_told(page, file).await;
        expect_an_answer(page, file).await;
    }
}

async fn expect_told(page: &Page, Nasty { made, heading, told }: &Nasty) {
    page.until(
        &format!("{made} leads to {heading}"),
        &format!("return at('//main//h1')?.innerText === '{heading}'"),
    )
    .await;
    let shown = "return at('//main').innerText.length > 200";
    page.until(&format!("{made} is shown"), shown).await;
    let seen: Seen = page
        .ask(
            "const main = at('//main');
             return {
                 heading: at('//main//h1').innerText,
                 notice: at(\"//section[starts-with(@aria-label, 'What is wrong with this ')]\")?.innerText,
                 foreign: document.querySelectorAll('#logstep :is(img, script, object, embed, iframe)').length,
                 hit: 'hit' in window,
                 unseen: /[\\u202a-\\u202e\\u2066-\\u2069\\u0007]/.test(main.innerText),
             };",
        )
        .await;
    assert_eq!(seen.heading, *heading, "{made}: {seen:?}");
    assert_eq!(
        (seen.foreign, seen.hit, seen.unseen),
        (0, false, false),
        "{made}: {seen:?}"
    );
    let notice = seen.notice.unwrap_or_default();
    assert_eq!(notice.is_empty(), told.is_empty(), "{made}: {notice}");
    for told in *told {
        assert!(notice.contains(told), "{made}: {told} in {notice}");
    }
}

/// A click is heard: the group takes a commit, the keys are shown as a table, the start page takes another theme.
async fn expect_an_answer(page: &Page, Nasty { made, heading, .. }: &Nasty) {
    match *heading {
        GROUP => {
            let said = "return at(\"//*[@role='status'][not(ancestor::details)]\").textContent";
            let before: String = page.ask(said).await;
            page.click(&named::button("Commit")).await;
            let heard = format!("{said} !== {}", serde_json::json!(before));
            page.until(&format!("after {made} a click is heard"), &heard)
                .await;
        }
        KEYS => {
            page.click(&named::radio("Table")).await;
            let heard = "return at(\"//table[caption='Keys by partition']\").checkVisibility()";
            page.until(&format!("after {made} a click is heard"), heard).await;
        }
        _ => {
            let theme: Option<String> = page.ask("return document.documentElement.dataset.theme").await;
            let (button, name) = match theme.as_deref() {
                Some("dark") => ("Light", "light"),
                _ => ("Dark", "dark"),
            };
            page.click(&named::button(button)).await;
            let heard = format!("return document.documentElement.dataset.theme === '{name}'");
            page.until(&format!("after {made} a click is heard"), &heard)
                .await;
        }
    }
}

/// The most work that a link may ask for.
async fn the_heaviest_link_is_played(page: &Page) {
    const HEAVY: &str = "#lab=group&v=1&consumers=6&rate=12&capacity=12&length=10000&do=tick*10000";
    page.open(HEAVY).await;
    let shown = digest_of(HEAVY);
    assert_eq!(digest(page).await, shown);
    assert_eq!(page.link().await, HEAVY);
    page.click(&named::button("Reset")).await;
    page.until(
        "it is at the start",
        "return location.hash.endsWith('&do=tick*10000&at=0')",
    )
    .await;
    page.click(&named::button("Last")).await;
    page.until(
        "it is at its end",
        "return location.hash.endsWith('&do=tick*10000')",
    )
    .await;
    page.until(
        "the state is what it was",
        &format!("return at(\"//section[h2='Assumptions and limits']//b\").textContent === '{shown}'"),
    )
    .await;
    page.click("(//section[h2='Event log']//button)[1]").await;
    page.until(
        "the newest event has an answer",
        "return document.activeElement.id === 'why-chain'",
    )
    .await;
    page.click("//select[@name='beside']//option[.='Start with Consumers: 1 consumer']")
        .await;
    page.until(
        "the other run stands beside it",
        "return !!at(\"//section[@aria-label='Compared with: Start with Consumers: 1 consumer']\")",
    )
    .await;
}

/// The most lines that tell what is wrong, the one that counts the others among them.
const LINES: u32 = 51;

async fn however_much_is_wrong_few_lines_tell_it(page: &Page) {
    page.open(&format!("#lab=group&do={}tick", "tick,".repeat(1500)))
        .await;
    expect_few_lines(page).await;
    page.mark_shown().await;
    page.drop_made("'{\"logstep\":1,\"lab\":\"group\",\"do\":[' + '\"tick\",'.repeat(19999) + '\"tick\"]}'")
        .await;
    page.until_replaced().await;
    expect_few_lines(page).await;
}

async fn expect_few_lines(page: &Page) {
    page.until(
        "what is wrong is told",
        "return !!at(\"//section[starts-with(@aria-label, 'What is wrong with this ')]//li\")",
    )
    .await;
    let lines: u32 = page
        .ask(
            "const notice = at(\"//section[starts-with(@aria-label, 'What is wrong with this ')]\");
             return notice.querySelectorAll('li').length;",
        )
        .await;
    assert!(lines <= LINES, "{lines} lines");
}
