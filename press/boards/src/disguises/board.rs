//! The board for the chocolate bar.

use crate::nim::draw_columns;
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use disguises::{bite_in_words, read_slab};
use disguises::{Side, Slab, SIDES};
use nim::{is_lost, Columns};
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// A bite: the side, and the number of rows or columns eaten there.
pub type Bite = (Side, u64);

/// A position of the chocolate game, with its convention.
#[derive(Clone, Debug)]
pub struct Counter {
    slab: Slab,
    misere: bool,
}

/// Runs the `disguises-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Counter>(input, output)
}

/// The maximum number of rows and of columns that can still be pressed.
const MOST: u64 = 14;

impl Counter {
    /// Returns all bites, one side after another.
    fn bites(&self) -> Vec<Bite> {
        let sides = SIDES.into_iter().zip(self.slab.lines());
        let bites = sides.flat_map(|(side, most)| {
            (1..=most).map(move |amount| (side, amount))
        });
        bites.collect()
    }

    fn after(&self, (side, amount): Bite) -> Counter {
        let slab = self.slab.without(side, amount);
        Counter { slab: slab.expect("a legal bite"), ..self.clone() }
    }

    /// Whether the player to move loses, by Bouton's rule for the numbers of
    /// lines on the four sides, or by the misère rule of Nim.
    fn is_lost(&self) -> bool {
        let lines = self.slab.lines();
        match self.misere && only_single(&lines) {
            true => !is_lost(&lines),
            false => is_lost(&lines),
        }
    }

    /// Returns the winning bites.
    fn winning(&self) -> Vec<Bite> {
        if !self.misere {
            return self.slab.winning_bites();
        }
        let mut bites = self.bites();
        bites.retain(|bite| self.after(*bite).is_lost());
        bites
    }

    fn lines(&self) -> Lines {
        let [above, below, left, right] = self.slab.lines()[..] else {
            unreachable!("a bar has four sides")
        };
        Lines([above, below, left, right])
    }
}

/// Whether no side has more than one line.
fn only_single(lines: &[u64]) -> bool {
    lines.iter().all(|many| *many <= 1)
}

impl Board for Counter {
    type Move = Bite;

    fn read(line: &Line, terms: &Terms) -> Result<Counter, BadInput> {
        let slab = read_slab(line)?;
        for word in line.words().take(2) {
            word.number_in(1..=MOST)?;
        }
        Ok(Counter { slab, misere: terms.misere })
    }

    fn text(&self) -> String {
        let (rows, columns) = self.slab.size();
        match self.slab.poison() {
            (1, 1) => format!("{rows} {columns}"),
            (row, column) => format!("{rows} {columns} {row} {column}"),
        }
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |bite: Bite| Part::one(line_of(bite), words_of(bite));
        self.bites().into_iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_bar(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let how = "Only the poison is left.".to_string();
        let winner = if self.misere { turn } else { turn.other() };
        let over = self.slab.lines().iter().all(|many| *many == 0);
        over.then_some(End::Told { how, winner: Some(winner) })
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Bite, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [name, amount] = words[..] else {
            return Err(line.error(A_BITE));
        };
        let place = NAMES.iter().position(|known| *known == name.text);
        let place = place.ok_or_else(|| name.error(NO_SIDE))?;
        match self.slab.lines()[place] {
            0 => Err(name.error("has no line to break along")),
            most => Ok((SIDES[place], amount.number_in(1..=most)?)),
        }
    }

    fn make(&mut self, bite: &Bite) -> String {
        *self = self.after(*bite);
        bite_in_words(bite.0, bite.1)
    }
}

/// The names of the four sides, in the order of [`SIDES`].
const NAMES: [&str; 4] = ["top", "bottom", "left", "right"];
const NO_SIDE: &str = "is not one of top, bottom, left, right";
const A_BITE: &str = "a bite is a side and a number, as in bottom 2";

fn name_of_side(side: Side) -> &'static str {
    let place = SIDES.iter().position(|known| *known == side);
    NAMES[place.expect("one of the four")]
}

fn line_of((side, amount): Bite) -> String {
    format!("{} {amount}", name_of_side(side))
}

fn words_of((side, amount): Bite) -> String {
    bite_in_words(side, amount).replacen("eat", "Eat", 1)
}

/// The margin around the bar, in pixels; the lines stick out into it.
const EDGE: f64 = 30.0;

/// Draws a bar. Its lines are the spots: a bite breaks the bar along a line.
fn draw_bar(counter: &Counter) -> String {
    let (rows, columns) = counter.slab.size();
    let side = (360.0 / rows.max(columns) as f64).floor().min(40.0);
    let size = (columns as f64 * side, rows as f64 * side);
    let whole = (size.0 + 2.0 * EDGE, size.1 + 2.0 * EDGE);
    let (row, column) = counter.slab.poison();
    let described = format!(
        "A bar of {rows} by {columns}, rows by columns. The poison is in row \
         {row}, column {column}. Lines: {}.",
        counter.lines()
    );
    let title = "A bar of chocolate";
    let mut picture = Picture::new("disguises-board", title, &described, whole);
    for row in 1..=rows {
        for column in 1..=columns {
            let poison = (row, column) == counter.slab.poison();
            picture.part(&name_of((row, column)), |picture| {
                piece(picture, (row, column), side, poison);
            });
        }
    }
    for bite in counter.bites() {
        draw_line(&mut picture, counter, bite, side, size);
    }
    picture.finish()
}

