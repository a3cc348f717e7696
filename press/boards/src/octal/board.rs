//! The board of octal games: any of them can be played on it, with rows of
//! pins.

use crate::advice::waiting;
use crate::instrument::counted;
use crate::lamps::{draw_lamps, Lamps};
use crate::{play_on, Advice, Board, End, Part, Player, Terms, Turn};
use nim::nim_sum;
use notebook::{listed, Answer, BadInput, Chance, Line, Picture, Word};
use octal::{BadCode, Code, Table};
use outcomes::{Convention, Outcomes};
use splitting::Components;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// The most pins of one row, of all rows together, and of all rows together in
/// misère play, where every play is tried.
pub const MOST_PINS: [u64; 3] = [40, 60, 16];

/// A position of an octal game: rows of pins.
#[derive(Clone)]
pub struct Alley {
    code: Code,
    /// The number of pins of each row, at least one.
    rows: Vec<usize>,
    nimbers: Rc<Vec<u64>>,
    misere: bool,
}

/// A move: it takes neighbouring pins of a row, or takes none and splits the
/// row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The row, from 0.
    row: usize,
    /// The number of pins of the row to the left of the pins that are taken.
    before: usize,
    /// The number of pins that are taken; 0 for a split.
    taken: usize,
}

/// The `octal-board` program: reads the lines of a game and prints what the
/// board on the page shows.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Alley>(input, output)
}

impl Throw {
    /// Returns the row of the move, from 0.
    pub(crate) fn row(&self) -> usize {
        self.row
    }

    /// Returns the parts that the move leaves of a row of `pins` pins, without
    /// empty parts.
    fn leaves(&self, pins: usize) -> Vec<usize> {
        let parts = [self.before, pins - self.before - self.taken];
        parts.into_iter().filter(|part| *part > 0).collect()
    }

    /// Returns the move as a reader types it: the row and the first pin, both
    /// from 1, and how many pins are taken.
    pub fn line(&self) -> String {
        format!("{} {} {}", self.row + 1, self.before + 1, self.taken)
    }

    /// Returns the words of the move, as they follow "I".
    fn words(&self) -> String {
        let (row, first) = (self.row + 1, self.before + 1);
        let last = self.before + self.taken;
        match self.taken {
            0 => format!("split row {row} before pin {first}"),
            1 => format!("take pin {first} of row {row}"),
            2 => format!("take 2 pins, {first} and {last}, of row {row}"),
            taken => {
                format!("take {taken} pins, {first} to {last}, of row {row}")
            }
        }
    }

    /// Returns the words of the move, beginning with a capital.
    fn title(&self) -> String {
        let words = self.words();
        format!("{}{}", words[..1].to_uppercase(), &words[1..])
    }
}

impl Alley {
    /// Returns the position with these rows under a code; empty rows are left
    /// out.
    pub fn new(code: Code, mut rows: Vec<usize>, misere: bool) -> Alley {
        rows.retain(|pins| *pins > 0);
        let largest = rows.iter().max().copied().unwrap_or(0);
        let table = Table::new(code.clone(), largest);
        let nimbers = Rc::new(table.nimbers().to_vec());
        Alley { code, rows, nimbers, misere }
    }

