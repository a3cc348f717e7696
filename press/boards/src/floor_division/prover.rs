//! The prover: lets a reader prove the induction step, one run at a time. The
//! reader says where each divisor leads, and the chapter's checker says whether
//! that is a proof.

use crate::instrument::{joined, step};
use crate::{instrument_on, Control, Instrument};
use floor_division::{Rounds, Run, Slip, DIVISORS};
use notebook::{Answer, BadInput, Line, Word};
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::ops::Range;

/// The number of runs in a round. Those of the upper round are to be proved.
pub const COLUMNS: usize = 4;

/// The last place for a divisor. Place 0 is beside the runs. The others follow
/// the line: the first run, the first or the second, the second, and so on.
pub const LAST_PLACE: usize = 4 * COLUMNS - 1;

/// A state of the prover.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Prover {
    /// The index of the column that is shown, from 0.
    pub column: usize,
    /// For each column, the places of the divisors, from 0 to [`LAST_PLACE`].
    pub places: [[usize; DIVISORS.len()]; COLUMNS],
}

/// A number that a divisor takes to a run other than the one the reader chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The number, taking u = 12.
    pub number: u64,
    /// The divisor.
    pub divisor: u64,
    /// The number divided by the divisor.
    pub quotient: u64,
    /// The index of the run that contains the quotient, among the eight runs.
    pub run: usize,
}

/// The checker's verdict on a column. Runs are indices among the eight runs;
/// the runs of the round below come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This divisor is placed in this run, which isn't proved yet.
    Circular(u64, usize),
    /// A divisor takes some number elsewhere; gives the smallest such number
    /// and, for that number, the smallest such divisor.
    Elsewhere(Witness),
    /// The place of this divisor includes a run with the column's own nimber.
    Own(u64),
    /// These divisors haven't been placed, and all the others are right.
    Open(Vec<u64>),
    /// No divisor is placed in a single run with this nimber, which is smaller
    /// than the column's.
    Unreached(u64),
    /// The column is proved.
    Proved,
}

/// A claim of the prover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The column's run, which is to be proved.
    Goal(Run),
    /// The smaller nimbers that are reached so far.
    Reached(Vec<u64>),
    /// The checker's verdict, and the column's run.
    Judged(Verdict, Run),
    /// The nimbers of the runs that aren't proved yet.
    Left(Vec<u64>),
    /// All runs are proved, and so is the theorem.
    Theorem,
}

/// Runs the `floor-division-prover-instrument` program: reads a state of the
/// prover and changes, and prints what the page should show.
pub fn prover_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    instrument_on::<Prover>(input, output)
}

/// Returns the picture of a state, under the given name: a page shows it before
/// the reader changes anything.
///
/// # Panics
/// If `state` isn't a state of the prover.
pub fn figure(name: &str, state: &str) -> String {
    Prover::read(&Line::one(state)).expect("a state").drawn(name)
}

const FORM: &str = "give the nimber of a run and, for each of the four runs, \
                    a bar and the places of the five divisors";

impl Instrument for Prover {
    type Claim = Claim;

    fn read(line: &Line) -> Result<Prover, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let Some((nimber, places)) = words.split_first() else {
            return Err(line.error(FORM));
        };
        let each = DIVISORS.len() + 1;
        if let Some(more) = places.get(each * COLUMNS) {
            return Err(more.error("is not expected here"));
        }
        if places.len() < each * COLUMNS {
            return Err(line.error(FORM));
        }
        let nimber = nimber.number_in(0..=3)?;
        let rounds = Rounds::ours();
        let column = rounds.cases().iter().position(|r| r.nimber == nimber);
        let column = column.expect("each nimber has a run");
        let mut read = Prover { column, places: Default::default() };
        for (column, words) in read.places.iter_mut().zip(places.chunks(each)) {
            if words[0].text != "|" {
                return Err(words[0].error("is not a bar, as in |"));
            }
            for (place, word) in column.iter_mut().zip(&words[1..]) {
                *place = read_place(&rounds, word)?;
            }
        }
        Ok(read)
    }

    fn text(&self) -> String {
        let rounds = Rounds::ours();
        let mut words = vec![rounds.cases()[self.column].nimber.to_string()];
        for column in &self.places {
            words.push("|".into());
            words.extend(column.map(|place| code(&rounds, place)));
        }
        words.join(" ")
    }

    fn controls(&self) -> Vec<Control> {
        let proofs = self.proofs();
        let slider = |(divisor, &place): (u64, &usize)| Control::Slider {
            name: format!("by{divisor}"),
            range: 0..=LAST_PLACE as u64,
            now: place as u64,
            words: format!("Divided by {divisor}"),
            value: told(proofs.rounds.runs(), place),
        };
        let places = DIVISORS.into_iter().zip(&self.places[self.column]);
        let mut controls: Vec<Control> = places.map(slider).collect();
        let next = (self.column + 1) % COLUMNS;
        let nimber = proofs.rounds.cases()[next].nimber;
        let on = if next == 0 { "Back" } else { "On" };
        let words = format!("{on} to the run of {nimber}");
        controls.push(step("next", true, &words));
        let can = proofs.to_place().is_some();
        controls.push(step("place", can, "Place one for me"));
        controls
    }

    fn set(&mut self, name: &str, value: u64) {
        match name {
            "next" => self.column = (self.column + 1) % COLUMNS,
            "place" => {
                let (at, place) = self.proofs().to_place().expect("one");
                self.places[self.column][at] = place;
            }
            by => {
                let is_meant = |d: &u64| by == format!("by{d}");
                let at = DIVISORS.iter().position(is_meant);
                let at = at.expect("a divisor of the controls");
                self.places[self.column][at] = value as usize;
            }
        }
    }

    fn draw(&self) -> String {
        self.drawn("floor-division-prover-instrument")
    }

    fn says(&self) -> Vec<Claim> {
        self.proofs().says()
    }
}

