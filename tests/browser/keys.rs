//! *Keys and partitions*: the article's table, its settings by keyboard, and a key's arithmetic.

use crate::driving::{Page, in_both_browsers, named};
use fantoccini::key::Key;

in_both_browsers![
    it_starts_with_the_article_s_table,
    more_partitions_move_keys,
    a_key_shows_its_arithmetic,
];

/// A partition's row in the figure: its name, its owner and its keys' names.
type Row = (String, String, Vec<String>);

/// The article's table.
const TABLE: [(&str, &str, &[u32]); 4] = [
    ("P0", "C1", &[1002, 1006, 1011, 1015, 1019, 1020, 1024]),
    ("P1", "C2", &[1001, 1005, 1009, 1012, 1016, 1023]),
    ("P2", "C3", &[1004, 1008, 1013, 1017, 1022]),
    ("P3", "C4", &[1003, 1007, 1010, 1014, 1018, 1021]),
];

/// The figure's rows.
async fn rows(page: &Page) -> Vec<Row> {
    page.ask(
        "const figure = at(\"//*[@role='group'][starts-with(@aria-label, '24 keys in ')]\");
         return [...figure.querySelectorAll('tbody tr')].map((row) => [
             row.cells[0].innerText,
             row.cells[1].innerText,
             [...row.querySelectorAll('button')].map((key) => key.textContent),
         ]);",
    )
    .await
}

/// What the reading says.
async fn reading(page: &Page) -> String {
    page.text(&format!(
        "//section[{}]",
        &named::heading("Reading the result")[2..]
    ))
    .await
}

async fn it_starts_with_the_article_s_table(page: &Page) {
    page.open("#lab=keys").await;
    let expected = TABLE.map(|(partition, owner, keys)| {
        let keys = keys.iter().map(|key| format!("order:{key}")).collect();
        (partition.to_owned(), owner.to_owned(), keys)
    });
    assert_eq!(rows(page).await, expected);

    let consumers: Vec<String> = page
        .ask("return [...at(\"//ul[@aria-label='Consumers']\").children].map((li) => li.innerText)")
        .await;
    let idle = "idle, nothing to own";
    let (working, resting) = consumers.split_at(4);
    assert!(
        working.iter().all(|consumer| !consumer.contains(idle)),
        "{consumers:?}"
    );
    assert_eq!(resting.len(), 2, "{consumers:?}");
    for (consumer, name) in resting.iter().zip(["C5", "C6"]) {
        assert!(
            consumer.starts_with(name) && consumer.contains(idle),
            "{consumers:?}"
        );
    }

    let reading = reading(page).await;
    for sentence in [
        "4 of 6 consumers work. C5 and C6 are idle and own nothing",
        "0 of 24 keys move",
    ] {
        assert!(reading.contains(sentence), "{sentence} in {reading}");
    }
}

async fn more_partitions_move_keys(page: &Page) {
    page.open("#lab=keys").await;
    page.tab_to(&named::setting("partitions")).await;
    page.press(Key::Right, 2).await;
    page.until(
        "six partitions are set",
        "return location.hash === '#lab=keys&v=1&partitions=6'",
    )
    .await;
    expect_fifteen_moved(page).await;

    page.reload().await;
    assert_eq!(page.link().await, "#lab=keys&v=1&partitions=6");
    expect_fifteen_moved(page).await;

    page.press_on(&named::setting("placement"), Key::Down).await;
    page.until(
        "murmur2 places the keys",
        "return location.hash === '#lab=keys&v=1&partitions=6&placement=java'",
    )
    .await;
    let reading = reading(page).await;
    assert!(
        reading.contains("20 of 24 keys go to another partition"),
        "{reading}"
    );
    assert_eq!(moved(&rows(page).await).len(), 20);
}

async fn expect_fifteen_moved(page: &Page) {
    let reading = reading(page).await;
    assert!(
        reading.contains("15 of 24 keys go to another partition than with 4 partitions"),
        "{reading}"
    );
    let rows = rows(page).await;
    assert_eq!(rows.len(), 6);
    assert_eq!(moved(&rows).len(), 15, "{rows:?}");
    assert!(
        moved(&rows).contains(&"order:1010, in the baseline in P3"),
        "{rows:?}"
    );
    let arrow: String = page
        .ask(&format!(
            "return getComputedStyle(at({:?}).lastElementChild, '::before').content",
            named::button("order:1010, in the baseline in P3")
        ))
        .await;
    assert!(arrow.starts_with("\"←\""), "{arrow} stands before where it was");
}

fn moved(rows: &[Row]) -> Vec<&str> {
    let keys = rows.iter().flat_map(|(_, _, keys)| keys);
    keys.map(String::as_str)
        .filter(|key| key.contains("in the baseline in"))
        .collect()
}

async fn a_key_shows_its_arithmetic(page: &Page) {
    page.open("#lab=keys&partitions=6").await;
    page.press_on(&named::button("order:1021, in the baseline in P3"), Key::Enter)
        .await;
    let lines = [
        ("key", "order:1021"),
        ("bytes", "6f 72 64 65 72 3a 31 30 32 31"),
        ("FNV-1a", "0xa880af17"),
        ("signed", "−1467961577"),
        ("unsigned", "2827005719"),
        ("at 6", "2827005719 = 471167619 × 6 + 5, remainder 5 → P5"),
        (
            "at 4",
            "2827005719 = 706751429 × 4 + 3, remainder 3 → P3 (baseline)",
        ),
    ];
    expect_arithmetic(page, "1021", &lines).await;

    page.press_on(&named::button("order:1011"), Key::Space).await;
    let lines = [
        ("key", "order:1011"),
        ("bytes", "6f 72 64 65 72 3a 31 30 31 31"),
        ("FNV-1a", "0x18881b2c"),
        ("signed", "411573036"),
        ("unsigned", "411573036"),
        ("at 6", "411573036 = 68595506 × 6 + 0, remainder 0 → P0"),
        (
            "at 4",
            "411573036 = 102893259 × 4 + 0, remainder 0 → P0 (baseline)",
        ),
    ];
    expect_arithmetic(page, "1011", &lines).await;
    let pressed: Vec<String> = page
        .ask("return [...document.querySelectorAll('main button[aria-pressed=true]')].map((key) => key.textContent)")
        .await;
    assert_eq!(pressed, ["order:1011"]);

    page.press_on("//summary[.='The hash, step by step']", Key::Enter)
        .await;
    page.until(
        "the hash is shown step by step",
        "return at(\"//details[summary='The hash, step by step']\").open",
    )
    .await;
    let last = page
        .text("//details[summary='The hash, step by step']//tbody/tr[last()]")
        .await;
    assert!(last.contains("18881b2c"), "{last}");
}

/// The key's arithmetic is shown, in these lines. The hashes are those recorded in `tests/vectors/partitioners.json`.
async fn expect_arithmetic(page: &Page, key: &str, lines: &[(&str, &str)]) {
    let heading = named::heading(&format!("Key {key}, step by step"));
    page.until(
        "the key's arithmetic is shown",
        &format!("return !!at({heading:?})"),
    )
    .await;
    let shown: Vec<(String, String)> = page
        .ask(
            "return [...document.querySelectorAll('dl > dt')].map((name) => [name.innerText, name.nextElementSibling.innerText])",
        )
        .await;
    let expected: Vec<_> = lines
        .iter()
        .map(|(name, numbers)| ((*name).to_owned(), (*numbers).to_owned()))
        .collect();
    assert_eq!(shown, expected);
}
