//! The board for the Floor Division Game.

use crate::lamps::{draw_lamps, Lamps};
use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use floor_division::{nimber, FloorDivision, DIVISORS};
use nim::nim_sum;
use nimbers::Many;
use notebook::{Answer, BadInput, Chance, Line, Picture, Point};
use outcomes::{Convention, Outcomes};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};

/// How many numbers a position may have at most.
pub const MOST_NUMBERS: usize = 100;
/// How many numbers a position of misère play may have, and how large they may
/// be; small, because every play is searched.
pub const MISERE_LIMITS: (usize, u64) = (3, 60);

/// A position of the game, with its convention.
#[derive(Clone, Debug)]
pub struct Slate {
    numbers: Vec<u64>,
    misere: bool,
}

/// A move: the index of a number, from 0, and the divisor.
pub type Division = (usize, u64);

/// Runs the `floor-division-board` program: reads a game and prints what the
/// page's board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Slate>(input, output)
}

impl Slate {
    /// Returns a position with these numbers; a 0 has been wiped off.
    pub fn new(numbers: Vec<u64>, misere: bool) -> Slate {
        Slate { numbers, misere }
    }

    /// Returns all moves.
    fn divisions(&self) -> impl Iterator<Item = Division> + '_ {
        let places = self.numbers.iter().enumerate().filter(|(_, n)| **n > 0);
        places.flat_map(|(place, _)| DIVISORS.map(|divisor| (place, divisor)))
    }

    /// Returns a move with the details that its description needs.
    fn step(&self, (place, divisor): Division) -> Step {
        let number = self.numbers[place];
        Step { row: place + 1, number, divisor, left: number / divisor }
    }

    fn after(&self, (place, divisor): Division) -> Vec<u64> {
        let mut numbers = self.numbers.clone();
        numbers[place] /= divisor;
        numbers
    }

    /// Returns, for each position, whether it's lost.
    fn lost(&self, positions: &[Vec<u64>]) -> Vec<bool> {
        if !self.misere {
            return positions.iter().map(|p| sum_of(p) == 0).collect();
        }
        let game = Many(FloorDivision::default());
        let mut outcomes = Outcomes::under(Convention::Misere, &game);
        positions.iter().map(|p| outcomes.is_lost(p)).collect()
    }

    /// Returns the winning moves.
    fn winning(&self) -> Vec<Division> {
        let all: Vec<_> = self.divisions().collect();
        let after: Vec<_> = all.iter().map(|d| self.after(*d)).collect();
        let pairs = all.into_iter().zip(self.lost(&after));
        pairs.filter(|(_, lost)| *lost).map(|(division, _)| division).collect()
    }
}

/// Returns the nim-sum of the numbers' nimbers.
pub(crate) fn sum_of(numbers: &[u64]) -> u64 {
    let nimbers = numbers.iter().map(|number| nimber(*number));
    nim_sum(&nimbers.collect::<Vec<_>>())
}

impl Board for Slate {
    type Move = Division;

    fn read(line: &Line, terms: &Terms) -> Result<Slate, BadInput> {
        let mut numbers = Vec::new();
        for word in line.words() {
            if numbers.len() == MOST_NUMBERS {
                return Err(word.error("is one number too many: at most 100"));
            }
            let number = word.number()?;
            let (many, largest) = MISERE_LIMITS;
            if terms.misere && (numbers.len() == many || number > largest) {
                return Err(word.error(TOO_LONG));
            }
            numbers.push(number);
        }
        match numbers.is_empty() {
            true => Err(line.error("the numbers are missing, as in 5 30 80")),
            false => Ok(Slate::new(numbers, terms.misere)),
        }
    }