/// Returns the indices of the runs that a place covers.
pub(super) fn runs_at(place: usize) -> Range<usize> {
    match place {
        0 => 0..0,
        _ => (place - 1) / 2..place / 2 + 1,
    }
}

/// Returns how a state refers to a run: by its nimber, followed by a prime if
/// the run is in the round below.
fn run_code(runs: &[Run], run: usize) -> String {
    let stroke = if run < COLUMNS { "'" } else { "" };
    format!("{}{stroke}", runs[run].nimber)
}

/// Returns how a state refers to a place.
fn code(rounds: &Rounds, place: usize) -> String {
    match place {
        0 => "-".to_string(),
        _ => runs_at(place).map(|run| run_code(rounds.runs(), run)).collect(),
    }
}

fn read_place(rounds: &Rounds, word: &Word) -> Result<usize, BadInput> {
    let place = (0..=LAST_PLACE).find(|at| code(rounds, *at) == word.text);
    place.ok_or_else(|| {
        word.error(
            "is not a place: give -, a run such as 0' or 1, or two neighbours \
             such as 0'1",
        )
    })
}

/// Returns the name of a place in the words of a control.
pub(super) fn told(runs: &[Run], place: usize) -> String {
    let at = runs_at(place);
    let nimbers: Vec<u64> = at.clone().map(|run| runs[run].nimber).collect();
    match (&nimbers[..], at.start < COLUMNS, at.end <= COLUMNS) {
        ([], ..) => "not placed".to_string(),
        ([one], true, _) => format!("{one}, round below"),
        ([one], ..) => format!("{one}, this round"),
        ([one, other], _, true) => format!("{one} or {other}, round below"),
        ([one, other], true, _) => format!("{one} below, or {other}"),
        (both, ..) => format!("{} or {}, this round", both[0], both[1]),
    }
}

impl Prover {
    /// Returns what the places in all columns prove. A column that relies on
    /// another column of the same round is proved only after that one.
    pub fn proofs(&self) -> Proofs<'_> {
        let rounds = Rounds::ours();
        let mut proofs = Proofs { state: self, rounds, proved: [false; 4] };
        let next = |proofs: &Proofs| {
            let is_new = |column: &usize| {
                !proofs.proved[*column]
                    && proofs.judge(*column) == Verdict::Proved
            };
            (0..COLUMNS).find(is_new)
        };
        while let Some(column) = next(&proofs) {
            proofs.proved[column] = true;
        }
        proofs
    }
}

/// What a state of the prover proves.
#[derive(Clone, Debug)]
pub struct Proofs<'a> {
    pub(super) state: &'a Prover,
    pub(super) rounds: Rounds,
    /// Whether each column is proved.
    pub proved: [bool; COLUMNS],
}

