//! Cells of tables that spreadsheets write and read.

/// A cell that no spreadsheet takes for a formula.
pub fn guarded(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_string(),
    }
}

/// The text that was guarded.
pub fn unguarded(cell: &str) -> &str {
    let bare = cell.strip_prefix('\'');
    bare.filter(|bare| bare.starts_with(['=', '+', '-', '@'])).unwrap_or(cell)
}

/// The line of a quotation mark at the beginning of a cell that none at its end
/// closes. `delimiter` stands between the cells.
pub fn open_quote(text: &str, delimiter: u8) -> Option<u64> {
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
            // Two of them are one inside.
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
