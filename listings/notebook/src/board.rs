//! Boards: a game and the page that draws it, talking in lines of text.

use crate::{Answer, BadInput, Line, Lines};
use std::fmt;
use std::io::{BufRead, Write};

// ANCHOR: board
/// A position that a reader plays on, against the program.
pub trait Board: Sized {
    /// The position that a line describes.
    fn read(line: &Line) -> Result<Self, BadInput>;

    /// What the page draws, and the moves that it offers.
    fn parts(&self) -> Vec<Part>;

    /// How the game ended, in words; `None` if `turn` can still move.
    fn end(&self, turn: Turn) -> Option<String>;

    /// Makes the reader's move that a line describes; says it in words.
    fn make(&mut self, line: &Line) -> Result<String, BadInput>;

    /// Makes the program's move, if it has one; says it in words.
    fn reply(&mut self) -> Option<String>;

    /// Why the program's last move was what it was.
    fn why(&self) -> String;
}
// ANCHOR_END: board

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The reader's.
    Reader,
    /// The program's.
    Program,
}

// ANCHOR: part
/// A part of what the page draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Equal things in a row.
    Row {
        /// The row's number, by which moves name it.
        row: u64,
        /// How many things.
        count: u64,
        /// The row's name for readers.
        label: String,
    },
    /// Legal moves: a row and any number from `least` to `most`. The reader's
    /// move is these two numbers; `verb` says what it does.
    Moves {
        /// The row.
        row: u64,
        /// The smallest number.
        least: u64,
        /// The largest number.
        most: u64,
        /// As in "Take".
        verb: &'static str,
    },
}
// ANCHOR_END: part

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Row { row, count, label } => {
                write!(f, "row {row} {count} {label}")
            }
            Part::Moves { row, least, most, verb } => {
                write!(f, "moves {row} {least} {most} {verb}")
            }
        }
    }
}

/// A game between the reader and the program, as far as it has come.
struct Play<B> {
    board: B,
    turn: Turn,
    /// What the reader's last move and the program's reply were.
    said: Vec<String>,
}

impl<B: Board> Play<B> {
    fn is_over(&self) -> bool {
        self.board.end(self.turn).is_some()
    }

    /// Lets the program move, if it is its turn and it can.
    fn reply(&mut self) {
        if self.turn == Turn::Program && !self.is_over() {
            self.said.extend(self.board.reply());
            self.turn = Turn::Reader;
        }
    }

    fn make(&mut self, line: &Line) -> Result<(), BadInput> {
        if self.is_over() {
            return Err(line.error("the game is over"));
        }
        self.said = vec![self.board.make(line)?];
        self.turn = Turn::Program;
        self.reply();
        Ok(())
    }

    fn print(&self, reasons: bool, output: &mut dyn Write) -> Answer {
        let end = self.board.end(self.turn);
        for part in self.board.parts() {
            if end.is_none() || !matches!(part, Part::Moves { .. }) {
                writeln!(output, "{part}")?;
            }
        }
        for sentence in &self.said {
            writeln!(output, "say {sentence}")?;
        }
        if let Some(end) = end {
            writeln!(output, "over {end}")?;
        }
        if reasons {
            for line in self.board.why().lines() {
                writeln!(output, "why {line}")?;
            }
        }
        Ok(())
    }
}

// ANCHOR: play_on
/// The program of a board: reads the position to begin with, who moves first,
/// and the reader's moves, one a line; prints what the page shows then. It
/// makes its own moves itself. A last line `why` asks for its reasons.
pub fn play_on<B: Board>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let board = B::read(&lines.expect_line("the position")?)?;
    let turn = who_moves_first(&lines.expect_line(FIRST)?)?;
    let mut play = Play { board, turn, said: Vec::new() };
    play.reply();
    let mut reasons = false;
    while let Some(line) = lines.next_line()? {
        if line.text().trim() == "why" {
            reasons = true;
            lines.expect_end()?;
        } else {
            play.make(&line)?;
        }
    }
    play.print(reasons, output)
}
// ANCHOR_END: play_on

const FIRST: &str = "`you` or `program`, who moves first,";

fn who_moves_first(line: &Line) -> Result<Turn, BadInput> {
    let word = line.only_word("you or program")?;
    match word.text {
        "you" => Ok(Turn::Reader),
        "program" => Ok(Turn::Program),
        _ => Err(word.error("is neither you nor program")),
    }
}