impl Proofs<'_> {
    /// Returns the run of the column that is shown.
    pub(super) fn run(&self) -> Run {
        self.rounds.cases()[self.state.column]
    }

    /// Returns the checker's verdict on the column that is shown.
    pub fn verdict(&self) -> Verdict {
        self.judge(self.state.column)
    }

    /// Returns the run at a place, or the two neighbouring runs there as one;
    /// `None` if the place is beside the runs.
    pub(super) fn span(&self, place: usize) -> Option<Run> {
        let runs = &self.rounds.runs()[runs_at(place)];
        let (first, last) = (runs.first()?, runs.last()?);
        Some(Run { to: last.to, ..*first })
    }

    /// Whether a proof may use a run: a run of the round below, or a proved run
    /// of this round.
    pub(super) fn is_on_shelf(&self, run: usize) -> bool {
        run < COLUMNS || self.proved[run - COLUMNS]
    }

    fn judge(&self, column: usize) -> Verdict {
        let run = self.rounds.cases()[column];
        let placed = || DIVISORS.into_iter().zip(self.state.places[column]);
        let circular = placed().find_map(|(divisor, place)| {
            let run = runs_at(place).find(|run| !self.is_on_shelf(*run))?;
            Some(Verdict::Circular(divisor, run))
        });
        let elsewhere = || {
            let all = placed().filter_map(|(d, at)| self.witness(run, d, at));
            let least = all.min_by_key(|w| (w.number, w.divisor))?;
            Some(Verdict::Elsewhere(least))
        };
        let own = || {
            let is_own =
                |at: usize| self.rounds.runs()[at].nimber == run.nimber;
            let found = placed().find(|(_, at)| runs_at(*at).any(is_own))?;
            Some(Verdict::Own(found.0))
        };
        let open = || {
            let beside = placed().filter(|(_, place)| *place == 0);
            let open: Vec<u64> = beside.map(|(divisor, _)| divisor).collect();
            (!open.is_empty()).then_some(Verdict::Open(open))
        };
        let found = circular.or_else(elsewhere).or_else(own).or_else(open);
        found.unwrap_or_else(|| self.check(column))
    }

    /// Returns the verdict of the chapter's checker on a column where every
    /// divisor leads to its place.
    fn check(&self, column: usize) -> Verdict {
        let run = self.rounds.cases()[column];
        match self.rounds.check_case(run, &self.leads(column)) {
            Ok(()) => Verdict::Proved,
            Err(Slip::Unsaid(nimber)) => Verdict::Unreached(nimber),
            Err(slip) => unreachable!("{slip:?}: the places are right"),
        }
    }

    /// Returns the nimbers that the column is sure to reach, each with its
    /// divisor: the divisor takes all numbers of the column to a single run
    /// that may be used.
    fn leads(&self, column: usize) -> Vec<(u64, u64)> {
        let run = self.rounds.cases()[column];
        let lead = |(divisor, place): (u64, usize)| {
            let at = runs_at(place);
            let usable = at.len() == 1 && self.is_on_shelf(at.start);
            let span = self.span(place).filter(|_| usable)?;
            let lands = Rounds::lands(run, divisor, span);
            lands.then_some((span.nimber, divisor))
        };
        let placed = DIVISORS.into_iter().zip(self.state.places[column]);
        placed.filter_map(lead).collect()
    }

    /// Returns the smaller nimbers reached so far in the column that is shown.
    pub(super) fn reached(&self) -> Vec<u64> {
        let leads = self.leads(self.state.column);
        let is_reached = |v: &u64| leads.iter().any(|lead| lead.0 == *v);
        (0..self.run().nimber).filter(is_reached).collect()
    }

    /// Returns the smallest number of `run` that the divisor doesn't take to
    /// its place.
    pub(super) fn witness(
        &self,
        run: Run,
        divisor: u64,
        place: usize,
    ) -> Option<Witness> {
        let span = self.span(place)?;
        if Rounds::lands(run, divisor, span) {
            return None;
        }
        let number = match divisor * span.from <= run.from {
            true => run.from.max(divisor * span.to),
            false => run.from,
        };
        let quotient = number / divisor;
        let holds = |run: &Run| (run.from..run.to).contains(&quotient);
        let run = self.rounds.runs().iter().position(holds);
        let run = run.expect("an option is in one of the two rounds");
        Some(Witness { number, divisor, quotient, run })
    }

    /// Returns the index of the first divisor that is in the wrong place, and
    /// its right place; `None` if the column is proved.
    fn to_place(&self) -> Option<(usize, usize)> {
        let run = self.run();
        if self.proved[self.state.column] {
            return None;
        }
        let lands = |divisor, place: &usize| {
            let span = self.span(*place).expect("no place beside the runs");
            Rounds::lands(run, divisor, span)
        };
        // Try single runs first, and then pairs of runs.
        let all = || (1..=LAST_PLACE).step_by(2).chain((2..15).step_by(2));
        let places = self.state.places[self.state.column];
        let placed = DIVISORS.into_iter().zip(places);
        placed.enumerate().find_map(|(at, (divisor, place))| {
            let needed = all().find(|place| lands(divisor, place))?;
            (place != needed).then_some((at, needed))
        })
    }

    pub(super) fn says(&self) -> Vec<Claim> {
        let run = self.run();
        let cases = self.rounds.cases().iter().zip(self.proved);
        let left = cases.filter(|(_, proved)| !proved);
        let left: Vec<u64> = left.map(|(run, _)| run.nimber).collect();
        let verdict = self.verdict();
        match verdict {
            Verdict::Proved if left.is_empty() => vec![Claim::Theorem],
            Verdict::Proved => {
                vec![Claim::Judged(verdict, run), Claim::Left(left)]
            }
            Verdict::Open(_) => {
                let reached = self.reached();
                let reached =
                    (!reached.is_empty()).then_some(Claim::Reached(reached));
                let goal = [Claim::Goal(run)].into_iter().chain(reached);
                goal.chain([Claim::Judged(verdict, run)]).collect()
            }
            _ => vec![Claim::Judged(verdict, run)],
        }
    }
}

