//! The engine: every program of the book, as a page runs it.
//!
//! Compiled to wasm, by `cargo run -- build`, it is what a reader's browser runs
//! where no server does: the same functions, and nothing of its own.

#[cfg(target_family = "wasm")]
mod page;
mod trials;

use notebook::{Listed, Program, ProgramError};
use shelf::CHAPTERS;
use std::io::{BufRead, LineWriter, Write};

pub use trials::TRIALS;

/// How a run ends, as a number: the exit codes of a command, and two more.
pub mod code {
    /// An answer.
    pub const ANSWER: u32 = 0;
    /// Refused: the input is fine and the answer is no.
    pub const REFUSED: u32 = 1;
    /// Bad input.
    pub const BAD_INPUT: u32 = 2;
    /// No program has this name.
    pub const UNKNOWN: u32 = 3;
    /// The output was not taken to its end: it is too long for a page.
    pub const CUT_OFF: u32 = 4;
}

/// The chapters whose programs this engine has, between blanks. The press sets
/// it, for one engine after the other; without it all chapters are in.
const IN: Option<&str> = option_env!("ENGINE_CHAPTERS");

/// The programs of every chapter that is in, and of its pages. (Only these: a
/// reference to the whole shelf would bring the figures along, and the other
/// chapters.)
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

/// Whether `word` is one of the words, which stand between blanks.
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

/// Whether the bytes from `from` to before `to` are those of `word`.
const fn is_at(bytes: &[u8], from: usize, to: usize, word: &[u8]) -> bool {
    let mut at = 0;
    while at < word.len() && from + at < to && bytes[from + at] == word[at] {
        at += 1;
    }
    at == word.len() && from + at == to
}

/// The program of this name, of a chapter that is in or of the [`TRIALS`].
pub fn program(name: &str) -> Option<Program> {
    let all = SHELVES.as_flattened().iter().chain([&TRIALS]);
    all.into_iter().find_map(|all| notebook::find(all, name))
}

/// Runs the program `name` on `input`. What it prints goes to `output`, line
/// by line; the line that says what went wrong, if anything did, to `errors`.
/// Returns one of the numbers in [`code`].
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
    // A command ends well if nobody reads on; the page says that it did not.
    match u32::from(error.code()) {
        code::ANSWER => code::CUT_OFF,
        code => {
            say(errors, &error.to_string());
            code
        }
    }
}

fn say(errors: &mut dyn Write, line: &str) {
    // If nobody listens, the code still says how it ended.
    let _ = writeln!(errors, "{line}");
}
