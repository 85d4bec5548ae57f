//! Rows of comma-separated values, as RFC 4180 has them.

use super::LineRule;

/// The fields of a row, which has no line end of its own any more.
pub(super) fn fields(row: &[u8]) -> Result<Vec<Vec<u8>>, LineRule> {
    let (mut fields, mut rest) = (Vec::new(), row);
    loop {
        let field;
        (field, rest) = match rest.strip_prefix(b"\"") {
            Some(quoted) => quoted_field(quoted)?,
            None => plain_field(rest),
        };
        fields.push(field);
        match rest.split_first() {
            None => return Ok(fields),
            Some((b',', after)) => rest = after,
            Some(_) => return Err(LineRule::AfterQuote),
        }
    }
}

fn plain_field(row: &[u8]) -> (Vec<u8>, &[u8]) {
    let end = row.iter().position(|&byte| byte == b',').unwrap_or(row.len());
    let (field, rest) = row.split_at(end);
    (field.to_vec(), rest)
}

/// A field whose opening quotation mark is passed; two marks within stand for one.
fn quoted_field(row: &[u8]) -> Result<(Vec<u8>, &[u8]), LineRule> {
    let (mut field, mut rest) = (Vec::new(), row);
    loop {
        match rest {
            [b'"', b'"', after @ ..] => {
                field.push(b'"');
                rest = after;
            }
            [b'"', after @ ..] => return Ok((field, after)),
            [byte, after @ ..] => {
                field.push(*byte);
                rest = after;
            }
            [] => return Err(LineRule::OpenQuote),
        }
    }
}