    fn text(&self) -> String {
        list(&self.numbers, " ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let rows = (1..).zip(&self.numbers).filter(|(_, number)| **number > 0);
        let part = |(row, number): (u64, &u64)| Part::Moves {
            row,
            least: 2,
            most: 6,
            words: format!("Divide number {row}, {number}, by"),
        };
        rows.map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_slate(&self.numbers)
    }

    fn end(&self, _: Turn) -> Option<End> {
        let over = self.numbers.iter().all(|number| *number == 0);
        over.then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Division, BadInput> {
        let words: Vec<_> = line.words().collect();
        let [number, divisor] = words[..] else {
            return Err(line.error(TWO_NUMBERS));
        };
        let many = self.numbers.len() as u64;
        let place = number.number_in(1..=many)? as usize - 1;
        if self.numbers[place] == 0 {
            return Err(number.error("has been wiped off"));
        }
        Ok((place, divisor.number_in(2..=6)?))
    }

    fn make(&mut self, (place, divisor): &Division) -> String {
        let step = self.step((*place, *divisor));
        self.numbers = self.after((*place, *divisor));
        step.to_string()
    }
}

const TOO_LONG: &str = "is beyond the limit: in misère play every play is \
                        tried, so there may be at most 3 numbers, up to 60";
const TWO_NUMBERS: &str = "a move is two numbers: which number is divided, \
                           with 1 for the first, and the divisor, from 2 to 6";

/// Returns the numbers as text, with `between` as separator.
fn list(numbers: &[u64], between: &str) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(between)
}

/// For each level, how many numbers there are and how large they may be: in
/// normal play, then in misère play.
const LEVELS: [[u64; 4]; 3] =
    [[2, 40, 2, 20], [3, 2_000, 2, 60], [4, 1_000_000_000, 3, 60]];

impl Player for Slate {
    type Claim = Told;
    const LOOK: &'static str =
        "Look at each number on its own: what can be left of it?";
    const MISERE: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Slate {
        let (many, largest) = match (LEVELS[level as usize - 1], terms.misere) {
            ([many, largest, ..], false) => (many, largest),
            ([_, _, many, largest], true) => (many, largest),
        };
        let wins = chance.below(2) == 0;
        let mut tries = 0;
        loop {
            let numbers = (0..many).map(|_| some_number(largest, chance));
            let slate = Slate::new(numbers.collect(), terms.misere);
            tries += 1;
            if slate.wins(Turn::Reader) == wins || tries > 30 {
                return slate;
            }
        }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.lost(std::slice::from_ref(&self.numbers))[0]
    }

    fn best(&self, _: Turn) -> Option<Division> {
        let first = self.winning().into_iter().next();
        // If no move wins, leave the largest quotient possible, which keeps the
        // game long.
        let wait = || self.divisions().max_by_key(|d| self.numbers[d.0] / d.1);
        first.or_else(wait)
    }

    fn drawn_why(&self, _: Turn) -> Option<String> {
        let numbers = (1..).zip(self.numbers.iter().copied());
        let rows: Vec<Lamps> = numbers.filter_map(lamps_of).collect();
        draw_lamps("floor-division-why", &rows).filter(|_| !self.misere)
    }

    /// Near the button's corner, where it doesn't hide the text.
    fn mark_at(&self) -> Point {
        (0.8, -0.8)
    }

    fn why(&self, _: Turn) -> Vec<Told> {
        match self.misere {
            true => self.why_misere(),
            false => self.why_normal(),
        }
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Told> {
        let Some(division) = self.winning().into_iter().next() else {
            return vec![Told::Wait];
        };
        let Step { row, left, .. } = self.step(division);
        vec![match (rung, self.misere) {
            (2, true) => Told::LeaveLost,
            (2, false) => Told::LeaveBalance,
            (_, true) => Told::Divide(row),
            (_, false) => Told::DivideTo { row, nimber: nimber(left) },
        }]
    }
}

/// Returns the nimbers of a number's options as lamps; `None` for 0.
fn lamps_of((place, number): (usize, u64)) -> Option<Lamps> {
    let options = DIVISORS.map(|divisor| nimber(number / divisor));
    Lamps::of_number((place, number), options.to_vec())
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The reason why a number has its nimber.
    Worth(Worth),
    /// The nim-sum of the numbers that aren't explained one by one.
    Others(u64),
    /// The nim-sum of all numbers.
    Sum(u64),
    /// Some moves make the nim-sum 0; gives one of them.
    Balances {
        /// The number of moves that make the nim-sum 0.
        winning: usize,
        /// The number of all moves.
        moves: usize,
        /// A move that makes the nim-sum 0.
        one: Step,
        /// The nimber of the quotient that this move leaves.
        nimber: u64,
    },
    /// The nim-sum is 0, every move changes it, and the other player can make
    /// it 0 again.
    Balanced,
    /// In misère play the nim-sum doesn't decide, so all plays have been tried.
    Tried,
    /// Every move leaves a won position.
    NoMove,
    /// Some moves leave a lost position; gives one of them.
    Wins {
        /// The number of winning moves.
        winning: usize,
        /// The number of all moves.
        moves: usize,
        /// A winning move.
        one: Step,
    },
    /// Every move loses, so the advice is to wait for a mistake.
    Wait,
    /// In misère play some move leaves a position from which every move loses.
    LeaveLost,
    /// Some move leaves nim-sum 0; says how a number's nimber follows from
    /// those of its options.
    LeaveBalance,
    /// The number in this row has a winning move; rows are counted from 1.
    Divide(usize),
    /// It wins to divide the number in this row so that this nimber is left.
    DivideTo {
        /// The row, from 1.
        row: usize,
        /// The nimber to leave.
        nimber: u64,
    },
}

/// A move, with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The row of the number, from 1.
    pub row: usize,
    /// The number before the move.
    pub number: u64,
    /// The divisor.
    pub divisor: u64,
    /// The quotient that is left.
    pub left: u64,
}

/// The reason why a number has its nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The number is 0, from which there's no move.
    Zero,
    /// The number can be divided.
    Number {
        /// The number.
        number: u64,
        /// The exponent of the power of 12 by which the number is divided
        /// first: 0, or the largest one that leaves at least 1.
        times: u32,
        /// The quotient of that division.
        left: u64,
        /// The nimber of the number and of that quotient.
        nimber: u64,
        /// The quotients by 2, 3, 4, 5 and 6.
        options: [u64; 5],
        /// The nimbers of these quotients.
        nimbers: [u64; 5],
    },
}

