//! Chomp on a board of the page.

use crate::play::reply;
use crate::programs::{bar_of_line, box_of};
use crate::{Chocolate, Losses, Square};
use notebook::{
    play_on, Answer, BadInput, Board, Chance, End, Line, Part, Picture, Player,
    Terms, Turn,
};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A bar on the page's board.
#[derive(Clone)]
pub struct Bar {
    bar: Chocolate,
    losses: Rc<Losses>,
}

/// The program `chomp-board`: reads a game, prints what the page's board shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Bar>(input, output)
}

impl Bar {
    /// A bar that is played on, with what is known of all smaller ones.
    pub fn new(bar: Chocolate) -> Bar {
        let losses = Rc::new(box_of(&bar));
        Bar { bar, losses }
    }

    // ANCHOR: bites
    /// The squares that may be bitten: all but the poison.
    fn bites(&self) -> impl Iterator<Item = Square> + '_ {
        self.bar.squares().filter(|square| *square != (1, 1))
    }
    // ANCHOR_END: bites

    /// The winning bites.
    fn winning(&self) -> Vec<Square> {
        self.losses.winning_bites(&self.bar).collect()
    }
}

impl Board for Bar {
    type Move = Square;

    fn read(line: &Line, _: &Terms) -> Result<Bar, BadInput> {
        Ok(Bar::new(bar_of_line(line)?))
    }

    fn text(&self) -> String {
        let rows: Vec<_> = self.bar.rows().iter().map(u64::to_string).collect();
        rows.join(" ")
    }

    // ANCHOR: parts
    fn parts(&self, _: Turn) -> Vec<Part> {
        let bite = |(row, column)| {
            let line = format!("{row} {column}");
            Part::one(line, words_of((row, column)))
        };
        self.bites().map(bite).collect()
    }
    // ANCHOR_END: parts

    // ANCHOR: draw
    fn draw(&self, _: Turn) -> String {
        let (rows, columns) = (self.bar.rows().len(), self.bar.rows()[0]);
        let size = (SIDE * columns as f64 + 8.0, SIDE * rows as f64 + 8.0);
        let title = "A bar of chocolate";
        let described = format!("Rows of {} squares.", self.text());
        let mut picture = Picture::new("chomp-board", title, &described, size);
        for square in self.bar.squares() {
            let name = |(r, c): Square| format!("{r}.{c}");
            let draw = |picture: &mut Picture| {
                picture.part(&name(square), |picture| tile(picture, square));
            };
            if square == (1, 1) {
                draw(&mut picture);
                continue;
            }
            let behind = |(r, c): &Square| *r >= square.0 && *c >= square.1;
            let goes = self.bar.squares().filter(behind).map(name);
            let goes: Vec<_> = goes.collect();
            let line = format!("{} {}", square.0, square.1);
            picture.spot((&line, &words_of(square)), &goes, draw);
        }
        picture.finish()
    }
    // ANCHOR_END: draw

    fn end(&self, turn: Turn) -> Option<End> {
        let how = "Only the poison is left.".to_string();
        let winner = Some(turn.other());
        self.bar.is_over().then_some(End::Told { how, winner })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Square, BadInput> {
        let [row, column] = line.numbers()?[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let legal = self.bar.bite((row, column));
        legal.map_err(|illegal| line.error(&illegal.to_string()))?;
        Ok((row, column))
    }

    fn make(&mut self, square: &Square) -> String {
        self.bar = self.bar.bite(*square).expect("a legal bite");
        format!("bite at row {}, column {}", square.0, square.1)
    }
}

const TWO_NUMBERS: &str =
    "a bite is two numbers, the row and the column of a square";
/// The side of a square, in pixels.
const SIDE: f64 = 40.0;

fn words_of((row, column): Square) -> String {
    format!("Bite at row {row}, column {column}")
}

/// Draws a square of chocolate; the poison bears a cross.
fn tile(picture: &mut Picture, (row, column): Square) {
    let middle = |at: u64| 4.0 + SIDE * (at as f64 - 0.5);
    let (x, y) = (middle(column), middle(row));
    picture.rectangle("coin", (x, y), (SIDE - 4.0, SIDE - 4.0), 4.0);
    if (row, column) == (1, 1) {
        picture.line("pen", (x - 9.0, y - 9.0), (x + 9.0, y + 9.0));
        picture.line("pen", (x + 9.0, y - 9.0), (x - 9.0, y + 9.0));
    }
}

impl Player for Bar {
    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Bar {
        let most = [3, 5, 8][level as usize - 1];
        let rows = chance.between(2, most);
        let mut lengths: Vec<u64> =
            (0..rows).map(|_| chance.between(1, most)).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths[0] = lengths[0].max(2);
        Bar::new(Chocolate::new(lengths).expect("rows that shrink"))
    }

    fn wins(&self, _: Turn) -> bool {
        !self.losses.is_lost(&self.bar)
    }

    fn best(&self, _: Turn) -> Option<Square> {
        reply(&self.losses, &self.bar)
    }

    // ANCHOR: why
    fn why(&self, _: Turn) -> String {
        let bites = self.bites().count();
        match self.winning()[..] {
            [] => format!(
                "Each of the {bites} bites has a winning reply: the bar is \
                 lost for the player to move."
            ),
            [(row, column), ..] => {
                let left = self.bar.bite((row, column)).expect("a legal bite");
                let left = Bar { bar: left, losses: self.losses.clone() };
                format!(
                    "{} of the {bites} bites win. One is at row {row}, column \
                     {column}: it leaves {}, which is lost.",
                    self.winning().len(),
                    left.text(),
                )
            }
        }
    }
    // ANCHOR_END: why

    fn hint(&self, _: Turn, rung: u64) -> String {
        match (self.winning().first(), rung) {
            (None, _) => {
                "Every bite loses. Bite off little, and wait for a mistake."
                    .to_string()
            }
            (Some(_), 2) => {
                "Leave a bar that is lost: an L with two equal legs is one, \
                 and so are two rows of which the first is longer by one."
                    .to_string()
            }
            (Some((row, _)), _) => {
                format!("There is a winning bite in row {row}.")
            }
        }
    }
}
