//! Rewrites an input with other white space. The words of each line stay the
//! same, but the white space between and after them changes, as it may when
//! people type an input or copy it from another system.

use anyhow::Result;

/// A way to write the white space of an input.
#[derive(Clone, Copy, Debug)]
pub struct Whitespace {
    /// The kind of change, in messages: "with …".
    pub name: &'static str,
    rewrite: fn(&str) -> String,
}

impl Whitespace {
    /// Returns an input in this change. `text` is the input as a judge writes
    /// it, with single spaces between words and a line feed after each line.
    pub fn of(&self, text: &str) -> String {
        (self.rewrite)(text)
    }
}

/// All changes at once, except that the final line feed is missing only in the
/// second change, because that cannot be combined with blank lines at the
/// end.
pub const TOGETHER: [Whitespace; 2] = [
    Whitespace { name: "all kinds of white space", rewrite: everything },
    Whitespace { name: "no end of the last line", rewrite: without_end },
];

/// Each change by itself.
pub const SINGLE: [Whitespace; 7] = [
    Whitespace {
        name: "blanks at the lines' ends",
        rewrite: |text| by_line(text, |line| format!("{line} ")),
    },
    Whitespace {
        name: "blanks at the lines' beginnings",
        rewrite: |text| by_line(text, |line| format!(" {line}")),
    },
    Whitespace {
        name: "two blanks between words",
        rewrite: |text| text.replace(' ', "  "),
    },
    Whitespace {
        name: "tabs between words",
        rewrite: |text| text.replace(' ', "\t"),
    },
    Whitespace {
        name: "carriage returns",
        rewrite: |text| text.replace('\n', "\r\n"),
    },
    Whitespace {
        name: "blank lines at the end",
        rewrite: |text| format!("{text}\n \n"),
    },
    TOGETHER[1],
];

/// Returns the names of the changes of `text` on which a program fails,
/// assuming that it handles `text` itself; empty if it handles all of them.
/// `takes` returns whether the program answers an input correctly. The single
/// changes are tried only if the program fails on the combined ones.
///
/// # Errors
/// The errors of `takes`.
pub fn fails_with(
    text: &str,
    mut takes: impl FnMut(&str) -> Result<bool>,
) -> Result<Vec<&'static str>> {
    let mut tried = |changes: &[Whitespace]| -> Result<Vec<&'static str>> {
        let mut names = Vec::new();
        for change in changes {
            if !takes(&change.of(text))? {
                names.push(change.name);
            }
        }
        Ok(names)
    };
    let together = tried(&TOGETHER)?;
    if together.is_empty() {
        return Ok(together);
    }
    let single = tried(&SINGLE)?;
    Ok(if single.is_empty() { together } else { single })
}

fn everything(text: &str) -> String {
    let wide = by_line(text, |line| {
        let wide = line.replace(' ', "  \t");
        format!(" {wide} \t\r")
    });
    wide + "\r\n \r\n"
}

fn without_end(text: &str) -> String {
    text.strip_suffix('\n').unwrap_or(text).to_string()
}

fn by_line(text: &str, rewrite: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| rewrite(line) + "\n").collect()
}