    /// Returns the number of pins of each row.
    pub(crate) fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// Returns the move that a line describes; it may be illegal.
    pub(crate) fn throw_of(&self, line: &Line) -> Result<Throw, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [row, first, taken] = words[..] else {
            return Err(line.error(THREE_NUMBERS));
        };
        let rows = self.rows.len() as u64;
        let row = row.number_in(1..=rows)? as usize - 1;
        let pins = self.rows[row] as u64;
        let before = first.number_in(1..=pins)? as usize - 1;
        let taken = taken.number_in(0..=pins)? as usize;
        Ok(Throw { row, before, taken })
    }

    /// Whether the rules allow the move.
    pub(crate) fn is_legal(&self, throw: &Throw) -> bool {
        let Some(pins) = self.rows.get(throw.row) else { return false };
        let end = throw.before.checked_add(throw.taken);
        let inside = end.is_some_and(|end| end <= *pins);
        inside && self.code.allows(throw.taken, throw.leaves(*pins).len())
    }

    /// Returns the legal moves, row by row, each row from the left.
    fn throws(&self) -> Vec<Throw> {
        let mut throws = Vec::new();
        for (row, &pins) in self.rows.iter().enumerate() {
            for before in 0..=pins {
                for taken in 0..=self.code.last().min(pins - before) {
                    throws.push(Throw { row, before, taken });
                }
            }
        }
        throws.retain(|throw| self.is_legal(throw));
        throws
    }

    /// Returns the rows after a legal move.
    fn rows_after(&self, throw: &Throw) -> Vec<usize> {
        let mut rows = self.rows.clone();
        let left = throw.leaves(rows[throw.row]);
        rows.splice(throw.row..=throw.row, left);
        rows
    }

    fn nimber(&self, rows: &[usize]) -> u64 {
        let nimbers = rows.iter().map(|pins| self.nimbers[*pins]);
        nim_sum(&nimbers.collect::<Vec<_>>())
    }

    /// Returns for each position whether it is lost.
    fn lost(&self, positions: &[Vec<usize>]) -> Vec<bool> {
        if !self.misere {
            return positions.iter().map(|p| self.nimber(p) == 0).collect();
        }
        let game = Components(self.code.clone());
        let mut outcomes = Outcomes::under(Convention::Misere, &game);
        let mut lost = |position: &Vec<usize>| {
            let mut position = position.clone();
            position.sort_unstable();
            outcomes.is_lost(&position)
        };
        positions.iter().map(&mut lost).collect()
    }

    /// Returns all winning moves.
    fn winning(&self) -> Vec<Throw> {
        let throws = self.throws();
        let after: Vec<_> = throws.iter().map(|t| self.rows_after(t)).collect();
        let pairs = throws.into_iter().zip(self.lost(&after));
        pairs.filter(|(_, lost)| *lost).map(|(throw, _)| throw).collect()
    }
}

impl Board for Alley {
    type Move = Throw;

    fn read(line: &Line, terms: &Terms) -> Result<Alley, BadInput> {
        let mut words = line.words().peekable();
        let first = words.next().ok_or_else(|| line.error(NO_CODE))?;
        let (code, colon) = match first.text.strip_suffix(':') {
            Some(code) => (code, true),
            None => (first.text, false),
        };
        let bad = |bad: BadCode| first.error(&bad.to_string());
        let code = code.parse().map_err(bad)?;
        if !colon {
            colon_of(line, words.next())?;
        }
        words.peek().ok_or_else(|| line.error(NO_ROWS))?;
        let [row, all, tried] = MOST_PINS;
        let most = if terms.misere { tried } else { all };
        let (mut rows, mut sum) = (Vec::new(), 0);
        for word in words {
            let pins = word.number_in(0..=row)?;
            sum += pins;
            if sum > most {
                return Err(word.error(&too_many(most)));
            }
            rows.push(pins as usize);
            if rows.len() > all as usize {
                return Err(
                    word.error(&format!("is one row too many: at most {all}"))
                );
            }
        }
        Ok(Alley::new(code, rows, terms.misere))
    }

    fn text(&self) -> String {
        format!("{} : {}", self.code, list(&self.rows, " "))
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |throw: &Throw| Part::one(throw.line(), throw.title());
        self.throws().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        self.draw_as("octal-board", &described(self))
    }

    fn end(&self, _: Turn) -> Option<End> {
        self.throws().is_empty().then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Throw, BadInput> {
        let throw = self.throw_of(line)?;
        match self.is_legal(&throw) {
            true => Ok(throw),
            false => {
                Err(line.error(&format!("{} does not allow it", self.code)))
            }
        }
    }

    fn make(&mut self, throw: &Throw) -> String {
        self.rows = self.rows_after(throw);
        throw.words()
    }
}

const NO_CODE: &str = "the octal code is missing, as in 0.77 : 5 3";
const NO_COLON: &str = "is not a colon: a position is like 0.77 : 5 3";
const NO_ROWS: &str = "the rows are missing, as in 0.77 : 5 3";
const THREE_NUMBERS: &str =
    "a move is three numbers: the row, the first pin, and how many are taken";

/// Returns an error unless the word is a colon.
fn colon_of(line: &Line, word: Option<Word>) -> Result<(), BadInput> {
    match word {
        Some(word) if word.text == ":" => Ok(()),
        Some(word) => Err(word.error(NO_COLON)),
        None => Err(line.error(NO_ROWS)),
    }
}

fn too_many(most: u64) -> String {
    match most == MOST_PINS[1] {
        true => format!("makes more than {most} pins"),
        false => format!(
            "makes more than {most} pins: in misère play every play is tried, \
             and with more it takes too long"
        ),
    }
}

/// Returns the numbers as a text, with `between` between them; "0" if there are
/// none.
fn list(numbers: &[usize], between: &str) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match words.is_empty() {
        true => "0".to_string(),
        false => words.join(between),
    }
}

