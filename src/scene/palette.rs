//! Light colours of `styles/tokens.css` as programs other than browsers read them, for pictures that leave the page.
//!
//! A test holds each of them to its token.

/// Colours by the names of their tokens; `p0` to `p7` are the hues of partitions.
pub const COLOURS: [(&str, &str); 15] = [
    ("sheet", "#ffffff"),
    ("ink", "#212730"),
    ("ink-2", "#4c535e"),
    ("rule", "#dad7d0"),
    ("rule-2", "#81868f"),
    ("warn", "#ab3415"),
    ("on-warn", "#fdfcf9"),
    ("p0", "#1666aa"),
    ("p1", "#a84811"),
    ("p2", "#03734a"),
    ("p3", "#91438c"),
    ("p4", "#006e79"),
    ("p5", "#756208"),
    ("p6", "#af2938"),
    ("p7", "#6b4cae"),
];

/// The colour with a name; `None` when it has none here.
pub fn colour(token: &str) -> Option<&'static str> {
    let found = COLOURS.iter().find(|(name, _)| *name == token);
    found.map(|(_, colour)| *colour)
}