fn name_of((row, column): (u64, u64)) -> String {
    format!("{row}.{column}")
}

fn piece(picture: &mut Picture, at: (u64, u64), side: f64, poison: bool) {
    let middle = |at: u64| EDGE + side * (at as f64 - 0.5);
    let (x, y) = (middle(at.1), middle(at.0));
    let class = if poison { "odd" } else { "coin" };
    picture.rectangle(class, (x, y), (side - 3.0, side - 3.0), 4.0);
    if poison {
        let d = side / 5.0;
        picture.line("pen", (x - d, y - d), (x + d, y + d));
        picture.line("pen", (x - d, y + d), (x + d, y - d));
    }
}

/// Draws the line of a bite, with a knob at one end.
fn draw_line(
    picture: &mut Picture,
    counter: &Counter,
    bite: Bite,
    side: f64,
    (width, height): Point,
) {
    let (rows, columns) = counter.slab.size();
    // The number of rows or columns before the line.
    let before = match bite.0 {
        Side::Top | Side::Left => bite.1,
        Side::Bottom => rows - bite.1,
        Side::Right => columns - bite.1,
    };
    let at = EDGE + side * before as f64;
    let across = matches!(bite.0, Side::Top | Side::Bottom);
    let (knob, end) = match across {
        true => ((EDGE / 2.0, at), (EDGE + width + 6.0, at)),
        false => ((at, EDGE / 2.0), (at, EDGE + height + 6.0)),
    };
    // Because lines cross, the spot is only a third of a piece wide along the
    // line, but a whole piece wide at the knob.
    let (long, thin) = (EDGE + 6.0, side / 3.0);
    let (hit, held) = match across {
        true => ((width + long, thin), (EDGE, side)),
        false => ((thin, height + long), (side, EDGE)),
    };
    let middle = ((knob.0 + end.0) / 2.0, (knob.1 + end.1) / 2.0);
    let goes = eaten(counter, bite);
    picture.spot((&line_of(bite), &words_of(bite)), &goes, |picture| {
        picture.rectangle("hit", middle, hit, 0.0);
        picture.rectangle("hit", knob, held, 0.0);
        picture.line("tie", knob, end);
        picture.circle("won", knob, 6.0);
    });
}

/// Returns the names of the pieces that a bite eats.
fn eaten(counter: &Counter, (side, amount): Bite) -> Vec<String> {
    let (rows, columns) = counter.slab.size();
    let (all_rows, all_columns) = (1..=rows, 1..=columns);
    let (down, across) = match side {
        Side::Top => (1..=amount, all_columns),
        Side::Bottom => (rows - amount + 1..=rows, all_columns),
        Side::Left => (all_rows, 1..=amount),
        Side::Right => (all_rows, columns - amount + 1..=columns),
    };
    let row = |row| across.clone().map(move |column| name_of((row, column)));
    down.flat_map(row).collect()
}

impl Player for Counter {
    type Claim = Told;
    const LOOK: &'static str =
        "Count the rows and the columns on each side of the poison: four \
         numbers.";

    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Counter {
        let most = [5, 7, 10][level as usize - 1];
        // Few random bars are lost, so decide this first.
        let lost = chance.below(2) == 0;
        loop {
            let slab = some_bar(level, most, chance);
            let counter = Counter { slab, misere: terms.misere };
            let over = slab.size() == (1, 1);
            if !over && counter.is_lost() == lost {
                return counter;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.is_lost()
    }

    fn best(&self, _: Turn) -> Option<Bite> {
        let wait = || self.bites().into_iter().min_by_key(|bite| bite.1);
        self.winning().into_iter().next().or_else(wait)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let drawn = draw_columns("disguises-why", &self.slab.lines());
        drawn.filter(|_| !self.misere)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        if self.misere && only_single(&self.slab.lines()) {
            return vec![self.last_lines()];
        }
        let columns = Columns::of(&self.slab.lines());
        let reason = match self.winning().first() {
            None if self.misere => Told::LostInMisere,
            None => Told::Lost,
            Some(bite) => self.won_by(*bite),
        };
        vec![Told::AsPiles(self.lines(), columns), reason]
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let winning = self.winning();
        let told = match (winning.first(), rung) {
            (None, _) if self.misere && only_single(&self.slab.lines()) => {
                self.last_lines()
            }
            (None, _) => Told::Wait,
            (Some(_), 2) => {
                Told::Count { lines: self.lines(), misere: self.misere }
            }
            (Some((side, _)), _) => Told::OneOn(*side),
        };
        vec![told]
    }
}

impl Counter {
    /// Returns the claim that explains why a bite wins.
    fn won_by(&self, bite: Bite) -> Told {
        let after = self.after(bite);
        let single = only_single(&after.slab.lines());
        let aim = match self.misere && single {
            true => Aim::OddLines,
            false => Aim::EvenColumns,
        };
        Told::WonBy { bite, leaves: after.lines(), aim }
    }

    /// Returns the claim that explains who loses in misère play when no side
    /// has more than one line.
    fn last_lines(&self) -> Told {
        let together = self.slab.lines().iter().sum();
        Told::LastLines { lines: self.lines(), together, lost: self.is_lost() }
    }
}

/// The numbers of lines above, below, to the left and to the right of the
/// poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines(pub [u64; 4]);

impl Display for Lines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Lines([above, below, left, right]) = self;
        write!(f, "{above} above, {below} below, {left} left, {right} right")
    }
}

