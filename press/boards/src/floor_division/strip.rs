//! The log strip: shows two rounds of runs on lines where equal factors are
//! equal distances. The multiplier slides the second round onto the first.

use crate::instrument::step;
use crate::{instrument_on, Control, Instrument};
use floor_division::{FloorDivision, Run};
use notebook::{listed, Answer, BadInput, Line, Picture, Point, Word};
use scaling::Runs;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The sets of divisors, in the order of the slider.
pub const SETS: [&[u64]; 7] = [
    &[2],
    &[2, 3],
    &[2, 3, 4],
    &[2, 3, 4, 5, 6],
    &[2, 7],
    &[2, 5, 6],
    &[2, 5, 7],
];

/// The multipliers that a reader can try.
pub const MULTIPLIERS: RangeInclusive<u64> = 2..=14;

/// The last round, from 0, that can be compared with the next one.
pub const LAST_ROUND: u64 = 4;

/// The length of a strip in marks. The end that can be moved is at one of the
/// marks between the strip's ends.
pub const MARKS: u64 = 48;

/// A state of the strip.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strip {
    /// The index of the set of divisors in [`SETS`].
    pub set: usize,
    /// The multiplier M.
    pub multiplier: u64,
    /// The exponent of the power of M at which the upper round begins.
    pub round: u64,
    /// The mark to which the reader moved the start of the round's last run.
    pub moved: Option<u64>,
}

/// A claim of the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// All numbers from the first one to the second, not included, have the
    /// nimbers that are claimed.
    Fits(u64, u64),
    /// The smallest number with another nimber than claimed, its nimber, and
    /// the claimed nimber.
    Breaks(u64, u64, u64),
    /// How many numbers have other nimbers than claimed, and how many numbers
    /// there are in the two rounds.
    Wrong(u64, u64),
}

/// Runs the `floor-division-instrument` program: reads a state of the strip and
/// changes, and prints what the page should show.
pub fn strip_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Strip>(input, output)
}

/// Returns the picture of a state, under the given name: a page shows it before
/// the reader changes anything.
///
/// # Panics
/// If `state` isn't a state of the strip.
pub fn figure(name: &str, state: &str) -> String {
    Strip::read(&Line::one(state)).expect("a state").drawn(name)
}

impl Instrument for Strip {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Strip, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let colon = words.iter().position(|word| word.text == ":");
        let colon = colon.ok_or_else(|| line.error(FORM))?;
        let set = read_set(line, &words[..colon], &SETS)?;
        let (multiplier, round, moved) = match &words[colon + 1..] {
            [m, round] => (m, round, None),
            [m, round, mark] => (m, round, Some(mark)),
            [_, _, _, more, ..] => {
                return Err(more.error("is not expected here"))
            }
            _ => return Err(line.error(FORM)),
        };
        let mut strip = Strip {
            set,
            multiplier: multiplier.number_in(MULTIPLIERS)?,
            round: round.number_in(0..=LAST_ROUND)?,
            moved: None,
        };
        if let Some(word) = moved {
            let mark = word.number_in(1..=MARKS - 1)?;
            if strip.seen().end.is_none() {
                return Err(word.error("moves an end, but there is none"));
            }
            strip.set("end", mark);
        }
        Ok(strip)
    }

    fn text(&self) -> String {
        let divisors: Vec<String> =
            self.divisors().iter().map(u64::to_string).collect();
        let moved = self.moved.map(|mark| format!(" {mark}"));
        let moved = moved.unwrap_or_default();
        let (m, round) = (self.multiplier, self.round);
        format!("{} : {m} {round}{moved}", divisors.join(" "))
    }

    fn controls(&self) -> Vec<Control> {
        let seen = self.seen();
        let m = self.multiplier;
        let mut controls = vec![
            Control::Slider {
                name: "multiplier".into(),
                range: MULTIPLIERS,
                now: m,
                words: "Multiplier".into(),
                value: m.to_string(),
            },
            Control::Slider {
                name: "round".into(),
                range: 0..=LAST_ROUND,
                now: self.round,
                words: "Round".into(),
                value: format!("from {}", seen.unit),
            },
        ];
        controls.extend(seen.end.map(|end| Control::Slider {
            name: "end".into(),
            range: 1..=MARKS - 1,
            now: self.moved.unwrap_or(end.mark),
            words: "Last run".into(),
            value: end.to_string(),
        }));
        controls.push(Control::Slider {
            name: "divisors".into(),
            range: 1..=SETS.len() as u64,
            now: self.set as u64 + 1,
            words: "Divisors".into(),
            value: listed(self.divisors()),
        });
        let words = match self.round {
            LAST_ROUND => "Back to the round from 1".to_string(),
            _ => format!("On to the round from {}", seen.unit * m),
        };
        controls.push(step("slide", true, &words));
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        match name {
            "multiplier" => {
                (self.multiplier, self.moved) = (value, None);
            }
            "divisors" => {
                (self.set, self.moved) = (value as usize - 1, None);
            }
            // An end that was moved keeps its mark, so the claim stays the same
            // in other units.
            "round" => self.round = value,
            "slide" => self.round = (self.round + 1) % (LAST_ROUND + 1),
            _ => self.moved = Some(value),
        }
        let end = Strip { moved: None, ..self.clone() }.seen().end;
        let natural = end.map(|end| end.mark);
        // If the end is at its right mark, it hasn't been moved; if there's no
        // end, nothing can be.
        self.moved = self.moved.filter(|at| natural.is_some_and(|n| n != *at));
    }

    fn draw(&self) -> String {
        self.drawn("floor-division-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        self.seen().says()
    }
}

