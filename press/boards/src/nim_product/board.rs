//! The board of Turning Corners, on which a reader plays against the program.

use crate::advice::{best, counted, waiting};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use games::Game;
use nim_product::Turn as Flip;
use nim_product::{corners_sum, nim_product, Coins, Corners};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The most rows, and the most columns, of a board: as many as fit into the
/// picture.
pub const MOST: usize = 4;

/// A position of Turning Corners: the rows of coins, where `true` is heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray(Vec<Vec<bool>>);

/// The `nim-product-board` program: reads the lines of a game and prints what
/// the board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Tray>(input, output)
}

/// Returns the line of a move: row and column of its far corner, then of its
/// near corner.
fn line_of(flip: &Flip) -> String {
    let [x, row] = flip.rows;
    let [y, column] = flip.columns;
    format!("{row} {column} {x} {y}")
}

/// Returns the words of a move, as they follow "I".
fn words_of(flip: &Flip) -> String {
    let [x, row] = flip.rows;
    let [y, column] = flip.columns;
    format!("turn the coins of rows {row} and {x}, columns {column} and {y}")
}

fn title_of(flip: &Flip) -> String {
    words_of(flip).replacen('t', "T", 1)
}

impl Tray {
    fn columns(&self) -> usize {
        self.0[0].len()
    }

    /// Returns the position in the form of the chapter's crate: one bit for
    /// each coin, row by row from the lowest bit; 1 is heads.
    fn heads(&self) -> u64 {
        let coins = self.0.iter().flatten().enumerate();
        coins.filter(|(_, heads)| **heads).map(|(at, _)| 1 << at).sum()
    }

    /// Returns the legal moves, grouped by far corner. Each turns the coins in
    /// which an option differs from the position.
    fn flips(&self) -> Vec<Flip> {
        let (columns, heads) = (self.columns(), self.heads());
        let options = Coins(Corners { columns }).options(&heads).into_iter();
        let flip = |option: u64| {
            let turned = option ^ heads;
            let near = turned.trailing_zeros() as usize;
            let far = turned.ilog2() as usize;
            Flip {
                rows: [near / columns, far / columns],
                columns: [near % columns, far % columns],
            }
        };
        options.map(flip).collect()
    }

    /// Returns the heads that can be the far corner of a move, with their
    /// values.
    fn values(&self) -> Vec<Value> {
        let mut values = Vec::new();
        for (row, coins) in self.0.iter().enumerate() {
            for (column, &heads) in coins.iter().enumerate() {
                if heads && row > 0 && column > 0 {
                    let value = nim_product(row as u64, column as u64);
                    values.push(Value { row, column, value });
                }
            }
        }
        values
    }
}

/// A coin that shows heads, and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The row of the coin, from 0.
    pub row: usize,
    /// The column of the coin, from 0.
    pub column: usize,
    /// The value of the coin: the nim product of its row and its column.
    pub value: u64,
}

impl Board for Tray {
    type Move = Flip;

    fn read(line: &Line, _: &Terms) -> Result<Tray, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let first = words.first().ok_or_else(|| line.error(NO_ROWS))?;
        if let Some(word) = words.get(MOST) {
            return Err(
                word.error(&format!("is one row too many: at most {MOST}"))
            );
        }
        let width = first.text.chars().count();
        if width > MOST {
            return Err(first.error(&format!("has more than {MOST} coins")));
        }
        let row = |word: &Word| {
            if word.text.chars().count() != width {
                return Err(word.error("is not as long as the first row"));
            }
            let coin = |sign: char| match sign {
                'H' => Ok(true),
                '.' => Ok(false),
                _ => Err(word.error("has signs other than H and .")),
            };
            word.text.chars().map(coin).collect()
        };
        Ok(Tray(words.iter().map(row).collect::<Result<_, _>>()?))
    }

    fn text(&self) -> String {
        let sign = |heads: &bool| if *heads { 'H' } else { '.' };
        let row = |row: &Vec<bool>| row.iter().map(sign).collect::<String>();
        self.0.iter().map(row).collect::<Vec<_>>().join(" ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |flip: &Flip| Part::one(line_of(flip), title_of(flip));
        self.flips().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_tray(self)
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.flips().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Flip, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [row, column, x, y] = words[..] else {
            return Err(line.error(FOUR_NUMBERS));
        };
        let rows = 0..=self.0.len() as u64 - 1;
        let columns = 0..=self.columns() as u64 - 1;
        let [row, x] = [row, x].map(|word| word.number_in(rows.clone()));
        let [column, y] =
            [column, y].map(|word| word.number_in(columns.clone()));
        let (rows, columns) =
            ([x? as usize, row? as usize], [y? as usize, column? as usize]);
        let flip = Flip { rows, columns };
        match self.flips().contains(&flip) {
            true => Ok(flip),
            false => Err(line.error(NO_MOVE)),
        }
    }

    fn make(&mut self, flip: &Flip) -> String {
        for row in flip.rows {
            for column in flip.columns {
                self.0[row][column] ^= true;
            }
        }
        words_of(flip)
    }
}

const NO_ROWS: &str = "the rows are missing, as in .... .H.H ..H. ...H";
const FOUR_NUMBERS: &str = "a move is four numbers: the row and the column of \
the far corner, then those of the near one";
const NO_MOVE: &str = "the far corner has to show heads, and the near one has \
                       to be in a smaller row and a smaller column";

