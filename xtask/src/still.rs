//! The page without scripts, made by the engine and put inside `<noscript>`.

/// The still pages as HTML.
pub(crate) fn html() -> String {
    logstep::scene::draw::still().to_markup()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lab_stands_still_with_its_numbers() {
        let html = html();
        let keys = "P0</th><td>C1</td><td>1002, 1006, 1011, 1015, 1019, 1020, 1024</td><td>7</td>";
        let group = "P3</th><td>consumer-2</td><td>0</td><td>0</td><td>0</td><td>3</td><td>3</td>";
        assert!(html.contains(keys) && html.contains(group), "{html}");
        assert_eq!(html.matches("<section").count(), logstep::lab::LabId::ALL.len());
    }
}
