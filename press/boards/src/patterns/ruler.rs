//! The period ruler, an instrument: a table and its copy, moved by a period. It
//! shows how far the two must agree from a preperiod on, and whether that
//! proves the period.

use crate::instrument::counted;
use crate::{instrument_on, Control, Instrument};
use games::Subtraction;
use nimbers::table;
use notebook::{listed, Answer, BadInput, Line, Picture, Point, Word};
use octal::{last_compared, Code, Refusal, Table};
use one_pile::Values;
use outcomes::Convention::Normal;
use patterns::{largest, lost_below, Certificate};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The largest amount that a move can take.
pub const MOST: u64 = 12;

/// The octal codes, in the order in which the step goes through them.
pub const CODES: [&str; 6] = ["0.77", "0.07", "0.2", "0.6", "0.36", "0.4"];

/// The sets of amounts, in the order in which the step goes through them.
pub const SETS: [&[u64]; 5] =
    [&[1, 6], &[1, 3, 4], &[2, 4, 7], &[2], &[4, 9, 11]];

/// The rules of a game, and whether the table holds its outcomes or its
/// nimbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    /// The outcomes of a subtraction game. Its amounts are bits; the lowest bit
    /// stands for 1.
    Outcomes(u32),
    /// The nimbers of a subtraction game. Its amounts are bits; the lowest bit
    /// stands for 1.
    Nimbers(u32),
    /// The nimbers of an octal game, given by the index of its code in
    /// [`CODES`].
    Octal(usize),
}

/// A state of the ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ruler {
    /// The rules, and the kind of entries in the table.
    pub rules: Rules,
    /// The claimed preperiod: the number from which on the table repeats.
    pub preperiod: usize,
    /// The claimed period, at least 1.
    pub period: usize,
}

/// A claim that the ruler makes about its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The numbers n for which the theorem asks to compare n with n + period,
    /// and the reason for this range.
    Asks(RangeInclusive<usize>, Reason),
    /// The entries of n and n + period are equal for every n from the preperiod
    /// on; the fields are the preperiod, the period, and the kind of entries.
    Proved(usize, usize, Kind),
    /// The first n of the window whose entry differs from that of n + period;
    /// the fields are n and n + period, their entries, and the kind of entries.
    Differs([usize; 2], [String; 2], Kind),
    /// The theorem doesn't cover the preperiod 0.
    Zero,
    /// The set of amounts is empty, and the theorem requires an amount.
    Stuck,
}

/// The reason for the length of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The window is as long as the largest amount.
    Largest,
    /// The window's last number is 2e + p + k − 2; the fields are e, p and k.
    Halves(usize, usize, usize),
}

/// The kind of entries in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Outcomes: L for lost, W for won.
    Outcome,
    /// Nimbers.
    Nimber,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Outcome => "outcome",
            Kind::Nimber => "nimber",
        }
    }
}

/// The `patterns-instrument` program: reads a state of the ruler and changes of
/// it, and prints what the page shows.
pub fn ruler_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Ruler>(input, output)
}

/// Returns the first picture of a page: the state that the text `state`
/// describes, drawn with the name `name`.
///
/// # Panics
/// Panics if `state` doesn't describe a state.
pub fn figure(name: &str, state: &str) -> String {
    Ruler::read(&Line::one(state)).expect("a state").drawn(name)
}

impl Rules {
    fn kind(self) -> Kind {
        match self {
            Rules::Outcomes(_) => Kind::Outcome,
            Rules::Nimbers(_) | Rules::Octal(_) => Kind::Nimber,
        }
    }

    /// Returns the amounts as bits; `None` for an octal game.
    fn set(self) -> Option<u32> {
        match self {
            Rules::Outcomes(set) | Rules::Nimbers(set) => Some(set),
            Rules::Octal(_) => None,
        }
    }

    fn with_set(self, set: u32) -> Rules {
        match self {
            Rules::Outcomes(_) => Rules::Outcomes(set),
            Rules::Nimbers(_) => Rules::Nimbers(set),
            Rules::Octal(_) => self,
        }
    }

