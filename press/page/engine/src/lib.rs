//! The engine: every program of the book, in the form in which a page runs it.
//!
//! `cargo run -- build` compiles it to wasm. A reader's browser runs it if
//! there is no server. It calls the same functions as the command line and adds
//! none.

#[cfg(target_family = "wasm")]
mod page;
mod trials;

use notebook::{Listed, Program, ProgramError};
use shelf::CHAPTERS;
use std::io::{BufRead, LineWriter, Write};

pub use trials::TRIALS;

/// How a run ended, as a number: the exit codes of a command, and two more.
pub mod code {
    /// The program gave an answer.
    pub const ANSWER: u32 = 0;
    /// The program refused: the input is fine and the answer is no.
    pub const REFUSED: u32 = 1;
    /// The input is bad.
    pub const BAD_INPUT: u32 = 2;
    /// No program has this name.
    pub const UNKNOWN: u32 = 3;
    /// Part of the output was not accepted, because it is too long for a page.
    pub const CUT_OFF: u32 = 4;
}

/// The chapters whose programs this engine contains, separated by spaces. The
/// press sets this for each engine; if it is not set, all chapters are
/// included.
const IN: Option<&str> = option_env!("ENGINE_CHAPTERS");

/// The programs of every chapter in this engine, and of its pages. The constant
/// holds only these: a reference to the whole shelf would also pull in the
/// figures and the other chapters.
const SHELVES: [[&[Listed]; 2]; CHAPTERS.len()] = {
    let mut shelves: [[&[Listed]; 2]; CHAPTERS.len()] =
        [[&[]; 2]; CHAPTERS.len()];
    let mut at = 0;
    while at < CHAPTERS.len() {
        if is_in(CHAPTERS[at].name) {
            shelves[at] = [CHAPTERS[at].programs, CHAPTERS[at].boards];
        }
        at += 1;
    }
    shelves
};

const fn is_in(chapter: &str) -> bool {
    match IN {
        Some(words) => has_word(words.as_bytes(), chapter.as_bytes()),
        None => true,
    }
}

/// Whether `word` is one of the `words`, which are separated by spaces.
const fn has_word(words: &[u8], word: &[u8]) -> bool {
    let mut from = 0;
    let mut at = 0;
    while at <= words.len() {
        if at == words.len() || words[at] == b' ' {
            if is_at(words, from, at, word) {
                return true;
            }
            from = at + 1;
        }
        at += 1;
    }
    false
}

/// Whether the bytes from `from` up to, but not including, `to` equal `word`.
const fn is_at(bytes: &[u8], from: usize, to: usize, word: &[u8]) -> bool {
    let mut at = 0;
    while at < word.len() && from + at < to && bytes[from + at] == word[at] {
        at += 1;
    }
    at == word.len() && from + at == to
}

/// Returns the program with this name, from a chapter in this engine or from
/// the [`TRIALS`].
pub fn program(name: &str) -> Option<Program> {
    let all = SHELVES.as_flattened().iter().chain([&TRIALS]);
    all.into_iter().find_map(|all| notebook::find(all, name))
}

/// Runs the `name` program on `input`. Its output is written to `output`, line
/// by line. If something goes wrong, a line that says what is written to
/// `errors`. Returns one of the numbers in [`code`].
pub fn run(
    name: &str,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> u32 {
    let Some(program) = program(name) else {
        say(errors, &format!("no program of the book is called `{name}`"));
        return code::UNKNOWN;
    };
    let mut lines = LineWriter::new(output);
    let result = program(input, &mut lines);
    let Err(error) = result.and(lines.flush().map_err(ProgramError::from))
    else {
        return code::ANSWER;
    };
    // As a command, a program that loses its reader succeeds; a page must say
    // that part of the output is missing.
    match u32::from(error.code()) {
        code::ANSWER => code::CUT_OFF,
        code => {
            say(errors, &error.to_string());
            code
        }
    }
}

fn say(errors: &mut dyn Write, line: &str) {
    // If nobody reads this line, the code still says how the run ended.
    let _ = writeln!(errors, "{line}");
}
