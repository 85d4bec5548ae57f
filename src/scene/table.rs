//! A table that says what a figure shows.

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
        let columns = columns.iter().map(|&column| column.to_owned()).collect();
        Self {
            caption: caption.into(),
            columns,
            rows: Vec::new(),
        }
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
}
