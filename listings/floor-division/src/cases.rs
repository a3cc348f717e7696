//! Gives the induction step as you would write it by hand, in four cases, and
//! checks it for all powers of the scale at once.

use crate::{Run, DIVISORS};
use std::fmt;

// ANCHOR: by_hand
/// How to reach each smaller nimber: pairs of that nimber and a divisor that
/// leads to it from *all* numbers of the case.
pub type Case = &'static [(u64, u64)];

/// Returns the case for the numbers with this nimber; `None` from 4 on.
pub fn by_hand(nimber: u64) -> Option<Case> {
    match nimber {
        // ANCHOR: case_one
        1 => Some(&[(0, 2)]),
        // ANCHOR_END: case_one
        // ANCHOR: case_two
        2 => Some(&[(0, 4), (1, 2)]),
        // ANCHOR_END: case_two
        // ANCHOR: case_three
        3 => Some(&[(0, 6), (1, 4), (2, 2)]),
        // ANCHOR_END: case_three
        // ANCHOR: case_zero
        0 => Some(&[]),
        // ANCHOR_END: case_zero
        _ => None,
    }
}
// ANCHOR_END: by_hand

/// The error for a run whose case is missing or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCase {
    /// The run, in units of u.
    pub run: Run,
    /// What is wrong with the case.
    pub fault: Slip,
}

/// What is wrong with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// There is no case for this nimber.
    Missing,
    /// The case doesn't say how to reach this smaller nimber.
    Unsaid(u64),
    /// The divisor doesn't take all numbers of the run to a single run with
    /// this nimber, or isn't one of the game's divisors.
    Not {
        /// The nimber that should be reached.
        nimber: u64,
        /// The divisor that the case gives for this nimber.
        divisor: u64,
    },
    /// Some option may have the same nimber as the run.
    Own,
}

/// A claim about the nimbers in two consecutive rounds, from u/M to u and from
/// u to Mu, for every power u = M, M², … of the scale M. Its numbers are in
/// units of u/M.
#[derive(Clone, Debug)]
pub struct Rounds {
    divisors: Vec<u64>,
    /// The runs of the lower round, from 1 to M, then those of the upper round,
    /// from M to M².
    runs: Vec<Run>,
}

impl Rounds {
    /// Returns the claim about the game with these `divisors`. Each round is
    /// divided into runs by `ends`, in units of the round's first number, and
    /// `nimbers` gives the nimbers of these runs, in order. The last end is the
    /// scale.
    ///
    /// Returns `None` unless there are divisors, strictly increasing from 2 or
    /// more; the ends increase strictly from 1 to at least the largest divisor;
    /// and there is one nimber for each run. (With a smaller scale, an option
    /// could fall below both rounds.) Also returns `None` if the square of the
    /// scale times the largest divisor overflows.
    pub fn new(
        divisors: &[u64],
        ends: &[u64],
        nimbers: &[u64],
    ) -> Option<Rounds> {
        let rise = |list: &[u64]| list.windows(2).all(|two| two[0] < two[1]);
        let (first, last) = (divisors.first()?, divisors.last()?);
        let scale = *ends.last()?;
        scale.checked_mul(scale)?.checked_mul(*last)?;
        let game = *first >= 2 && rise(divisors) && scale >= *last;
        let fit = ends[0] == 1 && rise(ends) && ends.len() == nimbers.len() + 1;
        if !game || !fit || nimbers.is_empty() {
            return None;
        }
        let round = |unit: u64| {
            let pairs = ends.windows(2).zip(nimbers);
            pairs.map(move |(two, &nimber)| Run {
                from: two[0] * unit,
                to: two[1] * unit,
                nimber,
            })
        };
        let runs = round(1).chain(round(scale)).collect();
        Some(Rounds { divisors: divisors.to_vec(), runs })
    }

    /// Returns the chapter's claim: the divisors 2 to 6, with scale 12.
    pub fn ours() -> Rounds {
        let rounds = Rounds::new(&DIVISORS, &[1, 2, 4, 6, 12], &[1, 2, 3, 0]);
        rounds.expect("its parts are in order")
    }