const FORM: &str =
    "give divisors, a colon, a multiplier and a round, as in 2 3 : 6 0";

/// Reads a set of divisors; returns its index in `sets`.
pub(crate) fn read_set(
    line: &Line,
    words: &[Word],
    sets: &[&[u64]],
) -> Result<usize, BadInput> {
    let divisors: Vec<u64> =
        words.iter().map(Word::number).collect::<Result<_, _>>()?;
    let place = sets.iter().position(|set| *set == divisors);
    place.ok_or_else(|| {
        let all: Vec<String> = sets.iter().map(|set| listed(set)).collect();
        line.error(&format!("the divisors must be one of {}", all.join("; ")))
    })
}

impl Strip {
    /// Returns the divisors.
    pub fn divisors(&self) -> &'static [u64] {
        SETS[self.set]
    }

    /// Returns the two rounds and the claim about them.
    fn seen(&self) -> Seen {
        let m = self.multiplier;
        let unit = m.pow(self.round as u32);
        let (next, end) = (unit * m, unit * m * m);
        let game = FloorDivision::new(self.divisors()).expect("from 2 on");
        let all = Runs::before(&game, &u128::from(end)).expect("little work");
        let upper = between(&all, unit, next);
        let lower = between(&all, next, end);
        let end = match upper[..] {
            [.., _, last] => Some(self.end(unit, last)),
            _ => None,
        };
        let claimed = match end {
            Some(end) => claim(&upper, end.at),
            None => upper.clone(),
        };
        Seen { multiplier: m, unit, upper, lower, claimed, end }
    }

    /// Returns where the last run begins, and where it's claimed to begin.
    fn end(&self, unit: u64, last: Run) -> End {
        let m = self.multiplier;
        let along = place(last.from, unit, m) * MARKS as f64;
        let mark = (along.round() as u64).clamp(1, MARKS - 1);
        let moved = |mark: u64| {
            let power = (m as f64).powf(mark as f64 / MARKS as f64);
            let number = (unit as f64 * power).round() as u64;
            number.clamp(unit, last.to - 1)
        };
        let at = self.moved.map_or(last.from, moved);
        End { mark, belongs: last.from, at }
    }
}

/// Returns how far along its round a number is, from 0 to 1.
fn place(number: u64, unit: u64, multiplier: u64) -> f64 {
    (number as f64 / unit as f64).ln() / (multiplier as f64).ln()
}

/// Returns the runs from `from` to `to`, not included, cut off at these ends.
fn between(all: &Runs<u128>, from: u64, to: u64) -> Vec<Run> {
    let whole = |(run, end): (&scaling::Run<u128>, &u128)| Run {
        from: from.max(run.start as u64),
        to: to.min(*end as u64),
        nimber: run.nimber,
    };
    let runs = all.with_ends().map(whole);
    runs.filter(|run| run.from < run.to).collect()
}

/// Returns the runs with the start of the last one moved to `at`. Runs that it
/// covers completely are dropped; numbers that it no longer covers join the run
/// before it.
fn claim(runs: &[Run], at: u64) -> Vec<Run> {
    let (last, before) = runs.split_last().expect("there is a last run");
    let mut claimed: Vec<Run> =
        before.iter().filter(|run| run.from < at).copied().collect();
    if let Some(run) = claimed.last_mut() {
        run.to = at;
    }
    claimed.push(Run { from: at, ..*last });
    claimed
}

/// The start of the last run, which can be moved.
#[derive(Clone, Copy, Debug)]
struct End {
    /// The mark nearest to the right number.
    mark: u64,
    /// The number at which the run really begins.
    belongs: u64,
    /// The number at which the run is claimed to begin.
    at: u64,
}

impl Display for End {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.at == self.belongs {
            true => write!(f, "from {}", self.at),
            false => write!(f, "from {}, not {}", self.at, self.belongs),
        }
    }
}

