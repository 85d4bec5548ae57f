//! A table that says what a figure shows.

/// What stands between the parts of a cell that has several.
pub const BETWEEN_PARTS: &str = "; ";

/// A table: its first column names the rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it is about.
    pub caption: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows, each as long as `columns`.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these heads and no rows yet.
    pub fn new(caption: impl Into<String>, columns: &[&str]) -> Self {
        let mut table = Self {
            caption: caption.into(),
            columns: Vec::new(),
            rows: Vec::new(),
        };
        for &column in columns {
            table.columns.push(column.to_owned());
        }
        table
    }

    /// The table as lines of plain text, columns aligned.
    pub fn to_text(&self) -> String {
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|column| {
                let cells = self
                    .rows
                    .iter()
                    .map(|row| &row[column])
                    .chain([&self.columns[column]]);
                cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
            })
            .collect();
        let line = |cells: &[String]| {
            let padded: Vec<_> = cells
                .iter()
                .zip(&widths)
                .map(|(cell, &width)| format!("{cell:width$}"))
                .collect();
            padded.join("  ").trim_end().to_owned()
        };
        std::iter::once(&self.columns)
            .chain(&self.rows)
            .map(|cells| line(cells) + "\n")
            .collect()
    }

    /// The table in GitHub's Markdown, columns aligned, its caption above. All of it is text: nothing is taken for Markdown.
    pub fn to_markdown(&self) -> String {
        // The heads, the line below them, the rows.
        let mut lines = vec!["|".to_owned(); 2 + self.rows.len()];
        for column in 0..self.columns.len() {
            self.put_column(column, &mut lines);
        }
        format!("**{}**\n\n{}\n", escaped(&self.caption), lines.join("\n"))
    }

    /// Puts a column at the end of lines of Markdown. When it has whole numbers and nothing else, they end together.
    fn put_column(&self, column: usize, lines: &mut [String]) {
        let mut numbers = !self.rows.is_empty();
        let mut cells = vec![escaped(&self.columns[column]), "-".to_owned()];
        for row in &self.rows {
            let cell = &row[column];
            numbers &= !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
            cells.push(escaped(cell));
        }
        if numbers {
            cells[1] = ":".to_owned();
        }
        let widths = cells.iter().map(|cell| cell.chars().count());
        let width = widths.fold(LEAST_DASHES, usize::max);
        for (place, (line, cell)) in lines.iter_mut().zip(&cells).enumerate() {
            let filling = if place == 1 { "-" } else { " " };
            line.push(' ');
            if !numbers {
                line.push_str(cell);
            }
            for _ in cell.chars().count()..width {
                line.push_str(filling);
            }
            if numbers {
                line.push_str(cell);
            }
            line.push_str(" |");
        }
    }
}

/// The least dashes below a head.
const LEAST_DASHES: usize = 3;

/// Text as Markdown that reads as that text.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '\n' => escaped.push_str("<br>"),
            '\r' => escaped.push(' '),
            '\\' | '`' | '|' | '*' | '_' | '~' | '[' | ']' | '<' | '>' | '&' | '$' => {
                escaped.push('\\');
                escaped.push(character);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new("Lag", &["Partition", "Lag"]);
        table.rows.push(vec!["P0".to_owned(), "12".to_owned()]);
        assert_eq!(table.to_text(), "Partition  Lag\nP0         12\n");
    }

    #[test]
    fn markdown_is_aligned_and_numbers_end_together() {
        let mut table = Table::new("Lag", &["Partition", "Lag", "#"]);
        for [partition, lag, number] in [["P0", "12", "-"], ["P10", "3", "4"]] {
            table
                .rows
                .push([partition, lag, number].map(str::to_owned).to_vec());
        }
        let expected = "\
**Lag**

| Partition | Lag | #   |
| --------- | --: | --- |
| P0        |  12 | -   |
| P10       |   3 | 4   |
";
        assert_eq!(table.to_markdown(), expected);
    }

    #[test]
    fn text_in_markdown_stays_text() {
        let mut table = Table::new("a | b\nc", &["`k`", "*v*"]);
        table
            .rows
            .push(vec!["x\\|y".to_owned(), "<b>&amp;\r\n_$1_".to_owned()]);
        let expected = r"**a \| b<br>c**

| \`k\`  | \*v\*                   |
| ------ | ----------------------- |
| x\\\|y | \<b\>\&amp; <br>\_\$1\_ |
";
        assert_eq!(table.to_markdown(), expected);
    }

    #[test]
    fn a_table_without_rows_has_no_column_of_numbers() {
        assert_eq!(
            Table::new("None", &["Lag"]).to_markdown(),
            "**None**\n\n| Lag |\n| --- |\n"
        );
    }
}
