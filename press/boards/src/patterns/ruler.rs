//! The period ruler: a table and its copy, moved by a period; how far the two
//! must agree from a preperiod on, and whether that proves the period.

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

/// The largest amount that can be taken.
pub const MOST: u64 = 12;

/// The octal codes, in the order of the step that goes from one to the next.
pub const CODES: [&str; 6] = ["0.77", "0.07", "0.2", "0.6", "0.36", "0.4"];

/// Sets of amounts that the step goes through.
pub const SETS: [&[u64]; 5] =
    [&[1, 6], &[1, 3, 4], &[2, 4, 7], &[2], &[4, 9, 11]];

/// What the table holds, and by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    /// The outcomes of taking one of some amounts, which are bits: that of 1 is
    /// the lowest.
    Outcomes(u32),
    /// The nimbers of taking one of some amounts.
    Nimbers(u32),
    /// The nimbers of one of [`CODES`], by its place.
    Octal(usize),
}

/// A state of the ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ruler {
    /// What the table holds.
    pub rules: Rules,
    /// From which number on it is claimed to repeat.
    pub preperiod: usize,
    /// After how many coins, at least 1.
    pub period: usize,
}

/// What the ruler says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The theorem asks to compare n with n + period for these n.
    Asks(RangeInclusive<usize>, Reason),
    /// n and n + period are alike for every n from the preperiod on.
    Proved(usize, usize, Kind),
    /// The first n of the window that differs, n + period, what is there.
    Differs([usize; 2], [String; 2], Kind),
    /// The theorem asks for a preperiod of at least 1.
    Zero,
    /// There is no amount, and the theorem asks for one.
    Stuck,
}

/// Why a window is as long as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// As long as the largest amount.
    Largest,
    /// Up to 2e + p + k − 2: e, p and k.
    Halves(usize, usize, usize),
}

/// What stands in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// L for lost, W for won.
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

/// The program `patterns-instrument`: reads a state of the ruler and changes,
/// prints what the page shows.
pub fn ruler_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Ruler>(input, output)
}

/// The figure of a state, with a name of its own: the first picture of a page.
///
/// # Panics
/// If `state` is none.
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

    /// The amounts, if the rules have some.
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

    /// The rules that the step leads to: the next ones of the same kind, the
    /// first ones after amounts of the reader's own.
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

    /// The largest preperiod and period.
    fn limits(self) -> (usize, usize) {
        match self {
            Rules::Octal(_) => (71, 36),
            Rules::Outcomes(_) | Rules::Nimbers(_) => (40, 64),
        }
    }

    /// How many rows hold every number that any claim asks for.
    fn rows(self) -> usize {
        match self {
            Rules::Octal(_) => 9,
            Rules::Outcomes(_) | Rules::Nimbers(_) => 5,
        }
    }

    /// The first entries of the table, as they are printed.
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

/// The table of a code, long enough for every claim. It is asked for several
/// times for one picture, so it is kept.
fn octal_table(place: usize) -> &'static Table {
    static TABLES: [OnceLock<Table>; CODES.len()] =
        [const { OnceLock::new() }; CODES.len()];
    let long = Rules::Octal(place).rows() * ROW;
    TABLES[place].get_or_init(|| Table::new(code(place), long))
}

/// Why a claim is refused.
enum No {
    Stuck,
    Zero,
    Differs(usize),
}

impl Ruler {
    /// The numbers n that the theorem of these rules asks for, if it speaks of
    /// them.
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

    /// What the chapter's own check says.
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
                // The switch is turned, never set to what it is.
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

/// The amounts, which must rise.
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

/// The place of the code.
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

/// How many numbers stand in a row of the picture.
const ROW: usize = 24;
const CELL: f64 = 14.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 34.0;
/// From a row to its copy, and to the next row.
const COPY: f64 = 19.0;
const PITCH: f64 = 54.0;
/// How far the middle of what can be dragged is from that of its row.
const BESIDE: f64 = (PITCH / 2.0 - COPY) / 2.0;
const WIDTH: f64 = LEFT + CELL * ROW as f64;

/// The middle of the cell of a number in the table.
fn cell(n: usize) -> Point {
    let (row, column) = (n / ROW, n % ROW);
    (LEFT + CELL * column as f64, TOP + PITCH * row as f64)
}

/// The middle of the cell under it.
fn under(n: usize) -> Point {
    (cell(n).0, cell(n).1 + COPY)
}

impl Ruler {
    /// The picture; `name` tells it from others on the page.
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

    /// The number from which on is compared, in the table, and the beginning of
    /// the copy: both can be dragged, by the rows that they stand in.
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

    /// Ticks under the comparisons that agree, up to the first that does not,
    /// which has a cross; dots under those that are not made any more.
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

    /// The picture in words.
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