/// Returns a multiple of u, given in units of u/12, as text: "u", "6u".
fn times_u(number: u64) -> String {
    match number / 12 {
        1 => "u".to_string(),
        many => format!("{many}u"),
    }
}

/// Returns the name of a run, as in "the run of 0 in the round below".
fn run_told(run: usize) -> String {
    let round = if run < COLUMNS { "the round below" } else { "this round" };
    let nimber = Rounds::ours().runs()[run].nimber;
    format!("the run of {nimber} in {round}")
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Goal(Run { from, to, nimber }) => {
                let (from, to) = (times_u(*from), times_u(*to));
                write!(
                    f,
                    "To prove: from {from} to {to} the nimber is {nimber}."
                )
            }
            Claim::Reached(nimbers) => {
                write!(f, "Reached: {}.", joined(nimbers))
            }
            Claim::Judged(verdict, run) => judged(f, verdict, run),
            Claim::Left(nimbers) => match nimbers[..] {
                [one] => write!(f, "Only the run of {one} is left."),
                _ => write!(f, "The runs of {} are left.", joined(nimbers)),
            },
            Claim::Theorem => write!(
                f,
                "All four runs are proved, and nothing in the proofs depended \
                 on which power of 12 u is. So 1 to 11, which you know, settle \
                 12 to 143; those settle 144 to 1727; and so on, round after \
                 round."
            ),
        }
    }
}

fn judged(f: &mut Formatter<'_>, verdict: &Verdict, run: &Run) -> fmt::Result {
    let Run { from, to, nimber } = run;
    match verdict {
        Verdict::Circular(divisor, at) => circular(f, *divisor, *at, run),
        Verdict::Elsewhere(witness) => {
            let Witness { number, divisor, quotient, run } = witness;
            let run = run_told(*run);
            write!(
                f,
                "Dividing by {divisor} doesn't always lead there: with u = 12, \
                 {number} becomes {quotient}, which is in {run}."
            )
        }
        Verdict::Own(divisor) => write!(
            f,
            "Where you have placed {divisor}, the nimber could be {nimber}, \
             and no option may have that. Place {divisor} more exactly."
        ),
        Verdict::Open(divisors) => {
            write!(f, "Still to be placed: {}.", joined(divisors))
        }
        Verdict::Unreached(smaller) => write!(
            f,
            "Every divisor leads where you say, but none of them surely to \
             {smaller}. For that, one has to be in a single run of {smaller}."
        ),
        Verdict::Proved => {
            let (from, to) = (times_u(*from), times_u(*to));
            write!(f, "Proved: from {from} to {to} the nimber is {nimber}.")
        }
    }
}

fn circular(
    f: &mut Formatter<'_>,
    divisor: u64,
    at: usize,
    run: &Run,
) -> fmt::Result {
    let leans = run_told(at);
    match Rounds::ours().runs()[at] == *run {
        true => write!(
            f,
            "That is what you are trying to prove: dividing by {divisor}, you \
             lean on {leans}, the very numbers that you divide."
        ),
        false => write!(
            f,
            "That is part of what you are trying to prove: dividing by \
             {divisor}, you lean on {leans}, which isn't proved yet."
        ),
    }
}
