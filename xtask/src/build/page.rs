//! The template `index.html` and its three placeholders.

use anyhow::{Result, bail};

/// What goes in place of the placeholders.
pub(crate) struct Parts<'a> {
    /// In the head: stylesheet and icon.
    pub(crate) head: &'a str,
    /// Inside `<noscript>`: the still pages.
    pub(crate) still: &'a str,
    /// At the end: the script.
    pub(crate) boot: &'a str,
}

/// The template with each placeholder line replaced.
///
/// One pass, so that a part that happens to contain a placeholder is left as it is.
pub(crate) fn fill(template: &str, parts: &Parts<'_>) -> Result<String> {
    let places = [
        ("<!-- logstep:head -->", parts.head),
        ("<!-- logstep:still -->", parts.still),
        ("<!-- logstep:boot -->", parts.boot),
    ];
    for (placeholder, _) in places {
        let count = template.lines().filter(|line| line.trim() == placeholder).count();
        if count != 1 {
            bail!("index.html needs one line `{placeholder}`, and has {count}");
        }
    }
    let part = |line: &str| {
        places
            .iter()
            .find(|(place, _)| line.trim() == *place)
            .map(|(_, part)| *part)
    };
    Ok(template
        .lines()
        .flat_map(|line| [part(line).unwrap_or(line), "\n"])
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTS: Parts<'_> = Parts {
        head: "HEAD",
        still: "STILL",
        boot: "BOOT",
    };

    #[test]
    fn each_placeholder_is_replaced() {
        let template =
            "<head>\n  <!-- logstep:head -->\n</head>\n<!-- logstep:still -->\n<!-- logstep:boot -->\n";
        assert_eq!(
            fill(template, &PARTS).unwrap(),
            "<head>\nHEAD\n</head>\nSTILL\nBOOT\n"
        );
    }

    #[test]
    fn a_missing_placeholder_is_named() {
        let template = "<!-- logstep:head -->\n<!-- logstep:boot -->\n";
        let error = fill(template, &PARTS).unwrap_err().to_string();
        assert_eq!(
            error,
            "index.html needs one line `<!-- logstep:still -->`, and has 0"
        );
    }

    #[test]
    fn a_placeholder_with_company_on_its_line_is_missing() {
        let template = "<p><!-- logstep:head --></p>\n<!-- logstep:still -->\n<!-- logstep:boot -->\n";
        assert!(
            fill(template, &PARTS)
                .unwrap_err()
                .to_string()
                .contains("logstep:head")
        );
    }

    #[test]
    fn a_second_placeholder_is_refused() {
        let template =
            "<!-- logstep:head -->\n<!-- logstep:head -->\n<!-- logstep:still -->\n<!-- logstep:boot -->";
        assert!(fill(template, &PARTS).unwrap_err().to_string().contains("has 2"));
    }

    #[test]
    fn a_part_is_not_filled_again() {
        let template = "<!-- logstep:head -->\n<!-- logstep:still -->\n<!-- logstep:boot -->\n";
        let parts = Parts {
            head: "<!-- logstep:boot -->",
            ..PARTS
        };
        assert_eq!(
            fill(template, &parts).unwrap(),
            "<!-- logstep:boot -->\nSTILL\nBOOT\n"
        );
    }
}
