//! Reads and writes tables in the formats that spreadsheets use.

use anyhow::anyhow;
use csv::{ErrorKind, StringRecord};

/// A parsed table.
#[derive(Debug, Default)]
pub struct Table {
    /// The delimiter between cells.
    pub delimiter: u8,
    /// The rows that are not blank, each with its line number.
    pub rows: Vec<(u64, StringRecord)>,
}

/// Reads a table whose cells are separated by commas, semicolons or tabs. If
/// `flexible` is true, its rows may differ in length.
///
/// # Errors
/// The line number, and what is wrong there.
pub fn read(text: &str, flexible: bool) -> Result<Table, (u64, anyhow::Error)> {
    // The line `sep=;` that spreadsheets may write first is not the heading.
    let (above, text) = match text.split_once('\n') {
        Some((line, rest)) if line.starts_with("sep=") => (1, rest),
        _ => (0, text),
    };
    let delimiter = delimiter(text);
    // Otherwise the library would read the following rows as part of the cell.
    if let Some(line) = open_quote(text, delimiter) {
        return Err((line + above, anyhow!("a quotation mark is not closed")));
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(flexible)
        .from_reader(text.as_bytes());
    let mut table = Table { delimiter, rows: Vec::new() };
    let mut last = above;
    for row in reader.records() {
        let row = row.map_err(|error| {
            let line = error.position().map_or(last + 1, |p| p.line() + above);
            (line, uneven(error))
        })?;
        last = line_of(text, &row).map_or(last + 1, |line| line + above);
        if row.iter().any(|word| !word.trim().is_empty()) {
            table.rows.push((last, row));
        }
    }
    Ok(table)
}

/// Returns the line in which a row begins. The reader counts empty lines above
/// a row as part of that row.
fn line_of(text: &str, row: &StringRecord) -> Option<u64> {
    let from = usize::try_from(row.position()?.byte()).ok()?;
    let rest = text.as_bytes().get(from..)?;
    let empty = rest.iter().take_while(|b| matches!(b, b'\r' | b'\n')).count();
    let above = &text.as_bytes()[..from + empty];
    Some(1 + above.iter().filter(|byte| **byte == b'\n').count() as u64)
}

fn uneven(error: csv::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            anyhow!("{len} cells, but {expected_len} in the heading")
        }
        _ => error.into(),
    }
}

/// Returns the delimiter, which is the candidate that occurs most often in the
/// heading.
fn delimiter(text: &str) -> u8 {
    let heading = text.lines().find(|line| !line.trim().is_empty());
    let count = |comma: &u8| {
        let mut inside = false;
        let own = |byte: &u8| {
            inside ^= *byte == b'"';
            byte == comma && !inside
        };
        heading.unwrap_or("").as_bytes().iter().copied().filter(own).count()
    };
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// Escapes a cell so that no spreadsheet takes it for a formula.
pub fn guarded(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_string(),
    }
}

/// Undoes [`guarded`].
pub fn unguarded(cell: &str) -> &str {
    let bare = cell.strip_prefix('\'');
    bare.filter(|bare| bare.starts_with(['=', '+', '-', '@'])).unwrap_or(cell)
}

/// Returns the line of the first opening quotation mark that is not closed
/// properly at the end of its cell.
fn open_quote(text: &str, delimiter: u8) -> Option<u64> {
    enum At {
        Start,
        Bare,
        Quoted(u64),
        Behind(u64),
    }
    let (mut at, mut line) = (At::Start, 1);
    for byte in text.bytes() {
        let ends = byte == delimiter || matches!(byte, b'\r' | b'\n');
        at = match at {
            At::Start if byte == b'"' => At::Quoted(line),
            At::Quoted(from) if byte == b'"' => At::Behind(from),
            At::Quoted(from) => At::Quoted(from),
            // A doubled quotation mark stands for one inside the cell.
            At::Behind(from) if byte == b'"' => At::Quoted(from),
            _ if ends => At::Start,
            At::Behind(from) if byte == b' ' => At::Behind(from),
            At::Behind(from) => return Some(from),
            At::Start | At::Bare => At::Bare,
        };
        line += u64::from(byte == b'\n');
    }
    match at {
        At::Quoted(from) => Some(from),
        _ => None,
    }
}

/// Returns a table as CSV.
///
/// # Errors
/// If the rows differ in length.
pub fn written(rows: &[Vec<String>]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

#[cfg(test)]
mod tests {
    use super::{guarded, open_quote, unguarded};

    #[test]
    fn formulas() {
        for text in ["=1+1", "+1", "-a", "@a"] {
            assert_eq!(guarded(text), format!("'{text}"));
            assert_eq!(unguarded(&guarded(text)), text);
        }
        assert_eq!((&*guarded("a-b"), unguarded("'a")), ("a-b", "'a"));
    }

    #[test]
    fn quotation_marks() {
        for good in [
            "",
            "a,b\n\"a\",\"b\"\n",
            "\"a \"\"b\"\" c\",d\n",
            "\"\",\"\"\"\"\r\n",
            "\"two\nlines\" ,b",
            "a 5\" bar,a\"b\"c\n",
            "\"a;b\";c",
        ] {
            let delimiter = if good.contains(';') { b';' } else { b',' };
            assert_eq!(open_quote(good, delimiter), None, "{good:?}");
        }
        for (bad, line) in [
            ("a\n\"b,c\nd,e\n", 2),
            ("a,b\n\"c,d\ne,\"f\"\n", 2),
            ("\"a\" b,c\n", 1),
            ("x\ny,\"z\"\"\n", 2),
        ] {
            assert_eq!(open_quote(bad, b','), Some(line), "{bad:?}");
        }
    }
}
