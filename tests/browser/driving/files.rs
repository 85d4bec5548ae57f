//! Files: what the page saves is caught, and what it is to open is dropped on it.

use super::Page;
use serde::Deserialize;
use serde_json::json;

/// A file that the page has saved.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Saved {
    /// Its name.
    pub(crate) name: String,
    /// Its media type.
    #[serde(rename = "type")]
    pub(crate) media_type: String,
    /// Its text.
    pub(crate) text: String,
}

impl Page {
    /// From now on, what the page saves is kept instead of downloaded.
    pub(crate) async fn catch_saves(&self) {
        self.ask::<()>(
            "window.told = [];
             addEventListener('logstep:save', ({ detail }) => told.push(detail));
             window.caught = [];
             URL.createObjectURL = (blob) => (caught.push({ blob }), 'blob:caught');
             HTMLAnchorElement.prototype.click = function () {
                 caught.at(-1).name = this.download;
             };
             return null;",
        )
        .await;
    }

    /// What was saved since the last time.
    pub(crate) async fn saved(&self) -> Vec<Saved> {
        self.ask_later(
            "Promise.all(caught.splice(0).map(async ({ blob, name }) => ({ name, type: blob.type, text: await blob.text() })))
                 .then((saved) => {
                     const asked = told.splice(0).join('|');
                     const written = saved.map(({ name, type, text }) => `${name}\\n${type}\\n${text}`).join('|');
                     done(asked === written ? saved : [{ name: 'other than asked for', type: asked, text: written }]);
                 });",
        )
        .await
    }

    /// Drops a file with this text on the page.
    pub(crate) async fn drop_file(&self, text: &str) {
        self.drop_made(&json!(text).to_string()).await;
    }

    /// Drops a file on the page, whose content a JavaScript expression makes.
    pub(crate) async fn drop_made(&self, content: &str) {
        self.ask::<()>(&format!(
            "const data = new DataTransfer();
             data.items.add(new File([{content}], 'dropped.json', {{ type: 'application/json' }}));
             for (const name of ['dragover', 'drop']) {{
                 const event = new DragEvent(name, {{ dataTransfer: data, bubbles: true, cancelable: true }});
                 at('//main').dispatchEvent(event);
                 if (!event.defaultPrevented) throw new Error(`the browser would open the file: ${{name}}`);
             }}
             return null;"
        ))
        .await;
    }

    /// Marks the page that is shown, so that [`Self::until_replaced`] knows the next one.
    pub(crate) async fn mark_shown(&self) {
        self.ask::<()>("at('//main/*').dataset.shownBefore = ''; return null")
            .await;
    }

    /// Waits until another page stands where the one was that was marked.
    pub(crate) async fn until_replaced(&self) {
        self.until(
            "another page is shown",
            "return !!at('//main//h1') && !document.querySelector('[data-shown-before]')",
        )
        .await;
    }
}
