//! The board for Domineering. The reader is Left, and the program Right.

use crate::advice::{best, counted, waiting};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use games::Game;
use limits::{Class, Domineering};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point, Word};
use outcomes::{Outcomes, Side};
use std::cell::RefCell;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The maximum number of rows and of columns; small, because every play is
/// searched.
pub const MOST: [usize; 2] = [4, 5];

/// The characters for squares: `.` is a free square, `|` is covered by one of
/// Left's dominoes, `-` by one of Right's, and `#` isn't a square of the board.
const SIGNS: [char; 4] = ['.', '|', '-', '#'];

/// A position of Domineering.
#[derive(Clone)]
pub struct Dominoes {
    /// The characters of the squares, row by row.
    signs: Vec<Vec<char>>,
    /// The outcomes found so far.
    known: Rc<RefCell<Outcomes<'static, Domineering>>>,
}

/// A domino: its first square, in row and column numbers from 0, and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    row: usize,
    column: usize,
    side: Side,
}

/// Runs the `limits-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Dominoes>(input, output)
}

/// Returns the side of a player; the reader is Left.
fn side_of(turn: Turn) -> Side {
    match turn {
        Turn::Reader => Side::Left,
        Turn::Program => Side::Right,
    }
}

impl Domino {
    /// Returns the two squares that the domino covers.
    fn squares(&self) -> [(usize, usize); 2] {
        let (row, column) = (self.row, self.column);
        let second = match self.side {
            Side::Left => (row + 1, column),
            Side::Right => (row, column + 1),
        };
        [(row, column), second]
    }

    fn line(&self) -> String {
        format!("{} {}", self.row + 1, self.column + 1)
    }

    /// Returns a description of the move, to follow "I".
    fn words(&self) -> String {
        let (row, column) = (self.row + 1, self.column + 1);
        match self.side {
            Side::Left => format!(
                "put a domino on rows {row} and {}, column {column}",
                row + 1
            ),
            Side::Right => format!(
                "put a domino on row {row}, columns {column} and {}",
                column + 1
            ),
        }
    }

    fn title(&self) -> String {
        self.words().replacen("put", "Put", 1)
    }
}

impl Dominoes {
    fn new(signs: Vec<Vec<char>>) -> Dominoes {
        let known = Rc::new(RefCell::new(Outcomes::new(&Domineering)));
        Dominoes { signs, known }
    }

    fn columns(&self) -> usize {
        self.signs[0].len()
    }

    /// Returns the free squares of each row as the bits of a number, as in the
    /// lesson.
    fn free(&self) -> Vec<u32> {
        let bits = |row: &Vec<char>| {
            let free = (0..row.len()).filter(|at| row[*at] == '.');
            free.map(|at| 1 << at).sum()
        };
        self.signs.iter().map(bits).collect()
    }

    /// Returns the places for a domino of this side; the dominoes are found by
    /// comparing the position with the options that the lesson's crate gives.
    fn places(&self, side: Side) -> Vec<Domino> {
        let free = self.free();
        let options = Domineering.options(&(free.clone(), side));
        let covered = |(rows, _): (Vec<u32>, Side)| {
            let differ = |row: &usize| rows[*row] != free[*row];
            let row = (0..rows.len()).find(differ).expect("a covered square");
            let column = (free[row] & !rows[row]).trailing_zeros() as usize;
            Domino { row, column, side }
        };
        options.into_iter().map(covered).collect()
    }

    fn is_lost(&self, side: Side) -> bool {
        self.known.borrow_mut().is_lost(&(self.free(), side))
    }

    fn class(&self) -> Class {
        match (self.is_lost(Side::Left), self.is_lost(Side::Right)) {
            (false, false) => Class::First,
            (true, true) => Class::Second,
            (false, true) => Class::Left,
            (true, false) => Class::Right,
        }
    }

    fn room(&self) -> Told {
        let [left, right] =
            [Side::Left, Side::Right].map(|side| self.places(side).len());
        Told::Places { left, right }
    }
}

impl Board for Dominoes {
    type Move = Domino;