/// Numbers whose nimber is `nimber`, although `claimed` is claimed.
#[derive(Clone, Copy, Debug)]
struct Break {
    from: u64,
    to: u64,
    nimber: u64,
    claimed: u64,
}

/// What the picture shows: two rounds, and the claim about both.
struct Seen {
    multiplier: u64,
    /// The first number of the upper round.
    unit: u64,
    upper: Vec<Run>,
    lower: Vec<Run>,
    /// The claim about the upper round. Multiplied by M, it's also the claim
    /// about the lower round.
    claimed: Vec<Run>,
    end: Option<End>,
}

impl Seen {
    /// Returns the parts of the upper and of the lower round that contradict
    /// the claim.
    fn breaks(&self) -> [Vec<Break>; 2] {
        let m = self.multiplier;
        let times =
            |run: &Run| Run { from: run.from * m, to: run.to * m, ..*run };
        let below: Vec<Run> = self.claimed.iter().map(times).collect();
        [breaks(&self.claimed, &self.upper), breaks(&below, &self.lower)]
    }

    fn says(&self) -> Vec<Claim> {
        let (from, to) = (self.unit, self.unit * self.multiplier.pow(2));
        let breaks = self.breaks().concat();
        let Some(first) = breaks.first() else {
            return vec![Claim::Fits(from, to)];
        };
        let wrong = breaks.iter().map(|b| b.to - b.from).sum();
        let witness = Claim::Breaks(first.from, first.nimber, first.claimed);
        vec![witness, Claim::Wrong(wrong, to - from)]
    }
}

/// Returns where two lists of runs over the same numbers differ.
fn breaks(claimed: &[Run], truth: &[Run]) -> Vec<Break> {
    let mut breaks = Vec::new();
    let (mut left, mut right) = (claimed.iter(), truth.iter());
    let (mut a, mut b) = (left.next(), right.next());
    while let (Some(says), Some(is)) = (a, b) {
        let (from, to) = (says.from.max(is.from), says.to.min(is.to));
        if says.nimber != is.nimber {
            let (nimber, claimed) = (is.nimber, says.nimber);
            breaks.push(Break { from, to, nimber, claimed });
        }
        if says.to == to {
            a = left.next();
        }
        if is.to == to {
            b = right.next();
        }
    }
    breaks
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Fits(from, to) => {
                write!(f, "Every column fits, from {from} to {}.", to - 1)
            }
            Claim::Breaks(number, nimber, claimed) => write!(
                f,
                "{number} breaks it: its nimber is {nimber}, but {claimed} is \
                 claimed."
            ),
            Claim::Wrong(1, all) => {
                write!(f, "It is the only one of the {all} numbers that does.")
            }
            Claim::Wrong(wrong, all) => {
                write!(f, "In all, {wrong} of the {all} numbers break it.")
            }
        }
    }
}

const WIDTH: f64 = 356.0;
const HEIGHT: f64 = 230.0;
/// The left end of the strips, and the distance from one mark to the next.
const LEFT: f64 = 15.0;
const STEP: f64 = 6.8;
/// The height of a strip, and the middles of the three strips.
const BAND: f64 = 24.0;
const ROWS: [f64; 3] = [34.0, 92.0, 166.0];
/// The middles of the lines of text above the strips; the triangles fit between
/// text and strip.
const WORDS: [f64; 3] = [12.0, 61.0, 135.0];
/// The width of a digit; a number is written only where it doesn't overlap the
/// number before it.
const ROOM: f64 = 8.5;

impl Strip {
    /// Draws the picture; `name` makes its ids unique on the page.
    pub fn drawn(&self, name: &str) -> String {
        let seen = self.seen();
        let m = self.multiplier;
        let title = "Two rounds of runs, one slid onto the other";
        let words = seen.words(listed(self.divisors()));
        let mut picture = Picture::new(name, title, &words, (WIDTH, HEIGHT));
        let (from, next) = (seen.unit, seen.unit * m);
        let told = [
            "claimed for both".to_string(),
            format!("from {from} to {}", next - 1),
            format!("from {next} to {}, slid by {m}", next * m - 1),
        ];
        for (words, y) in told.iter().zip(WORDS) {
            picture.text("note from-left", (LEFT, y), words);
        }
        let rows = [
            (&seen.claimed, from, false),
            (&seen.upper, from, true),
            (&seen.lower, next, true),
        ];
        for ((runs, unit, numbered), y) in rows.into_iter().zip(ROWS) {
            seen.draw_runs(&mut picture, runs, (unit, y), numbered);
        }
        seen.draw_breaks(&mut picture);
        if let Some(end) = seen.end {
            seen.draw_grip(&mut picture, end);
        }
        picture.finish()
    }
}