/// The codes of new positions: Kayles first; higher levels add Dawson's Kayles,
/// Dawson's chess and others.
const FRESH: [&str; 7] =
    ["0.77", "0.07", "0.137", "4.7", "0.777", "0.56", "0.477"];
/// For each level: how many of the codes in [`FRESH`] it uses, the number of
/// rows and the most pins of a row, then the last two in misère play.
const LEVELS: [[u64; 5]; 3] =
    [[1, 2, 5, 2, 5], [3, 3, 8, 3, 5], [7, 4, 12, 2, 8]];

impl Player for Alley {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at each row on its own: what can a move leave of it?";
    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Alley {
        let [codes, normal, pins, misere, few] = LEVELS[level as usize - 1];
        let (rows, pins) = match terms.misere {
            true => (misere, few),
            false => (normal, pins),
        };
        let code = chance.pick(&FRESH[..codes as usize]).expect("a code");
        let code: Code = code.parse().expect("an octal code");
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let many = chance.between(2, rows);
            let sizes = (0..many).map(|_| chance.between(1, pins) as usize);
            let alley = Alley::new(code.clone(), sizes.collect(), terms.misere);
            tries += 1;
            let fits = alley.wins(Turn::Reader) == wins || tries > 30;
            if fits && alley.end(Turn::Reader).is_none() {
                return alley;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.lost(std::slice::from_ref(&self.rows))[0]
    }

    fn best(&self, _: Turn) -> Option<Throw> {
        let first = self.winning().into_iter().next();
        first.or_else(|| self.throws().into_iter().min_by_key(|t| t.taken))
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        self.lamps("octal-why").filter(|_| !self.misere)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        match self.misere {
            true => self.why_misere(),
            false => self.why_normal(),
        }
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        let Some(throw) = self.winning().into_iter().next() else {
            return vec![self.waiting(turn, rung)];
        };
        let (row, taken) = (throw.row + 1, throw.taken);
        vec![match (rung, self.misere) {
            (2, true) => Told::Try,
            (2, false) => Told::Nimbers(self.numbers()),
            (_, true) if taken == 0 => Told::Split(row),
            (_, true) => Told::Takes { row, taken },
            (_, false) => {
                let left = throw.leaves(self.rows[throw.row]);
                Told::Leaves { row, nimber: self.nimber(&left) }
            }
        }]
    }
}

impl Alley {
    /// Draws, for each row, the nimbers of the parts that the moves in this row
    /// leave.
    pub(crate) fn lamps(&self, name: &str) -> Option<String> {
        let throws = self.throws();
        let row = |(place, pins): (usize, &usize)| {
            let here = throws.iter().filter(|throw| throw.row == place);
            let left = here.map(|throw| self.nimber(&throw.leaves(*pins)));
            let pins = counted(*pins as u64, "pin");
            Lamps::new(format!("Row {}, {pins}", place + 1), left.collect())
        };
        let rows: Vec<_> = self.rows.iter().enumerate().map(row).collect();
        draw_lamps(name, &rows)
    }
}

/// A trap is looked for only if there are at most this many moves, because
/// every reply to every move has to be tried.
const TRAPS: usize = 100;

impl Alley {
    /// Returns the hint for a position in which every move loses. In misère
    /// play and in large positions it looks for no trap: trying all replies
    /// would take too long.
    fn waiting(&self, turn: Turn, rung: u64) -> Told {
        let few = !self.misere && self.throws().len() <= TRAPS;
        match rung {
            2 => Told::Wait,
            _ if few => Told::Known(waiting(self, turn, rung)),
            _ => Told::Known(Advice::Wait),
        }
    }
}

/// A claim made in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The nimber of one row.
    Row {
        /// The row, from 1.
        row: usize,
        /// The number of pins of the row.
        pins: usize,
        /// The nimber of the row.
        nimber: u64,
    },
    /// The nimber of all rows together that have no [`Told::Row`] of their own.
    Others(u64),
    /// The nim-sum of the nimbers of all rows.
    Sum(u64),
    /// The nim-sum is 0, so every move makes it nonzero and loses.
    Balanced,
    /// Some moves make the nim-sum 0.
    ToZero {
        /// The number of moves that make it 0.
        winning: usize,
        /// The number of legal moves.
        moves: usize,
        /// One of the moves that make it 0.
        throw: Throw,
        /// The parts that `throw` leaves of its row.
        left: Vec<usize>,
        /// The nimber of the row before the move.
        from: u64,
        /// The nimber of the parts that are left of the row.
        to: u64,
    },
    /// In misère play the nimbers don't decide who wins, so all plays have been
    /// tried.
    Tried,
    /// No move wins in misère play.
    NoMove,
    /// Some moves win in misère play.
    Wins {
        /// The number of winning moves.
        winning: usize,
        /// The number of legal moves.
        moves: usize,
        /// One of the winning moves.
        throw: Throw,
        /// All rows after `throw`.
        leaves: Vec<usize>,
    },
    /// Every move loses.
    Wait,
    /// A claim that can be made about any game.
    Known(Advice),
    /// Advice on what to look for in misère play.
    Try,
    /// The nimbers of the rows; some move makes their nim-sum 0.
    Nimbers(Vec<u64>),
    /// Splitting this row, counted from 1, wins.
    Split(usize),
    /// A winning move, described by its row and the pins it takes.
    Takes {
        /// The row, from 1.
        row: usize,
        /// The number of pins that the move takes.
        taken: usize,
    },
    /// A winning move, described by its row and the nimber it leaves there.
    Leaves {
        /// The row, from 1.
        row: usize,
        /// The nimber of the parts that the move leaves of the row.
        nimber: u64,
    },
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Row { row, pins, nimber } => {
                write!(f, "row {row}, {} nimber {nimber}", of(*pins))
            }
            Told::Others(sum) => {
                write!(f, "the other rows together: nimber {sum}")
            }
            Told::Sum(sum) => write!(f, "The nim-sum of the rows is {sum}."),
            Told::Balanced => f.write_str(BALANCED),
            Told::ToZero { winning, moves, throw, left, from, to } => {
                let (words, left) = (throw.words(), list(left, " and "));
                write!(
                    f,
                    "Moves that make it 0: {winning} of {moves}. One is: \
                     {words}.\nIt leaves {left} of the row, so its nimber goes \
                     from {from} to {to}."
                )
            }
            Told::Tried => f.write_str(TRIED),
            Told::NoMove => f.write_str(NO_MOVE),
            Told::Wins { winning, moves, throw, leaves } => {
                let (words, leaves) = (throw.words(), list(leaves, ", "));
                write!(
                    f,
                    "Winning moves: {winning} of {moves}. One is: {words}.\n\
                     It leaves {leaves},\nwhich is lost for the other player."
                )
            }
            Told::Wait => f.write_str(WAIT),
            Told::Known(advice) => write!(f, "{advice}"),
            Told::Try => f.write_str(TRY),
            Told::Nimbers(nimbers) if nimbers.len() == 1 => write!(
                f,
                "The row has the nimber {}. Leave rows whose nim-sum is 0.",
                nimbers[0]
            ),
            Told::Nimbers(nimbers) => {
                let nimbers = listed(nimbers);
                write!(
                    f,
                    "Each row has a nimber: {nimbers}. Leave rows whose \
                     nim-sum is 0."
                )
            }
            Told::Split(row) => write!(f, "Split row {row}."),
            Told::Takes { row, taken } => {
                write!(f, "A winning move is in row {row}, and takes {taken}.")
            }
            Told::Leaves { row, nimber } => write!(
                f,
                "A winning move is in row {row}: what it leaves there has the \
                 nimber {nimber}."
            ),
        }
    }
}

