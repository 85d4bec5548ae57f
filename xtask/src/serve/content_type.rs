//! The type a file is served as.

use std::path::Path;

/// The value of the header `Content-Type` for a file.
///
/// A browser compiles WebAssembly while it loads only when the type is right, and reads text in its own idea of
/// an encoding unless told.
pub(crate) fn of(path: &Path) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = kind.type_() == mime_guess::mime::TEXT || kind.subtype() == mime_guess::mime::JSON;
    if is_text {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_the_site() {
        for (name, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("logstep-01234567.js", "text/javascript; charset=utf-8"),
            ("logstep-01234567.css", "text/css; charset=utf-8"),
            ("logstep-01234567.wasm", "application/wasm"),
            ("icon-01234567.svg", "image/svg+xml"),
            ("run.json", "application/json; charset=utf-8"),
            ("logstep-01234567.wasm.br", "application/octet-stream"),
            ("no-extension", "application/octet-stream"),
        ] {
            assert_eq!(of(Path::new(name)), expected, "{name}");
        }
    }
}