    fn read(line: &Line, _: &Terms) -> Result<Dominoes, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let [rows, columns] = MOST;
        let first = words.first().ok_or_else(|| line.error(NO_ROWS))?;
        if let Some(word) = words.get(rows) {
            return Err(
                word.error(&format!("is one row too many: at most {rows}"))
            );
        }
        let width = first.text.chars().count();
        if width > columns {
            let what = format!("is wider than {columns} squares");
            return Err(first.error(&what));
        }
        let row = |word: &Word| -> Result<Vec<char>, BadInput> {
            if word.text.chars().count() != width {
                return Err(word.error("is not as long as the first row"));
            }
            match word.text.chars().all(|sign| SIGNS.contains(&sign)) {
                true => Ok(word.text.chars().collect()),
                false => Err(word.error("has signs other than . | - and #")),
            }
        };
        Ok(Dominoes::new(words.iter().map(row).collect::<Result<_, _>>()?))
    }

    fn text(&self) -> String {
        let rows: Vec<String> =
            self.signs.iter().map(String::from_iter).collect();
        rows.join(" ")
    }

    fn parts(&self, turn: Turn) -> Vec<Part> {
        let part = |place: &Domino| Part::one(place.line(), place.title());
        self.places(side_of(turn)).iter().map(part).collect()
    }

    fn draw(&self, turn: Turn) -> String {
        draw_dominoes(self, side_of(turn))
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let stuck = self.places(side_of(turn)).is_empty();
        stuck.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, turn: Turn) -> Result<Domino, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [row, column] = words[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let (rows, columns) = (self.signs.len(), self.columns());
        let row = row.number_in(1..=rows as u64)? as usize - 1;
        let column = column.number_in(1..=columns as u64)? as usize - 1;
        let side = side_of(turn);
        let domino = Domino { row, column, side };
        match self.places(side).contains(&domino) {
            true => Ok(domino),
            false => Err(line.error(match side {
                Side::Left => "there is no room for an upright domino",
                Side::Right => "there is no room for a domino lying down",
            })),
        }
    }

    fn make(&mut self, domino: &Domino) -> String {
        let sign = match domino.side {
            Side::Left => '|',
            Side::Right => '-',
        };
        for (row, column) in domino.squares() {
            self.signs[row][column] = sign;
        }
        domino.words()
    }
}

const NO_ROWS: &str = "the rows are missing, as in .... .... ....";
const TWO_NUMBERS: &str = "a move is two numbers, the row and the column of \
the domino's upper or left square";

impl Player for Dominoes {
    type Claim = Told;
    const LOOK: &'static str =
        "For each side, count the places that only that side can use.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Dominoes {
        let [rows, columns] = [[3, 3], [3, 4], [4, 5]][level as usize - 1];
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let mut signs = vec![vec!['.'; columns]; rows];
            for _ in 0..chance.below(4) {
                let row = chance.below(rows as u64) as usize;
                let column = chance.below(columns as u64) as usize;
                signs[row][column] = '#';
            }
            let dominoes = Dominoes::new(signs);
            tries += 1;
            let fits = dominoes.wins(Turn::Reader) == wins || tries > 30;
            let open = [Turn::Reader, Turn::Program]
                .iter()
                .all(|turn| dominoes.end(*turn).is_none());
            if fits && open {
                return dominoes;
            }
        }
    }

    fn wins(&self, turn: Turn) -> bool {
        !self.is_lost(side_of(turn))
    }

    fn best(&self, turn: Turn) -> Option<Domino> {
        best(self, turn)
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        vec![
            self.room(),
            Told::Class(self.class()),
            Told::Known(counted(self, turn)),
        ]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        if !self.wins(turn) {
            return vec![Told::Known(waiting(self, turn, rung))];
        }
        match rung {
            2 => vec![self.room(), Told::Spoil(self.spoils(turn))],
            _ => {
                let domino = best(self, turn).expect("a domino that wins");
                vec![Told::Covers(domino.row + 1, domino.column + 1)]
            }
        }
    }
}

