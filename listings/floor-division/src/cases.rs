//! The induction step as one would write it by hand: four cases.

use crate::{Cell, Claim, Ratio, Run};
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
    pub fault: Fault,
}

/// What is wrong with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
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
    // ANCHOR: check_case
    /// Checks what `says` has to say of `run`, for all powers of the scale.
    pub fn check_case(
        &self,
        run: Run,
        says: Option<&[(u64, u64)]>,
    ) -> Result<(), Fault> {
        let whole = self.whole(run);
        let said = says.ok_or(Fault::Missing)?;
        for smaller in 0..run.nimber {
            let reached = said.iter().find(|(nimber, _)| *nimber == smaller);
            let &(nimber, divisor) = reached.ok_or(Fault::Unsaid(smaller))?;
            let image = self.image(whole, divisor);
            let holds = image.is_some_and(|i| i.run.nimber == nimber);
            if !holds || !self.divisors().contains(&divisor) {
                return Err(Fault::Not { nimber, divisor });
            }
        }
        match self.avoids(run) {
            true => Ok(()),
            false => Err(Fault::Own),
        }
    }
    // ANCHOR_END: check_case

    // ANCHOR: avoids
    /// All options of `run` lie between these two: the end is not among them.
    pub fn options(&self, run: Run) -> Cell {
        let (least, largest) = (self.divisors()[0], self.largest_divisor());
        let from = Ratio::new(run.from, largest);
        Cell { from, to: Ratio::new(run.to, least) }
    }

    /// Whether no run with the nimber of `run`, of any power of the scale that
    /// an option can meet, has a number in common with [`Claim::options`].
    fn avoids(&self, run: Run) -> bool {
        let options = self.options(run);
        let apart =
            |own: Cell| own.to <= options.from || options.to <= own.from;
        let own = self.runs().iter().filter(|own| own.nimber == run.nimber);
        let mut all = own.flat_map(|own| self.each_scale(*own));
        all.all(apart)
    }
    // ANCHOR_END: avoids
}

// ANCHOR: check_step
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
// ANCHOR_END: check_step

impl fmt::Display for NoCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { from, to, nimber } = self.run;
        write!(f, "run [{from}, {to}) of nimber {nimber}: ")?;
        match self.fault {
            Fault::Missing => write!(f, "there is no case for it"),
            Fault::Unsaid(v) => write!(f, "not said what reaches {v}"),
            Fault::Not { nimber, divisor } => {
                write!(f, "divisor {divisor} does not always lead to {nimber}")
            }
            Fault::Own => write!(f, "an option may have the same nimber"),
        }
    }
}
