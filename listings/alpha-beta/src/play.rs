//! Plays noughts and crosses perfectly against a reader at the keyboard.

use crate::{sign, FastNoughts, ScoredNoughts};
use games::{Board, Cell, Game};
use minimax::{Player, Points};
use nim::{yes_or_no, Talk};
use notebook::{Answer, BadInput, Line, ProgramError};
use std::io::{BufRead, Write};

// ANCHOR: reply
/// Returns the program's move: of the options with the best value, the first
/// that ends the game or, if none does, the first. Returns `None` if the game
/// is over.
pub fn reply(values: &FastNoughts, board: &Board) -> Option<Board> {
    let sign = sign(ScoredNoughts.mover(board));
    let goes_on = |option: &Board| !ScoredNoughts.options(option).is_empty();
    let options = ScoredNoughts.options(board).into_iter();
    options.min_by_key(|option| (-sign * values.of(option), goes_on(option)))
}
// ANCHOR_END: reply

/// Returns the number, from 1 to 9, of the square in which two boards differ.
pub fn square(before: &Board, after: &Board) -> usize {
    let differ = (0..9).find(|&i| before[i] != after[i]);
    differ.expect("a move fills a square") + 1
}

/// A command that the reader may type on their turn.
enum Command {
    Square(usize),
    Why,
    Help,
}

fn command_of(line: &Line) -> Result<Command, BadInput> {
    let word = line.only_word("the number of a square")?;
    match word.text {
        "why" => Ok(Command::Why),
        "help" => Ok(Command::Help),
        text if text.starts_with(|c: char| c.is_ascii_digit()) => {
            Ok(Command::Square(word.number_in(1..=9)? as usize))
        }
        _ => Err(word.error("is not one of: a square, why, help, quit")),
    }
}

const RULES: &str = "\
The squares have the numbers 1 to 9, row by row. Whoever has three in a line
wins; crosses begin. `5` puts your mark in the middle; `why` says what each
of my possible last moves would have led to; `help` says this again; `quit`
ends the game.";

/// The `alpha-beta-play` program: asks who begins, then plays noughts and
/// crosses with the reader.
pub fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut talk = Talk::new(input, output);
    talk.say(RULES)?;
    let first = talk.ask("Do you begin, yes or no?", yes_or_no)?;
    let Some(reader_begins) = first else { return talk.goodbye() };
    let reader = if reader_begins { Player::Maxi } else { Player::Minnie };
    match Match::new(reader).play(&mut talk)? {
        Some(end) => talk.say(end),
        None => talk.goodbye(),
    }
}

/// A game in progress.
struct Match {
    values: FastNoughts,
    reader: Player,
    board: Board,
    /// The board before the program's last move.
    before: Option<Board>,
}

impl Match {
    fn new(reader: Player) -> Match {
        let (values, board) = (FastNoughts::new(), [Cell::Empty; 9]);
        Match { values, reader, board, before: None }
    }

    // ANCHOR: play
    /// Plays to the end and returns the result in words, or `None` if the game
    /// is ended early.
    fn play(
        &mut self,
        talk: &mut Talk,
    ) -> Result<Option<&'static str>, ProgramError> {
        while let Some(reply) = reply(&self.values, &self.board) {
            if ScoredNoughts.mover(&self.board) == self.reader {
                if !self.reader_moves(talk)? {
                    return Ok(None);
                }
                continue;
            }
            let number = square(&self.board, &reply);
            talk.say(&format!("I take square {number}."))?;
            self.before = Some(std::mem::replace(&mut self.board, reply));
        }
        talk.say(drawn(&self.board).trim_end())?;
        let points = ScoredNoughts.points(&self.board);
        Ok(Some(match points * sign(self.reader) {
            1 => "You win.",
            0 => "A draw.",
            _ => "I win.",
        }))
    }
    // ANCHOR_END: play

    /// Lets the reader move; returns `false` if the game is ended instead.
    fn reader_moves(&mut self, talk: &mut Talk) -> Result<bool, ProgramError> {
        loop {
            let question = drawn(&self.board) + "Your square?";
            match talk.ask(&question, command_of)? {
                None => return Ok(false),
                Some(Command::Help) => talk.say(RULES)?,
                Some(Command::Why) => talk.say(&self.reasons())?,
                Some(Command::Square(number)) => {
                    if self.board[number - 1] == Cell::Empty {
                        let options = ScoredNoughts.options(&self.board);
                        let to = |o: &&Board| square(&self.board, o) == number;
                        self.board = *options.iter().find(to).expect("free");
                        return Ok(true);
                    }
                    talk.say(&format!("No: square {number} is taken."))?;
                }
            }
        }
    }

    /// Returns, in words, the result of each move that the program could have
    /// made on its last turn.
    fn reasons(&self) -> String {
        let Some(before) = &self.before else {
            return "I have not moved yet.".to_string();
        };
        let said = ScoredNoughts.options(before).into_iter().map(|option| {
            let value = self.values.of(&option) * sign(self.reader.other());
            let to = ["you win", "a draw", "I win"][(value + 1) as usize];
            format!("square {}: {to}", square(before, &option))
        });
        let lines: Vec<String> = said.collect();
        format!("If we both play well:\n{}", lines.join("\n"))
    }
}

/// Returns the board on three lines, with each free square shown as its number.
fn drawn(board: &Board) -> String {
    let signs = board.iter().zip(1..).map(|(cell, number): (_, u32)| {
        let sign = match cell {
            Cell::Cross => "X".to_string(),
            Cell::Nought => "O".to_string(),
            Cell::Empty => number.to_string(),
        };
        sign + if number % 3 == 0 { "\n" } else { " " }
    });
    signs.collect()
}
