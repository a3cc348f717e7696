//! A checker of proofs that somebody else has made. It searches for nothing.
//!
//! Whoever believes it trusts these lines of code: 37 here, 113 that read a
//! certificate, 108 of the claim, 45 of the game, 9 of its table of nimbers and
//! 10 of mex. That makes 322. Below them lie 208 that read words and numbers.
//! Not one is the prover's.

use crate::{table, Claim, Place};
use nimbers::mex;
use std::collections::BTreeMap;
use std::ops::Range;

// ANCHOR: types
/// One step of the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The numbers n that it is about.
    pub numbers: Range<u64>,
    /// For each divisor d the run of all ⌊n/d⌋; for 1 that of n itself.
    pub places: BTreeMap<u64, Place>,
}

/// Why a certificate is not a proof. The cells are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Brute force gives this number another nimber.
    Base(u64),
    /// The cells leave a gap here, or overlap.
    Cover(usize),
    /// This cell, divided by this number, leaves the run that it names.
    Run(usize, u64),
    /// The options of this cell do not have the mex that is claimed.
    Mex(usize),
}
// ANCHOR_END: types

// ANCHOR: check
/// Checks that `cells` prove `claim` for all numbers. A cell speaks of numbers
/// from u to M·u; what it says is then true in every later round.
///
/// # Errors
/// The first [`Fault`].
pub fn check(claim: &Claim, cells: &[Cell]) -> Result<(), Fault> {
    let u = claim.unit();
    for (n, nimber) in (0..u).zip(table(claim.game(), u as usize)) {
        must(claim.nimber(n) == nimber, Fault::Base(n))?;
    }
    let mut at = u;
    for (i, cell) in cells.iter().enumerate() {
        let Range { start, end } = cell.numbers;
        must(start == at && start < end, Fault::Cover(i))?;
        let nimber = |&d: &u64| lead(claim, cell, d).ok_or(Fault::Run(i, d));
        let options = claim.divisors().iter().map(nimber);
        let options = options.collect::<Result<Vec<u64>, Fault>>()?;
        must(mex(&options) == nimber(&1)?, Fault::Mex(i))?;
        at = end;
    }
    must(at == claim.scale() * u, Fault::Cover(cells.len()))
}
// ANCHOR_END: check

// ANCHOR: lead
/// The nimber of the run that the cell names for `d`, if it leads there.
fn lead(claim: &Claim, cell: &Cell, d: u64) -> Option<u64> {
    let run = claim.run(*cell.places.get(&d)?)?;
    let Range { start, end } = cell.numbers;
    // ⌊n/d⌋ lies in the run exactly if n lies in d times the run.
    (d * run.from <= start && end <= d * run.to).then_some(run.nimber)
}

/// The fault, unless the fact holds.
fn must(fact: bool, fault: Fault) -> Result<(), Fault> {
    fact.then_some(()).ok_or(fault)
}
// ANCHOR_END: lead
