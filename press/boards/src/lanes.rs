//! Kayles on the boards of pages: rows of pins, where a move removes one pin or
//! two neighbours. Each chapter decides how a game ends and what is said about
//! it.

use crate::advice::best;
use crate::octal::{Alley, Throw};
use crate::{Board, End, Part, Player, Terms, Turn};
use notebook::{BadInput, Chance, Line};
use octal::Code;
use std::fmt::{Debug, Display};
use std::marker::PhantomData;

/// What differs from chapter to chapter when rows of pins are played.
pub trait Pins: Clone + Debug {
    /// The claims that its reasons and hints make.
    type Claim: Display + Debug;

    /// The name of the board's pictures.
    const NAME: &'static str;
    /// The maximum number of pins in one row, and in all rows together.
    const MOST: [u64; 2];
    /// For each level, the maximum number of rows and of pins in a row.
    const LEVELS: [[u64; 2]; 3];
    /// Like [`Player::LOOK`].
    const LOOK: &'static str;

    /// Returns how a game with no pin left has ended if `turn` is to move.
    fn end(turn: Turn) -> End;
    /// Returns whether the player to move can win.
    fn wins(rows: &[usize]) -> bool;
    /// Like [`Player::why`].
    fn why(lane: &Lane<Self>, turn: Turn) -> Vec<Self::Claim>;
    /// Like [`Player::hint`].
    fn hint(lane: &Lane<Self>, turn: Turn, rung: u64) -> Vec<Self::Claim>;
    /// Like [`Player::drawn_why`].
    fn drawn_why(_: &Lane<Self>) -> Option<String> {
        None
    }
}

/// Rows of pins in a game of Kayles.
#[derive(Clone)]
pub struct Lane<P> {
    alley: Alley,
    pins: PhantomData<P>,
}

impl<P> Lane<P> {
    fn new(rows: Vec<usize>) -> Lane<P> {
        Lane { alley: kayles(rows), pins: PhantomData }
    }

    /// Returns the number of pins in each row; no row is empty.
    pub(crate) fn rows(&self) -> &[usize] {
        self.alley.rows()
    }

    /// Returns the rows as a position of an octal game.
    pub(crate) fn alley(&self) -> &Alley {
        &self.alley
    }
}

/// Returns a position of Kayles with these rows; empty rows are dropped.
pub(crate) fn kayles(rows: Vec<usize>) -> Alley {
    let code: Code = "0.77".parse().expect("the code of Kayles");
    Alley::new(code, rows, false)
}

/// Reads the rows that a line describes: at most `row` pins in one row, and at
/// most `all` pins altogether.
fn rows_of(line: &Line, [row, all]: [u64; 2]) -> Result<Vec<usize>, BadInput> {
    let (mut rows, mut sum) = (Vec::new(), 0);
    for word in line.words() {
        let pins = word.number_in(0..=row)?;
        sum += pins;
        if sum > all {
            return Err(word.error(&format!("makes more than {all} pins")));
        }
        if rows.len() as u64 == all {
            return Err(
                word.error(&format!("is one row too many: at most {all}"))
            );
        }
        rows.push(pins as usize);
    }
    match rows.is_empty() {
        true => Err(line.error(NO_ROWS)),
        false => Ok(rows),
    }
}

const NO_ROWS: &str = "the rows are missing, as in 5 3";

/// Returns the rows in the form that [`rows_of`] reads; "0" if no pin is left.
fn rows_text(rows: &[usize]) -> String {
    let words: Vec<String> = rows.iter().map(usize::to_string).collect();
    match words.is_empty() {
        true => "0".to_string(),
        false => words.join(" "),
    }
}

/// Reads the move of Kayles that a line describes.
fn throw_of(alley: &Alley, line: &Line) -> Result<Throw, BadInput> {
    let throw = alley.throw_of(line)?;
    match alley.is_legal(&throw) {
        true => Ok(throw),
        false => Err(line.error(ONE_OR_TWO)),
    }
}

const ONE_OR_TWO: &str =
    "a move takes one pin, or two neighbours, still in the row";

/// Returns a description of the position.
fn described(rows: &[usize]) -> String {
    let row = |(row, pins): (usize, &usize)| format!("row {row}: {pins}");
    let rows: Vec<_> = (1..).zip(rows).map(row).collect();
    match rows.is_empty() {
        true => "No pins are left.".to_string(),
        false => format!("Rows of pins. {}.", rows.join("; "))
            .replacen(". r", ". R", 1),
    }
}

impl<P: Pins> Board for Lane<P> {
    type Move = Throw;

    fn read(line: &Line, _: &Terms) -> Result<Lane<P>, BadInput> {
        Ok(Lane::new(rows_of(line, P::MOST)?))
    }

    fn text(&self) -> String {
        rows_text(self.rows())
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        self.alley.parts(turn)
    }

    fn draw(&self, _: Turn) -> String {
        self.alley.draw_as(P::NAME, &described(self.rows()))
    }

    fn end(&self, turn: Turn) -> Option<End> {
        self.rows().is_empty().then(|| P::end(turn))
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Throw, BadInput> {
        throw_of(&self.alley, line)
    }

    fn make(&mut self, throw: &Throw) -> String {
        self.alley.make(throw)
    }
}

impl<P: Pins> Player for Lane<P> {
    type Claim = P::Claim;
    const LOOK: &'static str = P::LOOK;

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Lane<P> {
        let [rows, pins] = P::LEVELS[level as usize - 1];
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let many = chance.between(2, rows);
            let sizes = (0..many).map(|_| chance.between(1, pins) as usize);
            let lane = Lane::<P>::new(sizes.collect());
            tries += 1;
            if P::wins(lane.rows()) == wins || tries > 30 {
                return lane;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        P::wins(self.rows())
    }

    fn best(&self, turn: Turn) -> Option<Throw> {
        best(self, turn)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        P::drawn_why(self)
    }

    fn why(&self, turn: Turn) -> Vec<P::Claim> {
        P::why(self, turn)
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<P::Claim> {
        P::hint(self, turn, rung)
    }
}
