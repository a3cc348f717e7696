//! The induction step as one would write it by hand: four cases.

use crate::{Claim, Place, Run};
use std::fmt;

// ANCHOR: by_hand
/// What is said of the numbers of a run: each smaller nimber with a divisor
/// that reaches it, from *all* of them.
pub type Case = &'static [(u64, u64)];

/// What is to be said of the numbers with the nimber `nimber`.
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

/// Where a case fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCase {
    /// The run whose numbers it is about.
    pub run: Run,
    /// What is wrong.
    pub fault: Slip,
}

/// What is wrong with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// Nothing is said of this nimber.
    Missing,
    /// It is not said how this smaller nimber is reached.
    Unsaid(u64),
    /// From some number of the run the divisor does not reach the nimber.
    Not {
        /// The nimber.
        nimber: u64,
        /// The divisor.
        divisor: u64,
    },
    /// Some option may have the nimber of the run.
    Own,
}

impl Claim {
    /// Checks what `says` has to say of `run`, for all powers of the scale.
    pub fn check_case(
        &self,
        run: Run,
        says: Option<&[(u64, u64)]>,
    ) -> Result<(), Slip> {
        let said = says.ok_or(Slip::Missing)?;
        for smaller in 0..run.nimber {
            let reached = said.iter().find(|(nimber, _)| *nimber == smaller);
            let &(nimber, divisor) = reached.ok_or(Slip::Unsaid(smaller))?;
            let holds = self.leads(run, divisor) == Some(nimber);
            if !holds || !self.divisors().contains(&divisor) {
                return Err(Slip::Not { nimber, divisor });
            }
        }
        match self.avoids(run) {
            true => Ok(()),
            false => Err(Slip::Own),
        }
    }

    /// The runs of the claim in the rounds that an option can meet, while n
    /// goes from u to M·u.
    fn all_runs(&self) -> impl Iterator<Item = Run> + '_ {
        let round = |r| {
            let places = self.runs().iter().map(move |run| Place(run.from, r));
            places.filter_map(|place| self.run(place))
        };
        (0..=self.depth()).flat_map(round)
    }

    /// The nimber that every number of `run`·u has, divided by `divisor`, if
    /// one run holds all these quotients.
    fn leads(&self, run: Run, divisor: u64) -> Option<u64> {
        let (from, to) = (run.from * self.unit(), run.to * self.unit());
        let holds =
            |at: &Run| divisor * at.from <= from && to <= divisor * at.to;
        self.all_runs().find(holds).map(|at| at.nimber)
    }

    /// Whether no option of `run`·u has the nimber of `run`. The options lie
    /// between the first number by the largest divisor and the last one by the
    /// smallest. So every run of that nimber has to end before, or to begin
    /// after.
    fn avoids(&self, run: Run) -> bool {
        let (from, to) = (run.from * self.unit(), run.to * self.unit());
        let (least, largest) = (self.divisors()[0], self.largest_divisor());
        let apart =
            |own: Run| largest * own.to <= from || to <= least * own.from;
        let mut own = self.all_runs().filter(|own| own.nimber == run.nimber);
        own.all(apart)
    }
}

/// Checks the induction step of `claim`, case by case. Without a base that is
/// no proof: the step says nothing of the numbers below the largest divisor.
///
/// # Errors
/// [`NoCase`] names the run whose case is missing or wrong.
pub fn check_step(
    claim: &Claim,
    says: fn(u64) -> Option<Case>,
) -> Result<(), NoCase> {
    for &run in claim.runs() {
        let checked = claim.check_case(run, says(run.nimber));
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
            Slip::Unsaid(v) => write!(f, "not said what reaches {v}"),
            Slip::Not { nimber, divisor } => {
                write!(f, "divisor {divisor} does not always lead to {nimber}")
            }
            Slip::Own => write!(f, "an option may have the same nimber"),
        }
    }
}
