//! A prover. Nobody need trust it: what it finds is checked.

use crate::{check, Cell, Claim, Fault, Place};
use nimbers::Nimbers;
use std::collections::BTreeSet;
use std::fmt;

/// Looks for a certificate of `claim`, and finds one if the claim is true.
///
/// # Errors
/// [`Refusal`] has the smallest number for which the claim is false.
pub fn certify(claim: &Claim) -> Result<Vec<Cell>, Refusal> {
    let cells = cells(claim, &cuts(claim));
    match check(claim, &cells) {
        Ok(()) => Ok(cells),
        Err(fault) => Err(refuse(claim, &cells, fault)),
    }
}

// ANCHOR: cuts
/// Where n, or a quotient of n, passes from one run into the next, while n
/// goes from u to M·u; and these two.
pub fn cuts(claim: &Claim) -> BTreeSet<u64> {
    let (u, end) = (claim.unit(), claim.unit() * claim.scale());
    let mut cuts = BTreeSet::from([u, end]);
    for divisor in [1].iter().chain(claim.divisors()) {
        for round in 0..=claim.depth() {
            for run in claim.runs() {
                cuts.insert(divisor * run.from * claim.scale().pow(round));
            }
        }
    }
    cuts.retain(|cut| (u..=end).contains(cut));
    cuts
}
// ANCHOR_END: cuts

// ANCHOR: cells
/// The cells from cut to cut, where each cut is at least the largest
/// divisor. Where the quotients of its first number lie, there lie
/// those of all its numbers, if no cut is missing.
pub fn cells(claim: &Claim, cuts: &BTreeSet<u64>) -> Vec<Cell> {
    let cuts: Vec<u64> = cuts.iter().copied().collect();
    let cell = |ends: &[u64]| {
        let divisors = [1].iter().chain(claim.divisors());
        let places = divisors.map(|d| (*d, place(claim, ends[0] / d)));
        Cell { numbers: ends[0]..ends[1], places: places.collect() }
    };
    cuts.windows(2).map(cell).collect()
}

/// The run that holds a number from 1 on.
fn place(claim: &Claim, number: u64) -> Place {
    let round = number.ilog(claim.scale());
    let lead = number / claim.scale().pow(round);
    let after = claim.runs().partition_point(|run| run.from <= lead);
    Place(claim.runs()[after - 1].from, round)
}
// ANCHOR_END: cells

/// Why a claim is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What [`check`] says of the best certificate that there could be.
    pub fault: Fault,
    /// The cell of the fault, if it is one of a cell.
    pub cell: Option<Cell>,
    /// The smallest number for which the claim is false, and its true nimber.
    pub witness: Option<(u64, u64)>,
    said: String,
}

// ANCHOR: refuse
/// The refusal of a claim for a fault of its `cells`. All numbers before the
/// fault are as claimed, by induction. So the options of the first number in
/// the cell are, and its nimber is their mex, which is not what is claimed.
fn refuse(claim: &Claim, cells: &[Cell], fault: Fault) -> Refusal {
    let cell = match fault {
        Fault::Base(_) => None,
        Fault::Cover(i) | Fault::Run(i, _) | Fault::Mex(i) => cells.get(i),
    };
    let number = match fault {
        Fault::Base(number) => Some(number),
        _ => cell.map(|cell| cell.numbers.start),
    };
    let mut brute = Nimbers::new(claim.game());
    let witness = number.map(|n| (n, brute.of(&n)));
    let mut said = explain(claim, cells, fault);
    if let (Some(_), Some((n, nimber))) = (cell, witness) {
        let claimed = claim.nimber(n);
        said +=
            &format!("; n = {n}: claimed {claimed}, by brute force {nimber}");
    }
    Refusal { fault, cell: cell.cloned(), witness, said }
}
// ANCHOR_END: refuse

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

/// Says in words what the fault of these cells is.
///
/// # Panics
/// If the fault is of a cell that is not among them.
pub fn explain(claim: &Claim, cells: &[Cell], fault: Fault) -> String {
    match fault {
        Fault::Base(n) => {
            let nimber = Nimbers::new(claim.game()).of(&n);
            let claimed = claim.nimber(n);
            format!("n = {n}: claimed {claimed}, by brute force {nimber}")
        }
        Fault::Cover(i) => cover(claim, cells, i),
        Fault::Run(i, divisor) => left(claim, &cells[i], divisor),
        Fault::Mex(i) => mex(claim, &cells[i]),
    }
}

/// Says how the cells do not follow each other.
fn cover(claim: &Claim, cells: &[Cell], i: usize) -> String {
    let before = i.checked_sub(1).map(|i| cells[i].numbers.end);
    let at = before.unwrap_or(claim.unit());
    match cells.get(i).map(|cell| &cell.numbers) {
        Some(numbers) if numbers.start != at => {
            format!("cell {numbers:?} does not begin at {at}")
        }
        Some(numbers) => format!("cell {numbers:?} is empty"),
        None => {
            let end = claim.unit() * claim.scale();
            format!("the cells end at {at}, and not at {end}")
        }
    }
}

/// Says what is wrong with the run that a cell names for a divisor.
fn left(claim: &Claim, cell: &Cell, divisor: u64) -> String {
    let named = cell.places.get(&divisor);
    let wrong = match named.map(|place| (place, claim.run(*place))) {
        None => "no run is named".to_string(),
        Some((place, None)) => format!("the claim has no run {place}"),
        Some((place, Some(run))) => {
            format!("not all in {place}, which is {}..{}", run.from, run.to)
        }
    };
    format!("cell {:?}, divisor {divisor}: {wrong}", cell.numbers)
}

/// Says which nimbers the options of a cell have.
fn mex(claim: &Claim, cell: &Cell) -> String {
    let run = |d: &u64| claim.run(*cell.places.get(d)?);
    let nimber = |d: &u64| run(d).map_or(0, |run| run.nimber);
    let options: Vec<u64> = claim.divisors().iter().map(nimber).collect();
    let words: Vec<String> = options.iter().map(u64::to_string).collect();
    let (words, mex) = (words.join(" "), nimbers::mex(&options));
    let (numbers, own) = (&cell.numbers, nimber(&1));
    format!("cell {numbers:?}: options {words} with mex {mex}, claimed {own}")
}
