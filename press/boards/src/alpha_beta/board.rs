//! The board for noughts and crosses.

use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use alpha_beta::lines;
use alpha_beta::{read_board, signs};
use alpha_beta::{reply, square};
use alpha_beta::{sign, FastNoughts, ScoredNoughts};
use games::{has_line, mover, Board as Grid, Cell, Game, Noughts};
use minimax::{Player as Side, Points};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::sync::OnceLock;

/// A position of noughts and crosses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet(pub Grid);

/// Runs the `alpha-beta-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Sheet>(input, output)
}

/// Returns the values of all positions, which are computed on the first call.
fn values() -> &'static FastNoughts {
    static VALUES: OnceLock<FastNoughts> = OnceLock::new();
    VALUES.get_or_init(FastNoughts::new)
}

impl Sheet {
    /// Returns the free squares, numbered from 1; none if the game is over.
    pub(crate) fn free(&self) -> Vec<usize> {
        let options = Noughts.options(&self.0);
        options.iter().map(|option| square(&self.0, option)).collect()
    }

    fn after(&self, number: usize) -> Sheet {
        let mut after = self.0;
        after[number - 1] = mover(&self.0);
        Sheet(after)
    }

    /// Returns the value for the player to move: 1, 0 or −1.
    fn value(&self) -> i64 {
        sign(ScoredNoughts.mover(&self.0)) * values().of(&self.0)
    }

    /// Returns the free squares after which the value stays the same.
    pub(crate) fn best_squares(&self) -> Vec<usize> {
        let mut squares = self.free();
        squares.retain(|number| -self.after(*number).value() == self.value());
        squares
    }

    /// Returns the free squares where `mark` would complete a line.
    fn threats(&self, mark: Cell) -> Vec<usize> {
        let ends = |number: &usize| {
            let mut after = self.0;
            after[number - 1] = mark;
            has_line(&after, mark)
        };
        self.free().into_iter().filter(ends).collect()
    }
}

impl Board for Sheet {
    type Move = usize;

    fn read(line: &Line, _: &Terms) -> Result<Sheet, BadInput> {
        Ok(Sheet(read_board(&line.only_word("a word of nine squares")?)?))
    }