    /// Returns the rules that the step leads to: the next rules of the same
    /// kind, or the first ones if the amounts are the reader's own.
    fn next(self) -> Rules {
        match self {
            Rules::Octal(place) => Rules::Octal((place + 1) % CODES.len()),
            Rules::Outcomes(set) | Rules::Nimbers(set) => {
                let sets = SETS.map(bits);
                let place = sets.iter().position(|known| *known == set);
                let next = place.map_or(0, |place| (place + 1) % sets.len());
                self.with_set(sets[next])
            }
        }
    }

    fn words(self) -> String {
        match self {
            Rules::Octal(place) => CODES[place].to_string(),
            Rules::Outcomes(0) | Rules::Nimbers(0) => "take nothing".into(),
            Rules::Outcomes(set) | Rules::Nimbers(set) => {
                let amounts = patterns::members(set);
                let (last, others) =
                    amounts.split_last().expect("a set that is not empty");
                match others {
                    [] => format!("take {last}"),
                    _ => format!("take {} or {last}", listed(others)),
                }
            }
        }
    }

    /// Returns the largest preperiod and the largest period.
    fn limits(self) -> (usize, usize) {
        match self {
            Rules::Octal(_) => (71, 36),
            Rules::Outcomes(_) | Rules::Nimbers(_) => (40, 64),
        }
    }

    /// Returns how many rows of the picture hold every number that any claim
    /// asks for.
    fn rows(self) -> usize {
        match self {
            Rules::Octal(_) => 9,
            Rules::Outcomes(_) | Rules::Nimbers(_) => 5,
        }
    }

    /// Returns the first `many` entries of the table, as they are printed.
    pub fn values(self, many: usize) -> Vec<String> {
        let last = many.saturating_sub(1);
        let nimbers = match self {
            Rules::Outcomes(set) => {
                let lost = lost_below(&game(set), Normal, many);
                let letters = patterns::letters(&lost);
                return letters.chars().map(String::from).collect();
            }
            Rules::Nimbers(set) => table(&game(set), last as u64),
            Rules::Octal(place) => {
                octal_table(place).nimbers()[..many].to_vec()
            }
        };
        nimbers.iter().map(u64::to_string).collect()
    }
}

fn bits(amounts: &[u64]) -> u32 {
    amounts.iter().map(|amount| 1 << (amount - 1)).sum()
}

fn game(set: u32) -> Subtraction {
    Subtraction::new(&patterns::members(set)).expect("no amount is 0")
}

fn code(place: usize) -> Code {
    CODES[place].parse().expect("a code")
}

/// Returns the table of a code, long enough for every claim. It is kept,
/// because one picture asks for it several times.
fn octal_table(place: usize) -> &'static Table {
    static TABLES: [OnceLock<Table>; CODES.len()] =
        [const { OnceLock::new() }; CODES.len()];
    let long = Rules::Octal(place).rows() * ROW;
    TABLES[place].get_or_init(|| Table::new(code(place), long))
}

/// The reason why a claim is refused.
enum No {
    Stuck,
    Zero,
    Differs(usize),
}

impl Ruler {
    /// Returns the numbers n that the theorem asks to compare with n + period;
    /// `None` if the theorem doesn't cover the claim.
    pub fn window(&self) -> Option<RangeInclusive<usize>> {
        let (e, p) = (self.preperiod, self.period);
        let last = match self.rules {
            Rules::Octal(_) if e == 0 => return None,
            Rules::Octal(place) => last_compared(e, p, code(place).last())?,
            Rules::Outcomes(set) | Rules::Nimbers(set) => {
                (e + largest(&game(set))).checked_sub(1)?
            }
        };
        (e <= last).then_some(e..=last)
    }