const WAIT: &str =
    "Every move loses. Make the game long, and wait for a mistake.";
const TRY: &str = "In misère play the nimbers do not decide. Look for a move \
that leaves a position from which every move loses.";
/// The maximum number of rows whose nimbers are explained one by one.
const EXPLAINED: usize = 7;

impl Alley {
    /// Returns the nimber of each row.
    fn numbers(&self) -> Vec<u64> {
        self.rows.iter().map(|pins| self.nimbers[*pins]).collect()
    }

    fn why_normal(&self) -> Vec<Told> {
        let mut told = Vec::new();
        for (row, &pins) in (1..).zip(&self.rows).take(EXPLAINED) {
            told.push(Told::Row { row, pins, nimber: self.nimbers[pins] });
        }
        if let Some(more @ [_, ..]) = self.rows.get(EXPLAINED..) {
            told.push(Told::Others(self.nimber(more)));
        }
        told.push(Told::Sum(self.nimber(&self.rows)));
        let winning = self.winning();
        told.push(match winning.first() {
            None => Told::Balanced,
            Some(throw) => self.move_to_0(throw, winning.len()),
        });
        told
    }

    fn move_to_0(&self, throw: &Throw, winning: usize) -> Told {
        let pins = self.rows[throw.row];
        let left = throw.leaves(pins);
        let (from, to) = (self.nimbers[pins], self.nimber(&left));
        let moves = self.throws().len();
        Told::ToZero { winning, moves, throw: *throw, left, from, to }
    }