impl Worth {
    /// Returns the nimber of a number with its options as the reason.
    fn by_options(number: u64) -> Worth {
        Worth::divided(number, 0)
    }

    /// Returns the nimber of a number by the closed form, with the nimbers of
    /// its options.
    pub(crate) fn by_twelve(number: u64) -> Worth {
        Worth::divided(number, number.checked_ilog(12).unwrap_or(0))
    }

    fn divided(number: u64, times: u32) -> Worth {
        let options = DIVISORS.map(|divisor| number / divisor);
        match number {
            0 => Worth::Zero,
            _ => Worth::Number {
                number,
                times,
                left: number / 12_u64.pow(times),
                nimber: nimber(number),
                options,
                nimbers: options.map(nimber),
            },
        }
    }
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Worth(worth) => write!(f, "{worth}"),
            Told::Others(sum) => {
                write!(f, "the other numbers together: nimber {sum}")
            }
            Told::Sum(sum) => {
                write!(f, "The nim-sum of the numbers is {sum}.")
            }
            Told::Balances { winning, moves, one, nimber } => write!(
                f,
                "Moves that make it 0: {winning} of {moves}. One is:\n{one},\n\
                 with the nimber {nimber}."
            ),
            Told::Balanced => f.write_str(BALANCED),
            Told::Tried => f.write_str(TRIED),
            Told::NoMove => f.write_str(NO_MOVE),
            Told::Wins { winning, moves, one } => write!(
                f,
                "Winning moves: {winning} of {moves}. One is:\n{one}.\nThe \
                 position is then lost for the other player."
            ),
            Told::Wait => f.write_str(WAIT),
            Told::LeaveLost => f.write_str(LEAVE_LOST),
            Told::LeaveBalance => f.write_str(LEAVE_BALANCE),
            Told::Divide(row) => write!(f, "Divide number {row}."),
            Told::DivideTo { row, nimber } => write!(
                f,
                "Divide number {row} so that the nimber {nimber} is left."
            ),
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Step { row, number, divisor, left } = self;
        write!(f, "divide number {row}, {number}, by {divisor}: {left} is left")
    }
}

impl Display for Worth {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Worth::Number { number, times, left, nimber, options, nimbers } =
            self
        else {
            return f.write_str("0: no move, nimber 0");
        };
        write!(f, "{number}")?;
        match times {
            0 => {}
            1 => write!(f, " / 12 = {left}")?,
            _ => write!(f, " / 12^{times} = {left}")?,
        }
        write!(f, ", nimber {nimber}; options")?;
        if *number <= 9999 {
            write!(f, " {}", list(options, " "))?;
        }
        write!(f, ": nimbers {}", list(nimbers, " "))
    }
}

/// Returns a random number up to `largest`; all lengths in binary are about
/// equally likely.
pub(crate) fn some_number(largest: u64, chance: &mut Chance) -> u64 {
    let doublings = u64::from(largest.ilog2()) + 1;
    let most = largest >> chance.below(doublings);
    chance.between(1.max(most / 2), most)
}

const WAIT: &str =
    "Every move loses. Make the game long, and wait for a mistake.";