    /// Checks the claim with the code of the chapter's crate.
    fn check(&self) -> Result<(), No> {
        let (e, p) = (self.preperiod, self.period);
        let claimed = Certificate::new(e, p).expect("the period is not 0");
        match self.rules {
            Rules::Outcomes(0) | Rules::Nimbers(0) => Err(No::Stuck),
            Rules::Outcomes(set) => {
                let checked = claimed.check(&game(set), Normal);
                checked.map(|_| ()).map_err(No::Differs)
            }
            Rules::Nimbers(set) => {
                let checked = Values::prove(&game(set), claimed);
                checked.map(|_| ()).map_err(|n| No::Differs(n as usize))
            }
            Rules::Octal(place) => match octal_table(place).prove(e, p) {
                Ok(_) => Ok(()),
                Err(Refusal::Differs(n)) => Err(No::Differs(n)),
                Err(Refusal::Zero) => Err(No::Zero),
                Err(Refusal::Short(_)) => {
                    unreachable!("the table is long enough")
                }
            },
        }
    }

    fn asks(&self) -> Option<Claim> {
        let (e, p) = (self.preperiod, self.period);
        let reason = match self.rules {
            Rules::Octal(place) => Reason::Halves(e, p, code(place).last()),
            Rules::Outcomes(_) | Rules::Nimbers(_) => Reason::Largest,
        };
        Some(Claim::Asks(self.window()?, reason))
    }

    fn verdict(&self) -> Claim {
        let (e, p, kind) = (self.preperiod, self.period, self.rules.kind());
        match self.check() {
            Ok(()) => Claim::Proved(e, p, kind),
            Err(No::Stuck) => Claim::Stuck,
            Err(No::Zero) => Claim::Zero,
            Err(No::Differs(n)) => {
                let values = self.rules.values(n + p + 1);
                let both = [n, n + p].map(|n| values[n].clone());
                Claim::Differs([n, n + p], both, kind)
            }
        }
    }
}

const FORM: &str =
    "give outcomes or nimbers and amounts, or octal and a code; \
                    then : and the preperiod and the period, as in \
                    outcomes 1 3 4 : 0 7";

impl Instrument for Ruler {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Ruler, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let parts: Vec<&[Word]> = words.split(|w| w.text == ":").collect();
        let [[kind, rules @ ..], [preperiod, period, more @ ..]] = parts[..]
        else {
            return Err(line.error(FORM));
        };
        if let [more, ..] = more {
            return Err(more.error("is not expected here"));
        }
        let rules = match kind.text {
            "outcomes" => Rules::Outcomes(read_set(rules)?),
            "nimbers" => Rules::Nimbers(read_set(rules)?),
            "octal" => Rules::Octal(read_code(line, rules)?),
            _ => {
                return Err(kind.error("is not one of outcomes, nimbers, octal"))
            }
        };
        let (e, p) = rules.limits();
        let preperiod = preperiod.number_in(0..=e as u64)? as usize;
        let period = period.number_in(1..=p as u64)? as usize;
        Ok(Ruler { rules, preperiod, period })
    }

    fn text(&self) -> String {
        let kind = match self.rules {
            Rules::Outcomes(_) => "outcomes",
            Rules::Nimbers(_) => "nimbers",
            Rules::Octal(_) => "octal",
        };
        let mut words = vec![kind.to_string()];
        match self.rules {
            Rules::Octal(place) => words.push(CODES[place].into()),
            Rules::Outcomes(set) | Rules::Nimbers(set) => {
                let amounts = patterns::members(set);
                words.extend(amounts.iter().map(u64::to_string));
            }
        }
        format!("{} : {} {}", words.join(" "), self.preperiod, self.period)
    }

    fn controls(&self) -> Vec<Control> {
        let (e, p) = self.rules.limits();
        let slider =
            |name: &str, least, most: usize, now: usize, words: &str| {
                Control::Slider {
                    name: name.into(),
                    range: least..=most as u64,
                    now: now as u64,
                    words: words.into(),
                    value: now.to_string(),
                }
            };
        let mut controls = vec![
            slider("preperiod", 0, e, self.preperiod, "Preperiod e"),
            slider("period", 1, p, self.period, "Period p"),
            Control::Step {
                name: "game".into(),
                can: true,
                words: format!("Other rules: {}", self.rules.next().words()),
            },
        ];
        if let Some(set) = self.rules.set() {
            let words = "Amounts of your own".into();
            controls.push(Control::Fold { open: false, words });
            controls.extend((1..=MOST).map(|amount| Control::Switch {
                name: format!("take{amount}"),
                on: set & bits(&[amount]) != 0,
                words: format!("Take {amount}"),
            }));
        }
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        match name {
            "preperiod" => self.preperiod = value as usize,
            "period" => self.period = value as usize,
            "game" => {
                self.rules = self.rules.next();
            }
            _ => {
                let amount = name.strip_prefix("take").map(str::parse);
                let amount = amount.and_then(Result::ok).expect("an amount");
                // A switch always changes, so `value` is the opposite of its
                // present state.
                let set = self.rules.set().expect("rules with amounts");
                self.rules = self.rules.with_set(set ^ bits(&[amount]));
            }
        }
    }

    fn draw(&self) -> String {
        self.drawn("patterns-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        self.asks().into_iter().chain([self.verdict()]).collect()
    }
}