impl Dominoes {
    /// Returns the most places that one of `turn`'s moves can take from the
    /// opponent.
    fn spoils(&self, turn: Turn) -> usize {
        let theirs = side_of(turn.other());
        let left = |place: &Domino| {
            let mut after = self.clone();
            after.make(place);
            after.places(theirs).len()
        };
        let places = self.places(side_of(turn));
        let least = places.iter().map(left).min().unwrap_or(0);
        self.places(theirs).len() - least
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The number of places where a domino of each side fits.
    Places {
        /// The number of upright places, for Left.
        left: usize,
        /// The number of places lying down, for Right.
        right: usize,
    },
    /// Who wins if Left begins, and if Right begins.
    Class(Class),
    /// The most places of the other player's that one domino can spoil.
    Spoil(usize),
    /// A winning domino has its upper or left square in this row and column,
    /// from 1.
    Covers(usize, usize),
    /// Advice that applies to any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Places { left, right } => write!(
                f,
                "A domino fits in {} upright, for Left, and in {} lying down, \
                 for Right.",
                places(*left),
                places(*right)
            ),
            Told::Class(class) => f.write_str(match class {
                Class::Left => "Left wins, whoever moves first.",
                Class::Right => "Right wins, whoever moves first.",
                Class::First => "Whoever moves first wins.",
                Class::Second => "Whoever moves first loses.",
            }),
            Told::Spoil(most) => write!(
                f,
                "A move spoils up to {most} of the other player's. Which \
                 places can nobody spoil for you?"
            ),
            Told::Covers(row, column) => write!(
                f,
                "A domino that wins has its upper or left square in row {row}, \
                 column {column}."
            ),
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}

fn places(many: usize) -> String {
    let noun = if many == 1 { "place" } else { "places" };
    format!("{many} {noun}")
}

/// The side of a square, and the width of the picture.
const SQUARE: f64 = 60.0;
const WIDTH: f64 = 420.0;

/// Draws the board. Pressing between two free squares puts a domino there.
fn draw_dominoes(dominoes: &Dominoes, side: Side) -> String {
    let (rows, columns) = (dominoes.signs.len(), dominoes.columns());
    let described = format!(
        "A board of squares, row by row: {}. A dot is a free square, | a \
         square under one of Left's dominoes, - a square under one of Right's, \
         # not a square.",
        dominoes.text()
    );
    let size = (WIDTH, SQUARE * rows as f64 + 28.0);
    let mut picture =
        Picture::new("limits-board", "Dominoes", &described, size);
    let left = (WIDTH - SQUARE * columns as f64) / 2.0;
    let at = |row: usize, column: usize| {
        let x = left + SQUARE * (column as f64 + 0.5);
        (x, 24.0 + SQUARE * (row as f64 + 0.5))
    };
    for column in 0..columns {
        let (x, _) = at(0, column);
        picture.text("note", (x, 12.0), &(column + 1).to_string());
    }
    for (row, signs) in dominoes.signs.iter().enumerate() {
        let (x, y) = at(row, 0);
        let number = (row + 1).to_string();
        picture.text("note", (x - SQUARE / 2.0 - 13.0, y), &number);
        for (column, sign) in signs.iter().enumerate() {
            draw_square(&mut picture, (row, column), *sign, at(row, column));
        }
    }
    for domino in dominoes.places(side) {
        let [from, to] = domino.squares();
        let [(a, b), (c, d)] = [from, to].map(|(row, column)| at(row, column));
        let goes = [from, to].map(name);
        let play = (domino.line(), domino.title());
        picture.spot((&play.0, &play.1), &goes, |picture| {
            let middle = ((a + c) / 2.0, (b + d) / 2.0);
            picture.rectangle("hit", middle, (SQUARE, SQUARE), 0.0);
        });
    }
    picture.finish()
}

/// Returns the name of the part that is this square.
fn name((row, column): (usize, usize)) -> String {
    format!("{}.{}", row + 1, column + 1)
}

fn draw_square(
    picture: &mut Picture,
    place: (usize, usize),
    sign: char,
    (x, y): Point,
) {
    if sign == '#' {
        return;
    }
    picture.part(&name(place), |picture| {
        let size = (SQUARE - 3.0, SQUARE - 3.0);
        let class = if sign == '.' { "won" } else { "unknown" };
        picture.rectangle(class, (x, y), size, 4.0);
    });
    let arm = SQUARE * 0.34;
    match sign {
        '|' => picture.line("blue-edge", (x, y - arm), (x, y + arm)),
        '-' => picture.line("red-edge", (x - arm, y), (x + arm, y)),
        _ => {}
    }
}
