//! Rewrites an input with other white space. The words of each line stay the
//! same, but the white space between and after them changes, as it may when
//! people type an input or copy it from another system.

use anyhow::Result;

/// A way to write the white space of an input.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// The kind of change, in messages: "with …".
    pub name: &'static str,
    respell: fn(&str) -> String,
}

impl Spelling {
    /// Returns an input in this spelling. `text` is the input as a judge writes
    /// it, with single spaces between words and a line feed after each line.
    pub fn of(&self, text: &str) -> String {
        (self.respell)(text)
    }
}

/// All changes at once, except that the final line feed is missing only in the
/// second spelling, because that cannot be combined with blank lines at the
/// end.
pub const TOGETHER: [Spelling; 2] = [
    Spelling { name: "all kinds of white space", respell: everything },
    Spelling { name: "no end of the last line", respell: without_end },
];

/// Each change by itself.
pub const SINGLE: [Spelling; 7] = [
    Spelling {
        name: "blanks at the lines' ends",
        respell: |text| by_line(text, |line| format!("{line} ")),
    },
    Spelling {
        name: "blanks at the lines' beginnings",
        respell: |text| by_line(text, |line| format!(" {line}")),
    },
    Spelling {
        name: "two blanks between words",
        respell: |text| text.replace(' ', "  "),
    },
    Spelling {
        name: "tabs between words",
        respell: |text| text.replace(' ', "\t"),
    },
    Spelling {
        name: "carriage returns",
        respell: |text| text.replace('\n', "\r\n"),
    },
    Spelling {
        name: "blank lines at the end",
        respell: |text| format!("{text}\n \n"),
    },
    TOGETHER[1],
];

/// Returns the names of the spellings of `text` on which a program fails,
/// assuming that it handles `text` itself; empty if it handles all of them.
/// `takes` returns whether the program answers an input correctly. The single
/// changes are tried only if the program fails on the combined ones.
///
/// # Errors
/// The errors of `takes`.
pub fn stumbles(
    text: &str,
    mut takes: impl FnMut(&str) -> Result<bool>,
) -> Result<Vec<&'static str>> {
    let mut tried = |spellings: &[Spelling]| -> Result<Vec<&'static str>> {
        let mut names = Vec::new();
        for spelling in spellings {
            if !takes(&spelling.of(text))? {
                names.push(spelling.name);
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

fn by_line(text: &str, respell: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| respell(line) + "\n").collect()
}
