//! One input in several spellings: the words of each line stay, the white space
//! between and behind them does not. Whoever types an input or copies it from
//! another system sends one of these.

use anyhow::Result;

/// A way to write an input.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// What it does, for a message: "with …".
    pub name: &'static str,
    respell: fn(&str) -> String,
}

impl Spelling {
    /// The input, written in this way. `text` is as a judge writes it: one
    /// blank between words, a line feed behind each line.
    pub fn of(&self, text: &str) -> String {
        (self.respell)(text)
    }
}

/// All at once, but for the last: no input has both blank lines at the end and
/// no end of the last line.
pub const TOGETHER: [Spelling; 2] = [
    Spelling { name: "all kinds of white space", respell: everything },
    Spelling { name: "no end of the last line", respell: without_end },
];

/// Each thing alone.
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

/// The names of the spellings of `text` in which a program stumbles, if it does
/// not in `text` itself; none if it takes all. `takes` says whether it answers
/// such an input rightly. The single ones are tried only if it does not take
/// them together.
///
/// # Errors
/// Those of `takes`.
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