impl Player for Tray {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at each coin that shows heads on its own: it is a game by \
         itself.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Tray {
        let (size, most) = [(3, 3), (4, 4), (4, 8)][level as usize - 1];
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let mut coins = vec![vec![false; size]; size];
            for _ in 0..chance.between(1, most) {
                let [row, column] =
                    [(); 2].map(|_| chance.between(1, size as u64 - 1));
                coins[row as usize][column as usize] ^= true;
            }
            let tray = Tray(coins);
            tries += 1;
            let fits = tray.wins(Turn::Reader) == wins || tries > 30;
            if fits && tray.end(Turn::Reader).is_none() {
                return tray;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        corners_sum(&self.0) != 0
    }

    fn best(&self, turn: Turn) -> Option<Flip> {
        best(self, turn)
    }

    fn worth(&self) -> Option<String> {
        Some(corners_sum(&self.0).to_string())
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        vec![
            Told::Values(self.values()),
            Told::Sum(corners_sum(&self.0)),
            Told::Known(counted(self, turn)),
        ]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        if !self.wins(turn) {
            return vec![Told::Known(waiting(self, turn, rung))];
        }
        match rung {
            2 => vec![Told::Values(self.values()), Told::Leave],
            _ => {
                let flip = best(self, turn).expect("a move that wins");
                let ([_, row], [_, column]) = (flip.rows, flip.columns);
                vec![Told::Far(row, column)]
            }
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The values of the heads that are neither in row 0 nor in column 0.
    Values(Vec<Value>),
    /// The nim-sum of the values.
    Sum(u64),
    /// A move can leave values whose nim-sum is 0.
    Leave,
    /// Some winning move has its far corner in this row and this column.
    Far(usize, usize),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Values(values) => {
                f.write_str("A head in row 0 or column 0 has the value 0.")?;
                for Value { row, column, value } in values {
                    write!(f, "\nrow {row}, column {column}: value {value}")?;
                }
                Ok(())
            }
            Told::Sum(sum) => write!(f, "The nim-sum of the values is {sum}."),
            Told::Leave => {
                f.write_str("Leave heads whose values have the nim-sum 0.")
            }
            Told::Far(row, column) => write!(
                f,
                "A winning move has its far corner in row {row}, column \
                 {column}."
            ),
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}

/// The distance between two coins, the side of a cell of a small grid, the
/// number of small grids side by side, and the width of the picture.
const STEP: f64 = 44.0;
const CELL: f64 = 34.0;
const GRIDS: usize = 3;
const WIDTH: f64 = 430.0;

/// Draws the board and, below it, a small grid for each head that can be a far
/// corner; the grid's cells are the near corners that can go with it.
fn draw_tray(tray: &Tray) -> String {
    let described =
        format!("Coins, row by row: {}. H is heads, a dot tails.", tray.text());
    let flips = tray.flips();
    let mut corners: Vec<(usize, usize)> =
        flips.iter().map(|flip| (flip.rows[1], flip.columns[1])).collect();
    corners.dedup();
    let top = 34.0 + STEP * tray.0.len() as f64;
    let deepest = corners.iter().map(|(row, _)| *row).max().unwrap_or(0);
    let tall = 44.0 + CELL * deepest as f64;
    let lines = corners.len().div_ceil(GRIDS) as f64;
    let size = (WIDTH, top + lines * tall);
    let title = "A board of Turning Corners";
    let mut picture = Picture::new("nim-product-play", title, &described, size);
    draw_coins(&mut picture, tray);
    for (place, corner) in corners.into_iter().enumerate() {
        let (across, down) = ((place % GRIDS) as f64, (place / GRIDS) as f64);
        let left = WIDTH / GRIDS as f64 * across + 16.0;
        let at = (left, top + tall * down);
        let of = |flip: &&Flip| (flip.rows[1], flip.columns[1]) == corner;
        let near: Vec<&Flip> = flips.iter().filter(of).collect();
        draw_grid(&mut picture, corner, &near, at);
    }
    picture.finish()
}

fn part_of(row: usize, column: usize) -> String {
    format!("{row}.{column}")
}

fn draw_coins(picture: &mut Picture, tray: &Tray) {
    let left = (WIDTH - STEP * tray.columns() as f64) / 2.0;
    let at = |row: usize, column: usize| {
        let x = left + STEP * (column as f64 + 0.5);
        (x, 26.0 + STEP * (row as f64 + 0.5))
    };
    for column in 0..tray.columns() {
        picture.text("note", (at(0, column).0, 12.0), &column.to_string());
    }
    for (row, coins) in tray.0.iter().enumerate() {
        let y = at(row, 0).1;
        picture.text("note", (left - 12.0, y), &row.to_string());
        for (column, &heads) in coins.iter().enumerate() {
            let class = if heads { "coin" } else { "coin-gone" };
            picture.part(&part_of(row, column), |picture| {
                picture.circle(class, at(row, column), 17.0);
            });
            if heads {
                picture.text("label", at(row, column), "H");
            }
        }
    }
}

/// Draws the grid of the near corners that can go with the far corner in `row`
/// and `column`.
fn draw_grid(
    picture: &mut Picture,
    (row, column): (usize, usize),
    flips: &[&Flip],
    (left, top): Point,
) {
    let name = format!("row {row}, column {column}");
    picture.text("note from-left", (left, top + 16.0), &name);
    for flip in flips {
        let (x, y) = (flip.rows[0], flip.columns[0]);
        let centre = (
            left + CELL * (y as f64 + 0.5),
            top + 28.0 + CELL * (x as f64 + 0.5),
        );
        let mut goes = Vec::new();
        for row in flip.rows {
            goes.extend(flip.columns.map(|column| part_of(row, column)));
        }
        let play = (line_of(flip), title_of(flip));
        picture.rectangle("won", centre, (CELL - 4.0, CELL - 4.0), 4.0);
        picture.text("note", centre, &format!("{x},{y}"));
        // The spot covers the text, so its words repeat the text.
        picture.spot((&play.0, &play.1), &goes, |picture| {
            picture.rectangle("hit", centre, (CELL, CELL), 0.0);
        });
    }
}
