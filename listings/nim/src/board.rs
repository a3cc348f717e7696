//! Nim on a board of the page.

use crate::play::{piles_of, reasons};
use crate::{reply, why, Piles};
use notebook::{play_on, Answer, BadInput, Board, Line, Part, Turn};
use std::io::{BufRead, Write};

/// A game of Nim on the page's board.
pub struct Table {
    piles: Piles,
    /// The piles before the program's last move.
    before: Option<Piles>,
}

/// The program `nim-board`: reads a game, prints what the page's board shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Table>(input, output)
}

impl Board for Table {
    fn read(line: &Line) -> Result<Table, BadInput> {
        Ok(Table { piles: piles_of(line)?, before: None })
    }

    // ANCHOR: parts
    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (row, &count) in (1..).zip(self.piles.coins()) {
            let label = format!("Pile {row}");
            parts.push(Part::Row { row, count, label });
            if count > 0 {
                let (least, most, verb) = (1, count, "Take");
                parts.push(Part::Moves { row, least, most, verb });
            }
        }
        parts
    }
    // ANCHOR_END: parts

    fn end(&self, turn: Turn) -> Option<String> {
        let words = match turn {
            Turn::Reader => "You cannot move. I win.",
            Turn::Program => "I cannot move. You win.",
        };
        self.piles.is_over().then(|| words.to_string())
    }

    // ANCHOR: make
    fn make(&mut self, line: &Line) -> Result<String, BadInput> {
        let [number, coins] = line.numbers()?[..] else {
            let what = "a move is two numbers, the pile and the coins";
            return Err(line.error(what));
        };
        let chosen = self.piles.take(number, coins);
        let chosen = chosen.map_err(|illegal| line.error(&illegal.to_string()));
        self.piles.make(chosen?);
        Ok(format!("You take {coins} from pile {number}."))
    }
    // ANCHOR_END: make

    fn reply(&mut self) -> Option<String> {
        let chosen = reply(&self.piles)?;
        self.before = Some(self.piles.clone());
        self.piles.make(chosen);
        let (taken, number) = (chosen.taken(), chosen.place() + 1);
        Some(format!("I take {taken} from pile {number}."))
    }

    fn why(&self) -> String {
        reasons(why, &self.piles, &self.before)
    }
}
