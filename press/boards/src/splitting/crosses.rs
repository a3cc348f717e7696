//! The board of Treblecross, on which a reader plays against the program.

use crate::advice::{best, counted, waiting};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use games::Game;
use nim::nim_sum;
use notebook::{Answer, BadInput, Chance, Line, Picture};
use splitting::{free_runs, is_quiet, values, ThreeNeighbours, Treblecross};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// The fewest squares of a strip, and the most: as many as fit into the
/// picture.
pub const SQUARES: [usize; 2] = [3, 13];

/// A position of Treblecross: the squares of the strip, where `true` is a
/// cross.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip(Vec<bool>);

/// The `splitting-treblecross-board` program: reads the lines of a game and
/// prints what the board on the page shows.
pub fn crosses_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Strip>(input, output)
}

impl Strip {
    /// Returns the empty squares, from 0; none if the game is over.
    fn moves(&self) -> Vec<usize> {
        match Treblecross.options(&self.0).is_empty() {
            true => Vec::new(),
            false => (0..self.0.len()).filter(|at| !self.0[*at]).collect(),
        }
    }

    fn after(&self, square: usize) -> Strip {
        let mut strip = self.0.clone();
        strip[square] = true;
        Strip(strip)
    }

    /// Returns a square on which a cross makes three in a row, if there is one.
    fn third(&self) -> Option<usize> {
        let moves = self.moves().into_iter();
        let mut moves = moves.filter(|at| self.after(*at).moves().is_empty());
        moves.next()
    }

    /// Returns the lengths of the runs of free squares, each with its nimber:
    /// the one that a row with two more coins has in `ThreeNeighbours`.
    fn runs(&self) -> Vec<(usize, u64)> {
        let nimbers = values(&ThreeNeighbours, SQUARES[1] + 2);
        let runs = free_runs(&self.0).into_iter();
        runs.map(|run| (run, nimbers[run + 2])).collect()
    }

    fn sum(&self) -> u64 {
        let nimbers: Vec<u64> = self.runs().iter().map(|run| run.1).collect();
        nim_sum(&nimbers)
    }

    fn text_of(&self) -> String {
        let sign = |cross: &bool| if *cross { 'X' } else { '.' };
        self.0.iter().map(sign).collect()
    }
}

impl Board for Strip {
    /// The square of the new cross, from 0.
    type Move = usize;

    fn read(line: &Line, _: &Terms) -> Result<Strip, BadInput> {
        let word = line.only_word("a strip of squares, as in ...X....")?;
        let [least, most] = SQUARES;
        let squares = word.text.chars().count();
        if !(least..=most).contains(&squares) {
            let what = format!("is not a strip of {least} to {most} squares");
            return Err(word.error(&what));
        }
        let square = |sign: char| match sign {
            '.' => Ok(false),
            'X' => Ok(true),
            _ => Err(word.error("has signs other than X and .")),
        };
        Ok(Strip(word.text.chars().map(square).collect::<Result<_, _>>()?))
    }