impl Seen {
    /// Returns where a number of the round that begins at `unit` is drawn.
    fn x(&self, number: u64, unit: u64) -> f64 {
        LEFT + STEP * MARKS as f64 * place(number, unit, self.multiplier)
    }

    /// Draws a strip of runs at the height `y`; if `numbered`, with the first
    /// number of each run below it.
    fn draw_runs(
        &self,
        picture: &mut Picture,
        runs: &[Run],
        (unit, y): (u64, f64),
        numbered: bool,
    ) {
        let mut free = 0.0;
        for run in runs {
            let (left, right) = (self.x(run.from, unit), self.x(run.to, unit));
            let (middle, size) = ((left + right) / 2.0, (right - left, BAND));
            let tone = format!("tone tone-{}", (3 * run.nimber).min(15));
            picture.rectangle(&tone, (middle, y), size, 0.0);
            if size.0 >= 5.0 {
                picture.rectangle("shape", (middle, y), size, 0.0);
            }
            if size.0 >= 12.0 {
                let nimber = run.nimber.to_string();
                picture.text("label", (middle, y), &nimber);
            }
            let number = run.from.to_string();
            let half = ROOM * number.len() as f64 / 2.0;
            let at = left.max(half);
            if numbered && at - half >= free && at + half <= WIDTH {
                picture.text("note", (at, y + 22.0), &number);
                free = at + half + 3.0;
            }
        }
        let all = (LEFT + STEP * MARKS as f64 / 2.0, y);
        let size = (STEP * MARKS as f64, BAND);
        picture.rectangle("shape", all, size, 0.0);
    }

    /// Draws a frame and a triangle for each part of a round that contradicts
    /// the claim, and says what is wrong with the smallest such number.
    fn draw_breaks(&self, picture: &mut Picture) {
        let units = [self.unit, self.unit * self.multiplier];
        let breaks = self.breaks();
        for ((breaks, unit), y) in breaks.iter().zip(units).zip(&ROWS[1..]) {
            for (from, to) in joined(breaks) {
                let (left, right) = (self.x(from, unit), self.x(to, unit));
                let (middle, width) = ((left + right) / 2.0, right - left);
                picture.rectangle("odd", (middle, *y), (width, 30.0), 0.0);
                let top = y - 15.0;
                point_down(picture, (middle, top));
            }
        }
        let says = self.says();
        if let Claim::Breaks(number, nimber, claimed) = says[0] {
            let words = format!("{number} has nimber {nimber}, not {claimed}");
            let (x, y) = (LEFT + 6.0, HEIGHT - 16.0);
            point_down(picture, (x, y + 4.0));
            picture.text("label from-left", (x + 13.0, y), &words);
        } else {
            let words = "every column fits";
            picture.text("label from-left", (LEFT, HEIGHT - 16.0), words);
        }
    }

    fn draw_grip(&self, picture: &mut Picture, end: End) {
        let (x, y) = (self.x(end.at, self.unit), ROWS[0]);
        picture.drag("end", STEP, |picture| {
            picture.rectangle("hit", (x, y), (52.0, 54.0), 0.0);
            picture.rectangle("grip", (x, y), (12.0, 34.0), 5.0);
        });
    }

    /// Returns the description of the picture for screen readers.
    fn words(&self, divisors: String) -> String {
        let said: Vec<String> =
            self.says().iter().map(Claim::to_string).collect();
        format!(
            "The divisors {divisors}. Claimed: {}. The round from {}: {}. The \
             next one, slid by {}: {}. {}",
            told(&self.claimed),
            self.unit,
            told(&self.upper),
            self.multiplier,
            told(&self.lower),
            said.join(" ")
        )
    }
}

/// Draws a triangle whose tip points down at `tip`.
fn point_down(picture: &mut Picture, (x, y): Point) {
    let corners = [(x - 5.0, y - 8.0), (x + 5.0, y - 8.0), (x, y)];
    picture.polygon("odd-mark", &corners);
}

/// Returns the ranges of the breaks, joined where they touch.
fn joined(breaks: &[Break]) -> Vec<(u64, u64)> {
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for place in breaks {
        match joined.last_mut() {
            Some((_, to)) if *to == place.from => *to = place.to,
            _ => joined.push((place.from, place.to)),
        }
    }
    joined
}

/// The maximum number of runs that are listed one by one.
const TOLD: usize = 8;

/// Returns the runs as text, as in "nimber 1 from 1, 2 from 2, 0 from 6".
fn told(runs: &[Run]) -> String {
    if runs.len() > TOLD {
        return format!("{} runs", runs.len());
    }
    let one = |run: &Run| format!("{} from {}", run.nimber, run.from);
    let all: Vec<String> = runs.iter().map(one).collect();
    format!("nimber {}", all.join(", "))
}
