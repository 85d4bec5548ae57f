//! What makes text safe inside a `<script>` or `<style>` element.

/// JavaScript that cannot end its script element.
///
/// `</script` ends it, and `<!--` can keep the real end tag from ending it. Both occur in strings only, where the
/// escape means the same character.
pub(crate) fn script(js: &str) -> String {
    escape(&escape(js, "</script", r"\x3C"), "<!--", r"\x3C")
}

/// CSS that cannot end its style element.
pub(crate) fn style(css: &str) -> String {
    escape(css, "</style", r"\3C ")
}

/// Writes the `<` of each occurrence of `sequence`, in any case, as `replacement`.
fn escape(text: &str, sequence: &str, replacement: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let mut escaped = String::with_capacity(text.len());
    let mut done = 0;
    for (at, _) in lower.match_indices(sequence) {
        escaped.push_str(&text[done..at]);
        escaped.push_str(replacement);
        done = at + 1;
    }
    escaped + &text[done..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_cannot_end_itself() {
        assert_eq!(script(r#"a("</script>")"#), r#"a("\x3C/script>")"#);
        assert_eq!(script(r#"a("</SCRIPT >")"#), r#"a("\x3C/SCRIPT >")"#);
        assert_eq!(script("a('<!-- <script>')"), r"a('\x3C!-- <script>')");
    }

    #[test]
    fn other_text_is_left_alone() {
        let js = "if (a < b && c<d) { e('</p>', 'é'); }";
        assert_eq!(script(js), js);
    }

    #[test]
    fn a_style_cannot_end_itself() {
        assert_eq!(style(r#"a{content:"</style>"}"#), r#"a{content:"\3C /style>"}"#);
    }
}
