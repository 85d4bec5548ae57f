//! *Your own keys*: typed, pasted, dropped and opened; placed, sorted, filtered, saved, and stopped.

use crate::driving::{Page, in_both_browsers, named};

in_both_browsers![
    keys_that_are_typed_are_placed,
    rows_are_sorted_filtered_and_turned,
    the_settings_are_the_address_and_wrong_ones_are_refused,
    a_file_that_is_dropped_is_read_and_can_be_stopped,
    keys_that_were_left_come_back,
    a_long_text_is_pasted_without_being_shown,
    a_file_too_large_is_refused,
];

/// Puts a text into the field for keys, as typing it does, and waits until it is read.
pub(crate) async fn write(page: &Page, text: &str) {
    page.ask::<()>(&format!(
        "const field = document.querySelector('[data-takes-keys]');
         field.value = {text:?};
         field.dispatchEvent(new Event('input', {{ bubbles: true }}));
         return null",
    ))
    .await;
    page.until(
        "the text is read",
        &format!("return at(\"//section[h2='Reading the result']\").innerText.includes('Read: the text, {} bytes.')", text.len()),
    )
    .await;
}

/// The rows of the placements, their cells between bars.
const ROWS: &str = "[...document.querySelectorAll('[aria-label=Placements] tbody tr')]
    .map((row) => [...row.cells].map((cell) => cell.innerText).join('|'))";

async fn until_rows(page: &Page, expected: &[&str]) {
    page.until(
        &format!("the rows are {expected:?}"),
        &format!("return JSON.stringify({ROWS}) === JSON.stringify({expected:?})"),
    )
    .await;
}

async fn keys_that_are_typed_are_placed(page: &Page) {
    page.open("#lab=own-keys&baseline=24").await;
    write(page, "key,count\nDE,1600\nFR,120\n ,1\nIT").await;
    until_rows(page, &["2|DE|1,600|P1|P13", "3|FR|120|P6|P6", "4|␣|1|P9|P9"]).await;
    let loads: Vec<String> = page
        .ask("return [...document.querySelectorAll('.loads li')].slice(0, 2).map((li) => li.innerText.replace(/\\s+/g, ' '))")
        .await;
    assert_eq!(loads, ["P0 C1 0 · 0.0 %", "P1 C2 1,600 · 93.0 %"]);
    let scales: u32 = page
        .ask("return new Set([...document.querySelectorAll('.loads meter')].map((bar) => bar.clientWidth)).size")
        .await;
    assert_eq!(scales, 1, "all bars are as long as their numbers say");
    let left_out = page.text("//section[h2[starts-with(., 'Left out')]]").await;
    assert!(
        left_out.contains("line 5: fields in this row: 1; in the first row: 2"),
        "{left_out}"
    );
}

async fn rows_are_sorted_filtered_and_turned(page: &Page) {
    page.open("#lab=own-keys&partitions=2&baseline=2").await;
    let keys: String = (0..150).map(|number| format!("k{number:03}\n")).collect();
    write(page, &keys).await;
    page.until(
        "a hundred rows are shown",
        &format!("return {ROWS}.length === 100"),
    )
    .await;
    page.click(&named::button("Next rows")).await;
    page.until(
        "the rest is shown",
        &format!("return {ROWS}.length === 50 && {ROWS}[0].startsWith('101|k100|')"),
    )
    .await;
    let onward: String = page
        .ask("return document.querySelector('[data-turns-to=next]').ariaDisabled")
        .await;
    assert_eq!(onward, "true");
    page.click(&named::button("Next rows")).await;
    page.click(&named::button("Partition")).await;
    page.until(
        "they are sorted",
        &format!("return {ROWS}.length === 100 && {ROWS}[0].includes('|P0|')"),
    )
    .await;
    let sorted: String = page
        .ask("return document.querySelector('[aria-sort=ascending]').innerText.trim()")
        .await;
    assert_eq!(sorted, "Partition");
    page.click(&named::button("Partition")).await;
    page.until(
        "they are sorted the other way",
        &format!("return {ROWS}[0].includes('|P1|') && document.querySelector('[aria-sort]').ariaSort === 'descending'"),
    )
    .await;
    page.click(&named::button("Line")).await;
    page.ask::<()>(
        "const field = document.querySelector('[name=contains]');
         field.value = '14';
         field.dispatchEvent(new Event('input', { bubbles: true }));
         return null",
    )
    .await;
    page.until(
        "only those are left",
        &format!("return {ROWS}.map((row) => row.split('|')[1]).join() === 'k014,k114,k140,k141,k142,k143,k144,k145,k146,k147,k148,k149'"),
    )
    .await;
    page.click("//input[@name='moved']").await;
    until_rows(page, &[]).await;
}