/// What a winning bite achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Every column is even.
    EvenColumns,
    /// The number of lines is odd, and no side has more than one.
    OddLines,
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The numbers of lines, also in binary.
    AsPiles(Lines, Columns),
    /// Every column is even; says why that is lost.
    Lost,
    /// Every column is even, in misère play with two lines on some side; says
    /// why that is lost.
    LostInMisere,
    /// This bite wins.
    WonBy {
        /// The side, and the number of rows or columns eaten there.
        bite: Bite,
        /// The numbers of lines after the bite.
        leaves: Lines,
        /// Why the position after the bite is lost.
        aim: Aim,
    },
    /// In misère play no side has more than one line; says who loses.
    LastLines {
        /// The numbers of lines on the four sides.
        lines: Lines,
        /// The number of lines altogether.
        together: u64,
        /// Whether the player to move loses, which is so if and only if that
        /// number is odd.
        lost: bool,
    },
    /// Every bite loses, so the advice is to wait for a mistake.
    Wait,
    /// The numbers of lines are piles; in misère play, also says what to leave.
    Count {
        /// The numbers of lines on the four sides.
        lines: Lines,
        /// Whether a player who finds only the poison wins.
        misere: bool,
    },
    /// A winning bite is on this side.
    OneOn(Side),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::AsPiles(lines, columns) => {
                write!(f, "Lines: {lines}. As Nim piles:\n{columns}")
            }
            Told::Lost => f.write_str(LOST),
            Told::LostInMisere => f.write_str(LOST_IN_MISERE),
            Told::WonBy { bite: (side, amount), leaves, aim } => write!(
                f,
                "The player to move wins, with \"{}\" for instance.\nThat \
                 leaves the lines {leaves},\nand so {aim}.",
                bite_in_words(*side, *amount)
            ),
            Told::LastLines { lines, together, lost } => {
                let (parity, who) = match lost {
                    true => ("odd", "The player to move"),
                    false => ("even", "The other player"),
                };
                write!(
                    f,
                    "Lines: {lines}.\nNo side has two, so each move takes one. \
                     In all there are {together},\nan {parity} number. {who} \
                     makes the last cut and loses."
                )
            }
            Told::Wait => f.write_str(
                "Every bite loses against a perfect opponent. Take a small \
                 bite, and wait for a mistake.",
            ),
            Told::Count { lines, misere } => {
                let goal = if *misere { GOAL_IN_MISERE } else { "" };
                write!(
                    f,
                    "Count the lines on the four sides of the poison: {lines}. \
                     They are four Nim piles.{goal}"
                )
            }
            Told::OneOn(side) => write!(
                f,
                "One of the winning bites is on this side: {}.",
                name_of_side(*side)
            ),
        }
    }
}

impl Display for Aim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Aim::EvenColumns => "an even number of ones in every column",
            Aim::OddLines => "an odd number of lines, no two on one side",
        })
    }
}

/// Returns a random bar; on level 1 its poison is in a corner.
fn some_bar(level: u64, most: u64, chance: &mut Chance) -> Slab {
    let rows = chance.between(1, most);
    let columns = chance.between(1, most);
    let poison = match level {
        1 => (1, 1),
        _ => (chance.between(1, rows), chance.between(1, columns)),
    };
    Slab::new(rows, columns, poison).expect("the poison is on the bar")
}

const LOST: &str = "\
Every column holds an even number of ones. Any bite makes some column odd, and
the other player makes all of them even again. So the player to move loses, if
the other makes no mistake.";
const LOST_IN_MISERE: &str = "\
Every column holds an even number of ones. Any bite makes some column odd. The
other player makes all of them even again, or, once no side has two lines,
leaves an odd number of lines. So the player to move loses, if the other makes
no mistake.";
const GOAL_IN_MISERE: &str =
    " Leave the nim-sum 0 if some side keeps two lines or more, otherwise 1.";