    fn text(&self) -> String {
        signs(&self.0)
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |number| Part::one(number, words_of(number));
        self.free().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_sheet(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let told = |how: &str, winner| {
            let how = how.to_string();
            Some(End::Told { how, winner })
        };
        if has_line(&self.0, Cell::Cross) {
            told("Three crosses are in a line.", Some(turn.other()))
        } else if has_line(&self.0, Cell::Nought) {
            told("Three noughts are in a line.", Some(turn.other()))
        } else if self.0.contains(&Cell::Empty) {
            None
        } else {
            told("All the squares are taken.", None)
        }
    }

    fn find(&self, line: &Line, _: Turn) -> Result<usize, BadInput> {
        let word = line.only_word("the number of a square")?;
        let number = word.number_in(1..=9)? as usize;
        match self.0[number - 1] {
            Cell::Empty => Ok(number),
            _ => Err(word.error("is taken")),
        }
    }

    fn make(&mut self, number: &usize) -> String {
        *self = self.after(*number);
        format!("take square {number}")
    }
}

/// Returns the row and the column of a square, both from 1.
fn place(number: usize) -> (usize, usize) {
    ((number - 1) / 3 + 1, (number - 1) % 3 + 1)
}

fn words_of(number: usize) -> String {
    let (row, column) = place(number);
    format!("Take square {number}: row {row}, column {column}")
}

/// The side of a square, in pixels.
const SIDE: f64 = 72.0;

/// Draws the nine squares with their marks; each free square is a spot.
fn draw_sheet(sheet: &Sheet) -> String {
    let size = (3.0 * SIDE + 8.0, 3.0 * SIDE + 8.0);
    let title = "Noughts and crosses";
    let described = described(&sheet.0);
    let mut picture = Picture::new("alpha-beta-board", title, &described, size);
    let free = sheet.free();
    for number in 1..=9 {
        let at = middle(number);
        let name = format!("square-{number}");
        let draw = |picture: &mut Picture| {
            picture.part(&name, |picture| {
                let inner = (SIDE - 4.0, SIDE - 4.0);
                picture.rectangle("shape", at, inner, 4.0);
            });
        };
        if free.contains(&number) {
            let (line, words) = (number.to_string(), words_of(number));
            let goes = [name.clone()];
            picture.spot((&line, &words), &goes, |picture| {
                picture.rectangle("hit", at, (SIDE, SIDE), 0.0);
                draw(picture);
                let corner = (at.0 - 24.0, at.1 - 24.0);
                picture.text("note", corner, &line);
            });
        } else {
            draw(&mut picture);
        }
        draw_mark(&mut picture, sheet.0[number - 1], at);
    }
    draw_lines(&mut picture, &sheet.0);
    picture.finish()
}

fn middle(number: usize) -> Point {
    let (row, column) = place(number);
    let at = |step: usize| 4.0 + SIDE * (step as f64 - 0.5);
    (at(column), at(row))
}

/// Returns a description of the marks, row by row.
fn described(board: &Grid) -> String {
    let word = |(cell, number): (&Cell, usize)| match cell {
        Cell::Cross => "cross".to_string(),
        Cell::Nought => "nought".to_string(),
        Cell::Empty => format!("{number}, free"),
    };
    let words: Vec<String> = board.iter().zip(1..).map(word).collect();
    let row = |(row, at): (usize, usize)| {
        format!("Row {row}: {}.", words[at..at + 3].join("; "))
    };
    let rows = [(1, 0), (2, 3), (3, 6)].map(row);
    rows.join(" ")
}

fn draw_mark(picture: &mut Picture, cell: Cell, (x, y): Point) {
    let d = SIDE / 4.0;
    match cell {
        Cell::Empty => {}
        Cell::Nought => picture.circle("pen", (x, y), d + 2.0),
        Cell::Cross => {
            picture.line("pen", (x - d, y - d), (x + d, y + d));
            picture.line("pen", (x - d, y + d), (x + d, y - d));
        }
    }
}

/// Strikes through every completed line.
fn draw_lines(picture: &mut Picture, board: &Grid) {
    for line in lines(3, 3, 3) {
        let cell = board[line[0]];
        let same = line.iter().all(|square| board[*square] == cell);
        if same && cell != Cell::Empty {
            let (from, to) = (middle(line[0] + 1), middle(line[2] + 1));
            picture.line("odd", from, to);
        }
    }
}

impl Player for Sheet {
    type Claim = Told;
    const LOOK: &'static str =
        "Count the lines in which one side has two squares and the third is \
         free.";
    const DRAWS: bool = true;

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Sheet {
        let (least, most) = [(4, 6), (3, 4), (2, 4)][level as usize - 1];
        // Random positions are rarely won at some levels, so decide this first.
        let won = chance.below(2) == 0;
        loop {
            let mut sheet = Sheet([Cell::Empty; 9]);
            for _ in 0..chance.between(least, most) {
                if let Some(number) = chance.pick(&sheet.free()) {
                    sheet = sheet.after(*number);
                }
            }
            if !sheet.free().is_empty() && (sheet.value() == 1) == won {
                return sheet;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        self.value() == 1
    }

    fn loses(&self, _: Turn) -> bool {
        self.value() == -1
    }

    fn best(&self, _: Turn) -> Option<usize> {
        reply(values(), &self.0).map(|after| square(&self.0, &after))
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        let mover = ScoredNoughts.mover(&self.0);
        let branch = |square| {
            let after = self.after(square);
            let reply = after.best(Turn::Reader);
            Branch { square, value: -after.value(), reply }
        };
        let branches = self.free().into_iter().map(branch).collect();
        let value = Told::Value(mover, self.value());
        vec![Told::Branches(mover, branches), value]
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        vec![match rung {
            2 => self.idea(),
            _ => self.where_to_look(),
        }]
    }
}

impl Sheet {
    /// Returns a claim about what to look for.
    fn idea(&self) -> Told {
        let (mine, other) = match mover(&self.0) {
            Cell::Nought => (Cell::Nought, Cell::Cross),
            Cell::Cross | Cell::Empty => (Cell::Cross, Cell::Nought),
        };
        let threatened = !self.threats(other).is_empty();
        match self.value() {
            _ if !self.threats(mine).is_empty() => Told::Complete,
            0.. if threatened => Told::TakeThatSquare,
            1 => Told::TwoThreats,
            0 => Told::KeepTheDraw,
            _ if threatened => Told::StopAThreat,
            _ => Told::MakeAThreat,
        }
    }

    /// Returns a claim about where the best squares are.
    fn where_to_look(&self) -> Told {
        let (best, free) = (self.best_squares(), self.free().len());
        match best.len() == free {
            true => Told::AllTheSame,
            false => Told::Best(free, best),
        }
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The player to move, and what each free square leads to.
    Branches(Side, Vec<Branch>),
    /// The player to move, and the best result for that player: 1, 0 or −1.
    Value(Side, i64),
    /// The player to move can complete a line.
    Complete,
    /// The other player threatens to complete a line at one square, and the
    /// player to move must take that square.
    TakeThatSquare,
    /// The player to move can force two threats at once.
    TwoThreats,
    /// Neither player can force a line.
    KeepTheDraw,
    /// Every move loses, and the other player threatens a line.
    StopAThreat,
    /// Every move loses, but the other player doesn't threaten anything yet.
    MakeAThreat,
    /// All the free squares lead to the same result.
    AllTheSame,
    /// The number of free squares, and the best of them.
    Best(usize, Vec<usize>),
}

/// A move and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The square that the move takes, from 1 to 9.
    pub square: usize,
    /// The result for the player who takes the square: 1, 0 or −1.
    pub value: i64,
    /// A best reply; `None` if the game is over.
    pub reply: Option<usize>,
}

/// Returns the name of a player, which is the name of the player's mark.
fn name_of(side: Side) -> &'static str {
    match side {
        Side::Maxi => "Cross",
        Side::Minnie => "Nought",
    }
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Told::Branches(mover, branches) => {
                return write_branches(f, *mover, branches);
            }
            Told::Value(mover, value) => {
                let who = match value {
                    1 => name_of(*mover),
                    0 => "neither player",
                    _ => name_of(mover.other()),
                };
                return write!(f, "The best of them decides: {who} can win.");
            }
            Told::Complete => "A line can be completed at once.",
            Told::TakeThatSquare => {
                "The other player threatens to complete a line. Take that \
                 square."
            }
            Told::TwoThreats => {
                "Look for two threats at once: now, or after a threat that \
                 must be answered."
            }
            Told::KeepTheDraw => {
                "Nobody can force a line. Take a square after which the other \
                 player cannot force two threats at once."
            }
            Told::StopAThreat => {
                "Every move loses against a perfect opponent. Stop a threat, \
                 and wait for a mistake."
            }
            Told::MakeAThreat => {
                "Every move loses against a perfect opponent. Make a threat, \
                 and wait for a mistake."
            }
            Told::AllTheSame => "All the free squares lead to the same result.",
            Told::Best(free, best) => {
                let mut rows: Vec<usize> =
                    best.iter().map(|square| place(*square).0).collect();
                rows.dedup(); // the squares are in increasing order
                let rows: Vec<_> = rows.iter().map(usize::to_string).collect();
                return write!(
                    f,
                    "Best among the {free} free squares: {}, in row {}.",
                    best.len(),
                    rows.join(" and row ")
                );
            }
        })
    }
}

fn write_branches(
    f: &mut Formatter<'_>,
    mover: Side,
    branches: &[Branch],
) -> fmt::Result {
    let mine = name_of(mover);
    write!(
        f,
        "{mine} is to move. Where each move leads, if both play well from then \
         on:"
    )?;
    for Branch { square, value, reply } in branches {
        write!(f, "\n  square {square}: ")?;
        match value {
            1 => write!(f, "{mine} wins")?,
            0 => write!(f, "a draw")?,
            _ => write!(f, "{} wins", name_of(mover.other()))?,
        }
        match reply {
            Some(number) => write!(f, "; a best reply is {number}")?,
            None => write!(f, ", and the game is over")?,
        }
    }
    Ok(())
}