    fn why_misere(&self) -> Vec<Told> {
        let (winning, moves) = (self.winning(), self.throws().len());
        let reason = match winning.first() {
            None => Told::NoMove,
            Some(throw) => Told::Wins {
                winning: winning.len(),
                moves,
                throw: *throw,
                leaves: self.rows_after(throw),
            },
        };
        vec![Told::Tried, reason]
    }
}

const NO_MOVE: &str = "No move wins: each leaves a position that is won for \
the other player.";
const TRIED: &str =
    "In misère play the nimbers do not decide: all plays have been tried.";
const BALANCED: &str = "\
Any move changes the nimber of a row, and with it the nim-sum; the other
player can make it 0 again. So the player to move loses, if the other makes
no mistake.";

fn of(pins: usize) -> String {
    let noun = if pins == 1 { "pin" } else { "pins" };
    format!("{pins} {noun}:")
}

/// The width of the picture, the width left for a row's number, the largest
/// distance between pins, the height of the pins, and the height of a strip of
/// numbers below them.
const WIDTH: f64 = 420.0;
const LABEL: f64 = 26.0;
const PITCH: f64 = 44.0;
const PINS: f64 = 46.0;
const STRIP: f64 = 34.0;

impl Alley {
    /// Draws the rows, one after the other. The spot on a pin takes the
    /// smallest number of pins with this pin in the middle; the spots of all
    /// other moves are in strips below the pins, one strip for each number of
    /// pins.
    pub(crate) fn draw_as(&self, name: &str, described: &str) -> String {
        let longest = self.rows.iter().max().copied().unwrap_or(1);
        let pitch = ((WIDTH - LABEL) / longest as f64).min(PITCH);
        let throws = self.throws();
        let pinned = |throw: &&Throw| is_on_pin(throw, &throws);
        let below = throws.iter().filter(|throw| !pinned(throw));
        let mut strips: Vec<usize> = below.map(|throw| throw.taken).collect();
        strips.sort_unstable();
        strips.dedup();
        let tall = PINS + STRIP * strips.len() as f64 + 10.0;
        let corners = places(&self.rows, pitch, tall);
        let bottom = corners.last().map_or(0.0, |(_, y)| *y) + tall;
        let size = (WIDTH, bottom);
        let mut picture = Picture::new(name, "Rows of pins", described, size);
        for (row, (&pins, &(x, y))) in
            self.rows.iter().zip(&corners).enumerate()
        {
            // With a point: not a number of pins.
            let label = format!("{}.", row + 1);
            let middle = y + PINS / 2.0;
            picture.text("note from-right", (x + LABEL - 7.0, middle), &label);
            let at = |pin: usize| x + LABEL + pitch * (pin as f64 + 0.5);
            for pin in 0..pins {
                let on =
                    |t: &&Throw| t.row == row && middle_of(t) == 2 * pin + 1;
                let spot = throws.iter().filter(pinned).find(on);
                let draw = |picture: &mut Picture| {
                    let size = (pitch, PINS);
                    picture.rectangle("hit", (at(pin), middle), size, 0.0);
                    picture.part(&format!("{row}.{pin}"), |picture| {
                        let size = (0.5 * pitch.min(34.0), PINS - 10.0);
                        let round = size.0 / 2.0;
                        picture.rectangle(
                            "coin",
                            (at(pin), middle),
                            size,
                            round,
                        );
                    });
                };
                match spot {
                    Some(throw) => spotted(&mut picture, throw, draw),
                    None => draw(&mut picture),
                }
            }
            let handles = throws.iter().filter(|t| t.row == row && !pinned(t));
            for throw in handles {
                let strip =
                    strips.iter().position(|taken| *taken == throw.taken);
                let strip = strip.expect("a strip for each number") as f64;
                let x = x + LABEL + 0.5 * pitch * middle_of(throw) as f64;
                let at = (x, y + PINS + STRIP * (strip + 0.5));
                spotted(&mut picture, throw, |p| handle(p, throw, at, pitch));
            }
        }
        picture.finish()
    }
}