async fn the_settings_are_the_address_and_wrong_ones_are_refused(page: &Page) {
    page.open("#lab=own-keys").await;
    write(page, "7\n").await;
    until_rows(page, &["1|7|1|P3|P3"]).await;
    page.click("//select[@name='serializer']/option[@value='int64']")
        .await;
    page.until(
        "the bytes are others",
        &format!("return !{ROWS}[0].endsWith('|P3|P3')"),
    )
    .await;
    assert_eq!(page.link().await, "#lab=own-keys&v=1&serializer=int64");
    page.ask::<()>(
        "const field = document.querySelector('[name=partitions]');
         field.value = 1001;
         field.dispatchEvent(new Event('change', { bubbles: true }));
         return null",
    )
    .await;
    let refused = "Only whole numbers from 1 to 1000. It is still 12.";
    page.until(
        "it is refused",
        &format!("return document.querySelector('label:has([name=partitions]) [role=alert]').innerText === {refused:?}"),
    )
    .await;
    assert_eq!(page.link().await, "#lab=own-keys&v=1&serializer=int64");
}

async fn keys_that_were_left_come_back(page: &Page) {
    const READ: &str = "return at(\"//section[h2='Reading the result']\").innerText";
    page.open("#lab=own-keys&partitions=6&baseline=6").await;
    write(page, "user-01\n").await;
    let placed = ["1|user-01|1|P4|P4"];
    page.click("//nav//a[.='Keys and partitions']").await;
    page.until(
        "it is left",
        "return !document.querySelector('[data-takes-keys]')",
    )
    .await;
    page.click("//nav//a[.='Your own keys']").await;
    page.until(
        "they are read again, and stand in the field",
        &format!("{READ}.includes('Read: the text, 8 bytes.') && document.querySelector('[data-takes-keys]').value === 'user-01\\n'"),
    )
    .await;
    page.open("#lab=own-keys&partitions=6&baseline=6").await;
    page.reload().await;
    until_rows(page, &placed).await;
    // Those of a file come back too, without being shown.
    page.drop_made("'order-1\\n'.repeat(30_000)").await;
    page.until("they are read", &format!("{READ}.includes('30,000 keys read')"))
        .await;
    page.reload().await;
    page.until(
        "they are read once more",
        &format!(
            "{READ}.includes('30,000 keys read') && document.querySelector('[data-takes-keys]').value === ''"
        ),
    )
    .await;
}

async fn a_file_that_is_dropped_is_read_and_can_be_stopped(page: &Page) {
    page.open("#lab=own-keys").await;
    page.drop_made("'{\"key\":\"a\",\"partition\":3}\\n'.repeat(3)")
        .await;
    page.until(
        "it is read",
        "return at(\"//section[h2='Reading the result']\").innerText.includes('3 keys read as JSON lines')",
    )
    .await;

    page.drop_made("'some-key-of-mine\\n'.repeat(4_000_000)").await;
    page.until(
        "it can be stopped",
        "return !!document.querySelector('[data-stops-keys]')",
    )
    .await;
    page.ask::<()>("document.querySelector('[data-stops-keys]')?.click(); return null")
        .await;
    page.until(
        "it has stopped",
        "return at(\"//section[h2='Reading the result']\").innerText.includes('Stopped: of ')",
    )
    .await;
    // A scenario file opens as one, also here.
    page.drop_file(
        "{\"logstep\":1,\"lab\":\"own-keys\",\"settings\":{\"partitions\":6},\"keys\":\"user-01\\n\"}",
    )
    .await;
    until_rows(page, &["1|user-01|1|P4|P4"]).await;
    let text: String = page
        .ask("return document.querySelector('[data-takes-keys]').value")
        .await;
    assert_eq!(text, "user-01\n");
    // What is read again is what is shown, and not what was dropped before.
    page.click("//select[@name='format']/option[@value='csv']").await;
    page.until(
        "it is read again",
        "return at(\"//section[h2='Reading the result']\").innerText.includes('1 key read as CSV without heads')",
    )
    .await;
}

async fn a_long_text_is_pasted_without_being_shown(page: &Page) {
    page.open("#lab=own-keys").await;
    page.ask::<()>(
        "const data = new DataTransfer();
         data.setData('text/plain', 'pasted\\n'.repeat(20_000));
         const field = document.querySelector('[data-takes-keys]');
         const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
         if (!paste.clipboardData.getData('text')) paste.clipboardData.setData('text/plain', 'pasted\\n'.repeat(20_000));
         field.dispatchEvent(paste);
         return null",
    )
    .await;
    page.until(
        "it is read",
        "return at(\"//section[h2='Reading the result']\").innerText.includes('20,000 keys read as a key a line')",
    )
    .await;
    let text: String = page
        .ask("return document.querySelector('[data-takes-keys]').value")
        .await;
    assert_eq!(text, "");
}

async fn a_file_too_large_is_refused(page: &Page) {
    page.open("#lab=own-keys").await;
    // A thousand times the same million bytes, which no browser holds more than once.
    page.drop_made("new Blob(Array(1_000).fill(new Blob([new Uint8Array(1_000_000).fill(97)])))")
        .await;
    page.until(
        "it is refused",
        "return at(\"//section[h2='Reading the result']\").innerText.includes('has 1,000,000,000 bytes; at most 200,000,000 are read here.')",
    )
    .await;
}