    /// Returns the divisors, in ascending order.
    pub fn divisors(&self) -> &[u64] {
        &self.divisors
    }

    /// Returns the largest divisor.
    fn largest_divisor(&self) -> u64 {
        self.divisors[self.divisors.len() - 1]
    }

    /// Returns the runs of the lower round, then those of the upper round, in
    /// units of u/M.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the runs of the upper round. Each of them is a case of the
    /// proof.
    pub fn cases(&self) -> &[Run] {
        &self.runs[self.runs.len() / 2..]
    }

    // ANCHOR: check_case
    /// Checks a case: `run` is a run of the upper round, and `says` gives, for
    /// each smaller nimber, the divisor that should lead to it.
    pub fn check_case(
        &self,
        run: Run,
        says: &[(u64, u64)],
    ) -> Result<(), Slip> {
        for smaller in 0..run.nimber {
            let said = says.iter().find(|(nimber, _)| *nimber == smaller);
            let &(nimber, divisor) = said.ok_or(Slip::Unsaid(smaller))?;
            if self.lead(run, divisor) != Some(nimber) {
                return Err(Slip::Not { nimber, divisor });
            }
        }
        match self.avoids(run) {
            true => Ok(()),
            false => Err(Slip::Own),
        }
    }
    // ANCHOR_END: check_case

    // ANCHOR: lead
    /// Returns whether ⌊n/d⌋ lies in the run `at` for every n in `run`. This
    /// holds if and only if every n in `run` lies in d times the run `at`.
    pub fn lands(run: Run, d: u64, at: Run) -> bool {
        d * at.from <= run.from && run.to <= d * at.to
    }

    /// Returns the nimber of the run that contains ⌊n/d⌋ for every n in `run`;
    /// `None` if no single run does, or if d isn't a divisor of the game.
    pub fn lead(&self, run: Run, d: u64) -> Option<u64> {
        let found = self.runs.iter().find(|at| Self::lands(run, d, **at))?;
        self.divisors.contains(&d).then_some(found.nimber)
    }

    /// Returns `true` if no option of a number in `run` has the same nimber as
    /// `run`, because every run with this nimber ends before all these options
    /// or begins after them.
    fn avoids(&self, run: Run) -> bool {
        let (min, max) = (self.divisors[0], self.largest_divisor());
        let mut own = self.runs.iter().filter(|at| at.nimber == run.nimber);
        own.all(|at| max * at.to <= run.from || run.to <= min * at.from)
    }
    // ANCHOR_END: lead
}

/// Checks the induction step of `rounds`, case by case, where `says` gives the
/// case for each nimber. The step says nothing about the numbers below M, so
/// without a base it proves nothing.
///
/// # Errors
/// Returns a [`NoCase`] for the first run whose case is missing or wrong.
pub fn check_step(
    rounds: &Rounds,
    says: impl Fn(u64) -> Option<Case>,
) -> Result<(), NoCase> {
    let scale = rounds.cases()[0].from;
    for &run in rounds.cases() {
        let case = says(run.nimber).ok_or(Slip::Missing);
        let checked = case.and_then(|case| rounds.check_case(run, case));
        let Run { from, to, nimber } = run;
        let run = Run { from: from / scale, to: to / scale, nimber };
        checked.map_err(|fault| NoCase { run, fault })?;
    }
    Ok(())
}

impl fmt::Display for NoCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { from, to, nimber } = self.run;
        write!(f, "run [{from}, {to}) of nimber {nimber}: ")?;
        match self.fault {
            Slip::Missing => write!(f, "there is no case for it"),
            Slip::Unsaid(v) => write!(f, "it does not say what reaches {v}"),
            Slip::Not { nimber, divisor } => {
                write!(f, "divisor {divisor} does not always lead to {nimber}")
            }
            Slip::Own => write!(f, "an option may have the same nimber"),
        }
    }
}
