//! Shows a program's output on a page: shortened, and escaped so that it cannot
//! change the rest of the page.

/// The maximum number of lines shown.
const LINES: usize = 20;
/// The maximum number of characters shown in a line.
const LETTERS: usize = 200;

/// Replaces control characters, invisible characters and direction marks by
/// their code points, and CRLF by LF.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.replace("\r\n", "\n").chars() {
        match letter {
            '\n' | '\t' => plain.push(letter),
            _ if is_unseen(letter) => plain.extend(letter.escape_unicode()),
            _ => plain.push(letter),
        }
    }
    plain
}

/// Like [`plain`], but puts the text on one line.
pub fn line(text: &str) -> String {
    plain(text).replace('\n', "\\u{a}").replace('\t', "\\u{9}")
}

fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns the first lines of an output, escaped as by [`plain`].
pub fn short(output: &[u8]) -> String {
    // The output may be very long, and no more of it than this is ever shown.
    let most = &output[..output.len().min(4 * LINES * (LETTERS + 1))];
    let text = plain(&String::from_utf8_lossy(most));
    let mut lines: Vec<String> =
        text.trim_end().lines().take(LINES).map(short_line).collect();
    let all = output.trim_ascii_end().split(|&byte| byte == b'\n').count();
    if all > lines.len() && !lines.is_empty() {
        lines.push(format!("… ({} more lines)", all - lines.len()));
    }
    match lines.is_empty() {
        true => "(nothing)".to_string(),
        false => lines.join("\n"),
    }
}

fn short_line(line: &str) -> String {
    let mut short: String = line.chars().take(LETTERS).collect();
    if short.len() < line.len() {
        short += " …";
    }
    short
}

/// Returns a text between Markdown fences that are long enough not to be closed
/// by anything in the text.
pub fn fenced(text: &str) -> String {
    let (mut longest, mut run) = (0, 0);
    for letter in text.chars() {
        run = if letter == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let fence = "`".repeat(3.max(longest + 1));
    format!("{fence}text\n{}\n{fence}\n", text.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{fenced, line, plain, short};

    #[test]
    fn nothing_moves() {
        let bad = "a\u{1b}[2Jb\u{202e}c\u{7}\td\r\ne\rf\u{0}";
        assert_eq!(
            plain(bad),
            "a\\u{1b}[2Jb\\u{202e}c\\u{7}\td\ne\\u{d}f\\u{0}"
        );
        assert_eq!(plain("Grüße, 取石子"), "Grüße, 取石子");
        assert_eq!(
            line("a\tb\nc\u{ad}\u{2060}"),
            r"a\u{9}b\u{a}c\u{ad}\u{2060}"
        );
    }

    #[test]
    fn shortened() {
        assert_eq!(short(b""), "(nothing)");
        assert_eq!(short(b"1\n2\n"), "1\n2");
        let column = "7\n".repeat(1_000_000);
        let said = short(column.as_bytes());
        assert_eq!(said.lines().count(), 21);
        assert!(said.ends_with("… (999980 more lines)"), "{said}");
        let line = "7".repeat(1_000_000);
        assert_eq!(short(line.as_bytes()), format!("{} …", "7".repeat(200)));
        assert_eq!(short(&[b'a', 0xff, b'\n']), "a\u{fffd}");
    }

    #[test]
    fn fences_hold() {
        assert_eq!(fenced("a\n"), "```text\na\n```\n");
        assert_eq!(fenced("```\n# b"), "````text\n```\n# b\n````\n");
    }
}