    fn text(&self) -> String {
        self.text_of()
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |square: &usize| Part::one(square + 1, title(*square));
        self.moves().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_strip(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let how = "Three crosses are in a row.".to_string();
        let winner = Some(turn.other());
        self.moves().is_empty().then_some(End::Told { how, winner })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<usize, BadInput> {
        let word = line.only_word("the number of a square")?;
        let square = word.number_in(1..=self.0.len() as u64)? as usize - 1;
        match self.0[square] {
            true => Err(word.error("has a cross already")),
            false => Ok(square),
        }
    }

    fn make(&mut self, square: &usize) -> String {
        *self = self.after(*square);
        format!("put a cross on square {}", square + 1)
    }
}

fn title(square: usize) -> String {
    format!("Put a cross on square {}", square + 1)
}

impl Player for Strip {
    type Claim = Told;
    const LOOK: &'static str =
        "Look for the squares where a cross would let the other player make \
         three in a row.";

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Strip {
        let (least, most) = [(5, 8), (8, 11), (11, 13)][level as usize - 1];
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let squares = chance.between(least, most) as usize;
            let mut strip = Strip(vec![false; squares]);
            for _ in 0..chance.below(3) {
                let cross = strip.after(chance.below(squares as u64) as usize);
                if is_quiet(&cross.0) {
                    strip = cross;
                }
            }
            tries += 1;
            if strip.wins(Turn::Reader) == wins || tries > 30 {
                return strip;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        match is_quiet(&self.0) {
            true => self.sum() != 0,
            false => self.third().is_some(),
        }
    }

    fn best(&self, turn: Turn) -> Option<usize> {
        best(self, turn)
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        match self.third() {
            Some(square) => vec![Told::Third(square + 1)],
            None => vec![
                Told::Runs(self.runs()),
                Told::Sum(self.sum()),
                Told::Known(counted(self, turn)),
            ],
        }
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        if !self.wins(turn) {
            return vec![Told::Known(waiting(self, turn, rung))];
        }
        vec![match (self.third(), rung) {
            (Some(_), 2) => Told::Near,
            (Some(square), _) => Told::Third(square + 1),
            (None, 2) => Told::Free,
            (None, _) => {
                let square = best(self, turn).expect("a cross that wins");
                Told::Leaves(free_runs(&self.after(square).0))
            }
        }]
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A cross on this square, counted from 1, makes three in a row.
    Third(usize),
    /// The lengths of the runs of free squares, each with its nimber.
    Runs(Vec<(usize, u64)>),
    /// The nim-sum of the nimbers of the runs.
    Sum(u64),
    /// The player to move can make three in a row.
    Near,
    /// Only crosses on free squares matter: any other cross lets the opponent
    /// make three in a row.
    Free,
    /// Leaving runs of free squares with these lengths wins.
    Leaves(Vec<usize>),
    /// A claim that can be made about any game.
    Known(Advice),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Third(square) => {
                write!(f, "A cross on square {square} makes three in a row.")
            }
            Told::Runs(runs) if runs.is_empty() => f.write_str(
                "No square is free: each is at most two away from a cross.",
            ),
            Told::Runs(runs) => {
                f.write_str("Free squares side by side:")?;
                for (place, (run, nimber)) in runs.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {run} (nimber {nimber})")?;
                }
                f.write_str(".")
            }
            Told::Sum(sum) => write!(f, "The nim-sum is {sum}."),
            Told::Near => f.write_str("Three in a row can be made now."),
            Told::Free => f.write_str(FREE),
            Told::Leaves(runs) => match &runs[..] {
                [] => f.write_str("Leave no free square."),
                [one] => write!(f, "Leave one run of {one} free."),
                _ => {
                    let runs: Vec<_> =
                        runs.iter().map(usize::to_string).collect();
                    write!(f, "Leave free runs of {}.", runs.join(" and "))
                }
            },
            Told::Known(advice) => write!(f, "{advice}"),
        }
    }
}

const FREE: &str = "A cross beside another one, or two squares away, loses at \
once. Which squares are\nsafe from that? Leave runs of them whose nim-sum is \
0.";

/// The largest side of a square, the width of the picture, and its height.
const SIDE: f64 = 44.0;
const WIDTH: f64 = 430.0;
const TALL: f64 = 74.0;

/// Draws the strip. The spot on an empty square puts a cross there.
fn draw_strip(strip: &Strip) -> String {
    let squares = strip.0.len();
    let side = ((WIDTH - 10.0) / squares as f64).min(SIDE);
    let left = (WIDTH - side * squares as f64) / 2.0;
    let described = format!(
        "A strip of {squares} squares: {}. X is a cross, a dot an empty \
         square.",
        strip.text_of()
    );
    let mut picture = Picture::new(
        "splitting-treblecross-board",
        "A strip of squares",
        &described,
        (WIDTH, TALL),
    );
    let moves = strip.moves();
    for (square, &cross) in strip.0.iter().enumerate() {
        let at = (left + side * (square as f64 + 0.5), 26.0);
        let number = (square + 1).to_string();
        picture.text("note", (at.0, 62.0), &number);
        let draw = |picture: &mut Picture| {
            picture.rectangle("hit", at, (side, TALL), 0.0);
            picture.part(&number, |picture| {
                let size = (side - 2.0, 42.0);
                picture.rectangle("won", at, size, 3.0);
            });
        };
        match moves.contains(&square) {
            true => {
                let play = (number.as_str(), &title(square)[..]);
                let goes = std::slice::from_ref(&number);
                picture.spot(play, goes, draw);
            }
            false => draw(&mut picture),
        }
        if cross {
            let arm = 0.27 * side;
            let (x, y) = at;
            let pen = |picture: &mut Picture, way: f64| {
                let from = (x - arm, y - way * arm);
                picture.line("pen", from, (x + arm, y + way * arm));
            };
            pen(&mut picture, 1.0);
            pen(&mut picture, -1.0);
        }
    }
    picture.finish()
}