const LEAVE_LOST: &str =
    "In misère play the nim-sum does not decide. Look for a move \
that leaves numbers from which every move loses.";
const LEAVE_BALANCE: &str = "\
Each number has a nimber: the mex of those of its five options. Leave the
nim-sum 0.";
/// How many numbers are explained one by one at most.
const EXPLAINED: usize = 7;

impl Slate {
    fn why_normal(&self) -> Vec<Told> {
        let shown = self.numbers.iter().take(EXPLAINED);
        let worth = |number: &u64| Told::Worth(Worth::by_options(*number));
        let mut told: Vec<Told> = shown.map(worth).collect();
        if let Some(more @ [_, ..]) = self.numbers.get(EXPLAINED..) {
            told.push(Told::Others(sum_of(more)));
        }
        told.push(Told::Sum(sum_of(&self.numbers)));
        let winning = self.winning();
        told.push(match winning.first() {
            None => Told::Balanced,
            Some(&division) => {
                let one = self.step(division);
                Told::Balances {
                    winning: winning.len(),
                    moves: self.divisions().count(),
                    one,
                    nimber: nimber(one.left),
                }
            }
        });
        told
    }

    fn why_misere(&self) -> Vec<Told> {
        let winning = self.winning();
        let reason = match winning.first() {
            None => Told::NoMove,
            Some(&division) => Told::Wins {
                winning: winning.len(),
                moves: self.divisions().count(),
                one: self.step(division),
            },
        };
        vec![Told::Tried, reason]
    }
}

const NO_MOVE: &str = "No move wins: each leaves a position that is won for \
the other player.";
const TRIED: &str =
    "In misère play the nim-sum does not decide: all plays have been tried.";
const BALANCED: &str = "\
Any move changes the nimber of a number, and with it the nim-sum; the other
player can make it 0 again. So the player to move loses, if the other makes
no mistake.";

/// How many numbers are drawn at most.
const DRAWN: usize = 12;
const WIDTH: f64 = 420.0;
const TALL: f64 = 92.0;
const CHIP: f64 = 82.0;

/// Draws the numbers one below the other, each with its five divisors.
fn draw_slate(numbers: &[u64]) -> String {
    let rows = numbers.len().min(DRAWN);
    let shown: Vec<_> = numbers.iter().take(DRAWN).copied().collect();
    let more = match numbers.len() - rows {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let mut picture = Picture::new(
        "floor-division-board",
        "Numbers and divisors",
        &format!("The numbers {}{more}.", list(&shown, ", ")),
        (WIDTH, TALL * rows as f64),
    );
    for (place, number) in shown.into_iter().enumerate() {
        draw_number(&mut picture, place, number);
    }
    picture.finish()
}

fn draw_number(picture: &mut Picture, place: usize, number: u64) {
    let top = TALL * place as f64;
    let y = top + 20.0;
    let digits = number.to_string();
    let width = 11.0 * digits.len() as f64 + 24.0;
    let x = 92.0 + width / 2.0;
    let label = format!("Number {}", place + 1);
    picture.text("label from-left", (4.0, y), &label);
    let class = if number == 0 { "coin-gone" } else { "coin" };
    picture.part(&place.to_string(), |picture| {
        picture.rectangle(class, (x, y), (width, 30.0), 4.0);
    });
    picture.text("digit", (x, y), &digits);
    if number > 0 {
        for divisor in DIVISORS {
            draw_divisor(picture, place, number, divisor, top + 62.0);
        }
    }
}

/// Draws the button that divides a number.
fn draw_divisor(
    picture: &mut Picture,
    place: usize,
    number: u64,
    divisor: u64,
    y: f64,
) {
    let x = 4.0 + CHIP * (divisor as f64 - 1.5);
    let line = format!("{} {divisor}", place + 1);
    let left = number / divisor;
    let words = format!("Divide number {}, {number}, by {divisor}", place + 1);
    let short = left < 1_000_000;
    let height = if short { 10.0 } else { 0.0 };
    picture.rectangle("won", (x, y), (CHIP - 6.0, 42.0), 6.0);
    picture.text("label", (x, y - height), &format!("÷ {divisor}"));
    if short {
        picture.text("note", (x, y + 10.0), &format!("→ {left}"));
    }
    // The spot covers the button's text, so the spot's words repeat it.
    picture.spot((&line, &words), &[place.to_string()], |picture| {
        picture.rectangle("hit", (x, y), (CHIP, 46.0), 0.0);
    });
}
