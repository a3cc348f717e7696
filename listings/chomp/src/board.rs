//! Chomp on a board of the page.

use crate::play::{MINE, YOURS};
use crate::{reply, why, Chocolate, Losses};
use notebook::{play_on, Answer, BadInput, Board, Line, Part, Turn};
use std::io::{BufRead, Write};

/// A game of Chomp on the page's board.
pub struct Bar {
    bar: Chocolate,
    losses: Losses,
    /// What the program has left, if it has bitten.
    left: Option<Chocolate>,
}

/// The program `chomp-board`: reads a game, prints what the page's board shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Bar>(input, output)
}

impl Board for Bar {
    fn read(line: &Line) -> Result<Bar, BadInput> {
        let bar = crate::programs::bar_of_line(line)?;
        let losses = crate::programs::box_of(&bar);
        Ok(Bar { bar, losses, left: None })
    }

    // ANCHOR: parts
    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (row, &count) in (1..).zip(self.bar.rows()) {
            let label = match row {
                1 => "Row 1, poison first".to_string(),
                _ => format!("Row {row}"),
            };
            parts.push(Part::Row { row, count, label });
            let most = if row == 1 { count - 1 } else { count };
            if most > 0 {
                let (least, verb) = (1, "Bite");
                parts.push(Part::Moves { row, least, most, verb });
            }
        }
        parts
    }
    // ANCHOR_END: parts

    fn end(&self, turn: Turn) -> Option<String> {
        let words = match turn {
            Turn::Reader => YOURS,
            Turn::Program => MINE,
        };
        self.bar.is_over().then(|| words.trim_end().to_string())
    }

    // ANCHOR: make
    fn make(&mut self, line: &Line) -> Result<String, BadInput> {
        let [row, squares] = line.numbers()?[..] else {
            let what =
                "a bite is two numbers, the row and how many of its squares";
            return Err(line.error(what));
        };
        let length = (1..).zip(self.bar.rows()).find(|(r, _)| *r == row);
        let Some((_, length)) = length else {
            return Err(line.error(&format!("there is no row {row}")));
        };
        if squares == 0 || squares > *length {
            let what = format!("row {row} has 1 to {length} squares to bite");
            return Err(line.error(&what));
        }
        let column = length - squares + 1;
        let after = self.bar.bite((row, column));
        self.bar = after.map_err(|illegal| line.error(&illegal.to_string()))?;
        Ok(format!("You bite at {row} {column}."))
    }
    // ANCHOR_END: make

    fn reply(&mut self) -> Option<String> {
        let (row, column) = reply(&self.losses, &self.bar)?;
        self.bar = self.bar.bite((row, column)).expect("a legal bite");
        self.left = Some(self.bar.clone());
        Some(format!("I bite at {row} {column}."))
    }

    fn why(&self) -> String {
        match &self.left {
            Some(left) => why(&self.losses, left),
            None => "I have not bitten yet.".to_string(),
        }
    }
}