/// Returns the amounts, which must be in increasing order, as bits.
fn read_set(words: &[Word]) -> Result<u32, BadInput> {
    let mut set = 0;
    for word in words {
        let amount = word.number_in(1..=MOST)?;
        if set >= bits(&[amount]) {
            return Err(
                word.error("is out of order: the amounts have to increase")
            );
        }
        set |= bits(&[amount]);
    }
    Ok(set)
}

/// Returns the index of the code in [`CODES`].
fn read_code(line: &Line, words: &[Word]) -> Result<usize, BadInput> {
    let word = match words {
        [word] => word,
        [_, more, ..] => return Err(more.error("is not expected here")),
        [] => return Err(line.error("give a code, as in octal 0.77 : 71 12")),
    };
    let place = CODES.iter().position(|code| *code == word.text);
    let none = || word.error(&format!("is not one of {}", CODES.join(", ")));
    place.ok_or_else(none)
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Asks(window, reason) => asks(f, window, *reason),
            Claim::Proved(e, p, kind) => write!(
                f,
                "Proved: n and n + {p} have the same {} for every n from {e} \
                 on.",
                kind.word()
            ),
            Claim::Differs([n, m], [a, b], kind) => write!(
                f,
                "Refused: the first that disagrees is n = {n}; {n} has the {} \
                 {a}, and {m} has {b}.",
                kind.word()
            ),
            Claim::Zero => write!(
                f,
                "Refused: the theorem covers only preperiods of at least 1."
            ),
            Claim::Stuck => write!(
                f,
                "Refused: nothing can be taken, and the theorem asks for an \
                 amount."
            ),
        }
    }
}

fn asks(
    f: &mut Formatter<'_>,
    window: &RangeInclusive<usize>,
    reason: Reason,
) -> fmt::Result {
    let (first, last) = (*window.start(), *window.end());
    let many = counted((last - first + 1) as u64, "comparison");
    write!(f, "The theorem asks for {many}, n = {first}")?;
    if last > first {
        write!(f, " to {last}")?;
    }
    match reason {
        Reason::Largest => write!(f, ": as many as the largest amount."),
        Reason::Halves(e, p, k) => {
            write!(f, ": the last is 2 · {e} + {p} + {k} − 2.")
        }
    }
}

/// The number of entries in a row of the picture.
const ROW: usize = 24;
const CELL: f64 = 14.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 34.0;
/// The distances from a row to its copy, and to the next row.
const COPY: f64 = 19.0;
const PITCH: f64 = 54.0;
/// The distance between the middle of a row and the middle of the strip where
/// it can be dragged.
const BESIDE: f64 = (PITCH / 2.0 - COPY) / 2.0;
const WIDTH: f64 = LEFT + CELL * ROW as f64;