/// Returns twice the distance from the left end of the row to the middle of the
/// pins that the move takes, in pins: odd if the middle is on a pin.
fn middle_of(throw: &Throw) -> usize {
    2 * throw.before + throw.taken
}

/// Whether the move's spot is on a pin, and not in a strip below the pins.
fn is_on_pin(throw: &Throw, throws: &[Throw]) -> bool {
    let same = |other: &&Throw| {
        other.row == throw.row && middle_of(other) == middle_of(throw)
    };
    let fewest = throws.iter().filter(same).map(|other| other.taken).min();
    throw.taken % 2 == 1 && fewest == Some(throw.taken)
}

/// Returns the upper left corners of the rows, as many side by side as fit into
/// the width.
fn places(rows: &[usize], pitch: f64, tall: f64) -> Vec<(f64, f64)> {
    let (mut x, mut y) = (0.0, 0.0);
    let mut corners = Vec::new();
    for &pins in rows {
        let wide = LABEL + pitch * pins as f64;
        if x > 0.0 && x + wide > WIDTH + 0.1 {
            (x, y) = (0.0, y + tall);
        }
        corners.push((x, y));
        x += wide;
    }
    corners
}

/// Draws a move as a spot, with the picture that `draw` adds.
fn spotted(
    picture: &mut Picture,
    throw: &Throw,
    draw: impl FnOnce(&mut Picture),
) {
    let Throw { row, before, taken } = throw;
    let goes: Vec<String> = match taken {
        0 => vec![format!("{row}.{before}.split")],
        _ => (0..*taken).map(|n| format!("{row}.{}", before + n)).collect(),
    };
    picture.spot((&throw.line(), &throw.title()), &goes, draw);
}

/// Draws what a spot in a strip below the pins shows: the number of pins that
/// the move takes, or a bar for a split.
fn handle(picture: &mut Picture, throw: &Throw, at: (f64, f64), pitch: f64) {
    picture.rectangle("hit", at, (pitch, STRIP), 0.0);
    let name = format!("{}.{}.split", throw.row, throw.before);
    let size = ((pitch - 4.0).clamp(4.0, 34.0), STRIP - 6.0);
    let draw = |p: &mut Picture| p.rectangle("won", at, size, 6.0);
    match throw.taken {
        0 => picture.part(&name, draw),
        _ => draw(picture),
    }
    let text = match throw.taken {
        0 => "|".to_string(),
        taken => taken.to_string(),
    };
    if pitch >= 18.0 {
        picture.text("note", at, &text);
    }
}

/// Returns the position in words.
fn described(alley: &Alley) -> String {
    let row = |(row, pins): (usize, &usize)| format!("row {row}: {pins}");
    let rows: Vec<_> = (1..).zip(&alley.rows).map(row).collect();
    match rows.is_empty() {
        true => format!("The game {}; no pins are left.", alley.code),
        false => format!(
            "The game {}; rows of pins. {}.",
            alley.code,
            rows.join("; ").replacen('r', "R", 1)
        ),
    }
}
