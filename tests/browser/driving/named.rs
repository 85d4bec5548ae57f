//! Elements by what a reader knows them by, as XPath: role and name, never a place.

/// A button by its name.
pub(crate) fn button(name: &str) -> String {
    format!(
        "//button[normalize-space(.)={0} or @aria-label={0}]",
        quoted(name)
    )
}

/// A link by its words.
pub(crate) fn link(words: &str) -> String {
    format!("//a[normalize-space(.)={}]", quoted(words))
}

/// A setting's control by its name in links.
pub(crate) fn setting(name: &str) -> String {
    format!("//*[self::input or self::select][@name={}]", quoted(name))
}

/// A radio button by its label.
pub(crate) fn radio(label: &str) -> String {
    format!(
        "//label[normalize-space(.)={}]/input[@type='radio']",
        quoted(label)
    )
}

/// A heading by its words.
pub(crate) fn heading(words: &str) -> String {
    format!("//*[self::h1 or self::h2][normalize-space(.)={}]", quoted(words))
}

/// A string in XPath, which has no escapes.
fn quoted(text: &str) -> String {
    assert!(!text.contains('\''), "{text}: no name here has an apostrophe");
    format!("'{text}'")
}