/// Returns the middle of the cell of the table's entry for n.
fn cell(n: usize) -> Point {
    let (row, column) = (n / ROW, n % ROW);
    (LEFT + CELL * column as f64, TOP + PITCH * row as f64)
}

/// Returns the middle of the cell of the copy under the table's entry for n.
fn under(n: usize) -> Point {
    (cell(n).0, cell(n).1 + COPY)
}

impl Ruler {
    /// Draws the state; `name` tells the picture from others on the page.
    pub fn drawn(&self, name: &str) -> String {
        let (rows, p) = (self.rules.rows(), self.period);
        let values = self.rules.values(rows * ROW);
        let title = "A table, and its copy moved by a period";
        let size = (WIDTH, TOP + PITCH * rows as f64 - 14.0);
        let mut picture = Picture::new(name, title, &self.told(&values), size);
        let (left, right) = (LEFT - 7.0, WIDTH - 7.0);
        let words = self.rules.words();
        picture.text("note from-left", (left, 10.0), &words);
        picture.text("note from-right", (right, 10.0), &format!("p = {p}"));
        self.draw_window(&mut picture);
        for (n, value) in values.iter().enumerate() {
            if n % ROW == 0 {
                let at = (14.0, cell(n).1);
                picture.text("note", at, &n.to_string());
            }
            picture.text("digit", cell(n), value);
            if let Some(before) = n.checked_sub(p) {
                picture.text("digit nought", under(n), &values[before]);
            }
        }
        self.draw_grips(&mut picture, &values);
        picture.finish()
    }

    /// Draws the two entries that can be dragged: the table's entry at the
    /// preperiod, and the first entry of the copy. They can be dragged by any
    /// place in their rows.
    fn draw_grips(&self, picture: &mut Picture, values: &[String]) {
        let (e, p) = (self.preperiod, self.period);
        let table = ("preperiod", cell(e), &values[e], -BESIDE);
        let copy = ("period", under(p), &values[0], COPY + BESIDE);
        for (name, at, value, down) in [table, copy] {
            picture.drag(name, CELL, |picture| {
                for row in 0..self.rules.rows() {
                    let middle = (WIDTH / 2.0, cell(row * ROW).1 + down);
                    let size = (WIDTH, PITCH / 2.0);
                    picture.rectangle("hit", middle, size, 0.0);
                }
                picture.rectangle("grip", at, (CELL, COPY), 4.0);
                picture.text("digit", at, value);
            });
        }
    }

    /// Draws a tick under each comparison that agrees, up to the first that
    /// doesn't, which gets a cross; the comparisons that are then skipped get
    /// dots.
    fn draw_window(&self, picture: &mut Picture) {
        let Some(window) = self.window() else { return };
        let differs = match self.check() {
            Err(No::Differs(n)) => n,
            _ => window.end() + 1,
        };
        for n in window {
            let at = under(n + self.period);
            let (x, y) = (at.0, at.1 + 15.0);
            let box_of = (x, at.1 - COPY / 2.0);
            if n > differs {
                picture.circle("nought", (x, y), 1.5);
            } else if n == differs {
                picture.rectangle("odd", box_of, (CELL, 39.0), 3.0);
                picture.line("odd", (x - 3.5, y - 3.5), (x + 3.5, y + 3.5));
                picture.line("odd", (x - 3.5, y + 3.5), (x + 3.5, y - 3.5));
            } else {
                picture.rectangle("lit", box_of, (CELL, 39.0), 0.0);
                picture.line("pen", (x - 3.5, y), (x - 1.0, y + 3.5));
                picture.line("pen", (x - 1.0, y + 3.5), (x + 3.5, y - 3.5));
            }
        }
    }

    /// Returns the picture in words.
    fn told(&self, values: &[String]) -> String {
        let said: Vec<_> = self.says().iter().map(Claim::to_string).collect();
        format!(
            "{}. The table begins {}. Its copy is moved by {}, and compared \
             from its number {} on. {}",
            self.rules.words(),
            values[..ROW].join(" "),
            self.period,
            self.preperiod,
            said.join(" ")
        )
    }
}
