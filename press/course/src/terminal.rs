//! Renders Markdown as plain text, for comments and terminals.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Returns the lines of a Markdown text, wrapped at word boundaries to at most
/// `width` characters where possible.
pub(crate) fn lines(markdown: &str, width: usize) -> Vec<String> {
    let mut text = Text { width, ..Text::default() };
    let options = Options::ENABLE_MATH | Options::ENABLE_TABLES;
    for event in Parser::new_ext(markdown, options) {
        text.take(event);
    }
    text.end_paragraph();
    while text.lines.last().is_some_and(String::is_empty) {
        text.lines.pop();
    }
    text.lines
}

/// A text under construction.
#[derive(Default)]
struct Text {
    width: usize,
    lines: Vec<String>,
    /// The words of the current paragraph, which are not written yet.
    paragraph: String,
    /// The prefix of the next paragraph, which is the marker of a list item.
    mark: String,
    /// The next number of each enclosing list; `None` for an unnumbered list.
    lists: Vec<Option<u64>>,
    code: bool,
    link: String,
}

impl Text {
    fn take(&mut self, event: Event) {
        match event {
            Event::Text(text) if self.code => {
                let line = |line: &str| format!("    {line}");
                self.lines.extend(text.lines().map(line));
            }
            Event::Text(text) => self.paragraph += &text,
            Event::Code(text) => self.paragraph += &format!("`{text}`"),
            Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.paragraph += &formula(&text);
            }
            Event::InlineHtml(tag) if &*tag == "<sup>" => {
                self.paragraph.push('^');
            }
            Event::InlineHtml(tag) if &*tag == "<sub>" => {
                self.paragraph.push('_');
            }
            Event::SoftBreak => self.paragraph.push(' '),
            Event::HardBreak => self.end_paragraph(),
            Event::Start(tag) => self.open(tag),
            Event::End(tag) => self.close(tag),
            _ => {}
        }
    }

    fn open(&mut self, tag: Tag) {
        match tag {
            Tag::CodeBlock(_) => self.code = true,
            Tag::List(first) => {
                self.end_paragraph();
                self.lists.push(first);
            }
            Tag::Item => {
                self.mark = "  ".repeat(self.lists.len().saturating_sub(1));
                self.mark += &match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_string(),
                };
            }
            Tag::Link { dest_url, .. } => self.link = dest_url.to_string(),
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::CodeBlock => {
                self.code = false;
                self.lines.push(String::new());
            }
            TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow => {
                self.end_paragraph();
            }
            TagEnd::List(_) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.lines.push(String::new());
                }
            }
            TagEnd::TableCell => self.paragraph += "  ",
            TagEnd::Link => self.paragraph += &format!(" ({})", self.link),
            TagEnd::Paragraph | TagEnd::Heading(_) => {
                self.end_paragraph();
                if self.lists.is_empty() {
                    self.lines.push(String::new());
                }
            }
            _ => {}
        }
    }

    /// Writes the paragraph, wrapped at word boundaries.
    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        let mut line = std::mem::take(&mut self.mark);
        let indent = " ".repeat(line.chars().count());
        let mut is_empty = true;
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            let long = line.chars().count() + 1 + word.chars().count();
            if !is_empty && long > self.width {
                self.lines.push(line);
                (line, is_empty) = (indent.clone(), true);
            }
            if !is_empty {
                line.push(' ');
            }
            line += word;
            is_empty = false;
        }
        if !is_empty {
            self.lines.push(line);
        }
    }
}

/// TeX commands and their plain-text equivalents.
const COMMANDS: [(&str, &str); 17] = [
    ("\\le", "≤"),
    ("\\ge", "≥"),
    ("\\ne", "≠"),
    ("\\cdots", "…"),
    ("\\cdot", "·"),
    ("\\dots", "…"),
    ("\\lfloor ", "⌊"),
    (" \\rfloor", "⌋"),
    ("\\lfloor", "⌊"),
    ("\\rfloor", "⌋"),
    ("\\sqrt", "√"),
    ("\\star", "★"),
    ("\\min", "min"),
    ("\\quad", "  "),
    ("\\text", ""),
    ("\\,", " "),
    ("\n", " "),
];

/// Returns a formula as plain text.
fn formula(tex: &str) -> String {
    let mut text = tex.to_string();
    for (command, plain) in COMMANDS {
        text = replaced(&text, command, plain);
    }
    text.replace(['{', '}'], "")
}

/// Replaces a TeX command, but not longer commands that begin with it.
fn replaced(text: &str, command: &str, plain: &str) -> String {
    let mut parts = text.split(command);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let is_word = command.ends_with(|c: char| c.is_ascii_alphabetic());
        let goes_on = part.starts_with(|c: char| c.is_ascii_alphabetic());
        out += if is_word && goes_on { command } else { plain };
        out += part;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn a_statement_without_marks() {
        let markdown =
            "**Input.** A *long* line\nwith `t` and $10^{18} \\le n$, \
                        10<sup>7</sup>.\n\n- one item that is broken\n- two\n  - in it\n\n\
                        ```text\n1 2\n```\n\nSee [it](https://e.org).";
        assert_eq!(
            lines(markdown, 24).join("\n"),
            "Input. A long line with\n`t` and 10^18 ≤ n, 10^7.\n\n\
             - one item that is\n  broken\n- two\n  - in it\n\n    1 2\n\n\
             See it (https://e.org)."
        );
    }

    #[test]
    fn formulas_without_tex() {
        for (tex, plain) in [
            ("$\\lfloor n/M \\rfloor$", "⌊n/M⌋"),
            ("$\\lfloor\\sqrt{n}\\rfloor$", "⌊√n⌋"),
            ("$0, \\dots, n - 1$", "0, …, n - 1"),
            ("$k \\ne n \\cdot 2^{60}$", "k ≠ n · 2^60"),
        ] {
            assert_eq!(lines(tex, 70), [plain]);
        }
    }
}
