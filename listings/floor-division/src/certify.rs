//! The induction, carried out on cells: for all powers of the scale at once.

use crate::{Claim, Ratio, Run};
use games::Game;
use nimbers::Nimbers;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

// ANCHOR: cell
/// A cell: the numbers n with `from`·u ≤ n < `to`·u. What u is, the cell does
/// not know: some power of the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where it begins, in units of u.
    pub from: Ratio,
    /// Where it ends, in units of u.
    pub to: Ratio,
}

/// Where a divisor leads a whole cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// The run of the claim that holds every quotient.
    pub run: Run,
    /// How many powers of the scale that run lies below u.
    pub below: u32,
}
// ANCHOR_END: cell

// ANCHOR: name
/// Where a cell is cut off: at `divisor`·`end`/scale^`below`, the place where
/// ⌊n/`divisor`⌋ passes the end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// The divisor, or 1 where the cell's own run begins.
    pub divisor: u64,
    /// How many powers of the scale the run lies below u.
    pub below: u32,
    /// Where the run begins.
    pub end: u64,
}
// ANCHOR_END: name

// ANCHOR: proof
/// What is shown of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The cell.
    pub cell: Cell,
    /// The nimber that the claim gives to its numbers, if it lies in one run.
    pub own: Option<u64>,
    /// Where each divisor leads; `None` if the cell is torn between runs.
    pub images: Vec<Option<Image>>,
    /// The smaller nimbers that are reached, each with a divisor.
    pub reached: BTreeMap<u64, u64>,
    /// The divisors that do not lead to the cell's own nimber.
    pub avoided: Vec<u64>,
}

/// All that is said to be shown: whether it is, [`first_gap`] finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The small numbers for which brute force agrees with the claim.
    pub base: BTreeSet<u64>,
    /// What is shown of the cells.
    pub rows: Vec<Row>,
}
// ANCHOR_END: proof

// ANCHOR: gap
/// What a proof lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Brute force does not confirm the claim for this small number; or the
    /// proof does not list it, or lists it though it is not small.
    Base(u64),
    /// The cells do not cover all numbers from 1 to the scale, once each.
    Cover,
    /// The row does not say what the claim makes of its cell.
    Differs(Row),
    /// The cell of the row is torn between runs, reaches its own nimber, or
    /// does not reach a smaller one.
    Row(Row),
}
// ANCHOR_END: gap

/// Why a claim is not accepted.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// What the proof lacks.
    pub gap: Gap,
    /// A number for which the claim is wrong, and its true nimber.
    pub witness: Option<(u64, u64)>,
    claim: Claim,
}

impl Claim {
    /// How many powers of the scale below u an option of a cell can lie: the
    /// least s for which scale^s is at least the largest divisor.
    fn depth(&self) -> u32 {
        let enough = |s: &u32| self.scale().pow(*s) >= self.largest_divisor();
        (0..).find(enough).expect("a power of 2 or more outgrows every number")
    }

    // ANCHOR: image
    /// The run that holds ⌊n/`divisor`⌋ for every n of `cell`.
    pub fn image(&self, cell: Cell, divisor: u64) -> Option<Image> {
        for below in 0..=self.depth() {
            for &run in self.runs() {
                let back = self.pull_back(run, divisor, below);
                if back.from <= cell.from && cell.to <= back.to {
                    return Some(Image { run, below });
                }
            }
        }
        None
    }

    /// The cell of the n for which ⌊n/`divisor`⌋ lies in `run`, the run taken
    /// `below` powers of the scale lower than u.
    fn pull_back(&self, run: Run, divisor: u64, below: u32) -> Cell {
        let lower = self.scale().pow(below);
        let end = |end: u64| Ratio::new(divisor * end, lower);
        Cell { from: end(run.from), to: end(run.to) }
    }
    // ANCHOR_END: image

    /// The run as a cell, u being its own power of the scale.
    pub(crate) fn whole(&self, run: Run) -> Cell {
        self.pull_back(run, 1, 0)
    }

    /// The run as a cell at every power of the scale that an option can meet.
    pub(crate) fn each_scale(&self, run: Run) -> Vec<Cell> {
        let scales = 0..=self.depth();
        scales.map(|below| self.pull_back(run, 1, below)).collect()
    }

    // ANCHOR: cuts
    /// Every place between 1 and the scale where a pull-back begins, with all
    /// its names.
    pub fn cuts(&self) -> BTreeMap<Ratio, Vec<Name>> {
        let mut cuts: BTreeMap<Ratio, Vec<Name>> = BTreeMap::new();
        for &divisor in [1].iter().chain(self.divisors()) {
            for below in 0..=self.depth() {
                for &run in self.runs() {
                    let at = self.pull_back(run, divisor, below).from;
                    let name = Name { divisor, below, end: run.from };
                    cuts.entry(at).or_default().push(name);
                }
            }
        }
        let (first, last) = (Ratio::whole(1), Ratio::whole(self.scale()));
        cuts.retain(|at, _| first <= *at && *at < last);
        cuts
    }

    /// The cells: from each cut to the next, the last one up to the scale.
    pub fn cells(&self) -> Vec<Cell> {
        let mut ends: Vec<Ratio> = self.cuts().into_keys().collect();
        ends.push(Ratio::whole(self.scale()));
        let cell = |pair: &[Ratio]| Cell { from: pair[0], to: pair[1] };
        ends.windows(2).map(cell).collect()
    }
    // ANCHOR_END: cuts

    // ANCHOR: base
    /// The numbers from 1 to the largest divisor, without it, for which brute
    /// force agrees with the claim.
    fn base(&self) -> BTreeSet<u64> {
        let mut brute = Nimbers::new(self.game());
        let mut agrees = |n: &u64| brute.of(n) == self.nimber(*n);
        (1..self.largest_divisor()).filter(|n| agrees(n)).collect()
    }
    // ANCHOR_END: base

    // ANCHOR: row
    /// Collects what can be shown of `cell`.
    fn row(&self, cell: Cell) -> Row {
        let own = self.image(cell, 1).map(|image| image.run.nimber);
        let (mut images, mut avoided) = (Vec::new(), Vec::new());
        let mut reached = BTreeMap::new();
        for &divisor in self.divisors() {
            let image = self.image(cell, divisor);
            images.push(image);
            match (image.map(|image| image.run.nimber), own) {
                (Some(nimber), Some(own)) if nimber < own => {
                    reached.entry(nimber).or_insert(divisor);
                    avoided.push(divisor);
                }
                (Some(nimber), Some(own)) if nimber > own => {
                    avoided.push(divisor);
                }
                _ => {} // the same nimber, or torn: nothing is shown
            }
        }
        Row { cell, own, images, reached, avoided }
    }
    // ANCHOR_END: row
}

impl Row {
    // ANCHOR: complete
    /// Whether every smaller nimber is reached, and its own by no divisor.
    fn is_complete(&self) -> bool {
        let Some(own) = self.own else { return false };
        let all_reached = self.reached.len() as u64 == own;
        let never_own = self.avoided.len() == self.images.len();
        all_reached && never_own
    }
    // ANCHOR_END: complete
}

// ANCHOR: prove
/// Looks for a proof of `claim` for all numbers, by induction. What has not
/// been shown is not believed.
///
/// # Errors
/// [`Refusal`] says what is missing, with a number for which the claim fails.
pub fn prove(claim: &Claim) -> Result<Proof, Box<Refusal>> {
    let rows = claim.cells().into_iter().map(|cell| claim.row(cell));
    let proof = Proof { base: claim.base(), rows: rows.collect() };
    match first_gap(claim, &proof) {
        None => Ok(proof),
        Some(gap) => Err(Box::new(refuse(claim, &proof, gap))),
    }
}
// ANCHOR_END: prove

// ANCHOR: first_gap
/// The first thing that `proof` lacks to be a proof of `claim`. Nothing in it
/// is believed: each row and the base are worked out anew, and compared.
pub fn first_gap(claim: &Claim, proof: &Proof) -> Option<Gap> {
    if !cover(&proof.rows, Ratio::whole(claim.scale())) {
        return Some(Gap::Cover);
    }
    for row in &proof.rows {
        if *row != claim.row(row.cell) {
            return Some(Gap::Differs(row.clone()));
        }
        if !row.is_complete() {
            return Some(Gap::Row(row.clone()));
        }
    }
    let confirmed = claim.base();
    let holds = |n: &u64| proof.base.contains(n) && confirmed.contains(n);
    let small = 1..claim.largest_divisor();
    let listed = proof.base.iter().copied();
    small.chain(listed).find(|n| !holds(n)).map(Gap::Base)
}
// ANCHOR_END: first_gap

// ANCHOR: cover
/// Whether the cells follow each other without gap or overlap from 1 to `end`.
fn cover(rows: &[Row], end: Ratio) -> bool {
    let mut at = Ratio::whole(1);
    for Row { cell, .. } in rows {
        if cell.from != at || cell.to <= cell.from {
            return false;
        }
        at = cell.to;
    }
    at == end
}
// ANCHOR_END: cover

// ANCHOR: refuse
/// Looks for a number for which the claim is wrong: in a cell whose row is
/// incomplete, or among the numbers that can be reached from there.
fn refuse(claim: &Claim, proof: &Proof, gap: Gap) -> Refusal {
    let mut brute = Nimbers::new(claim.game());
    let mut wrong = |n: &u64| brute.of(n) != claim.nimber(*n);
    let incomplete = proof.rows.iter().filter(|row| !row.is_complete());
    for row in incomplete.take(ROWS_TRIED) {
        if let Some(n) = claim.firsts(row.cell).into_iter().find(&mut wrong) {
            return refusal(claim, Gap::Row(row.clone()), Some(n));
        }
    }
    let start = match &gap {
        Gap::Base(n) => Some(*n),
        Gap::Cover => None,
        Gap::Row(row) | Gap::Differs(row) => {
            claim.firsts(row.cell).last().copied()
        }
    };
    let numbers = start.map_or(BTreeSet::new(), |n| reachable(claim, n));
    let least = numbers.into_iter().find(&mut wrong);
    let gap = least.and_then(|n| claim.gap_at(n)).unwrap_or(gap);
    refusal(claim, gap, least)
}
// ANCHOR_END: refuse

/// In how many incomplete rows a wrong number is looked for.
const ROWS_TRIED: usize = 10;

fn refusal(claim: &Claim, gap: Gap, wrong: Option<u64>) -> Refusal {
    let witness = wrong.map(|n| (n, Nimbers::new(claim.game()).of(&n)));
    Refusal { gap, witness, claim: claim.clone() }
}

/// All numbers that can be reached from `start`, and `start`.
fn reachable(claim: &Claim, start: u64) -> BTreeSet<u64> {
    let mut found = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(number) = open.pop() {
        for option in claim.game().options(&number) {
            if found.insert(option) {
                open.push(option);
            }
        }
    }
    found
}

impl Claim {
    // ANCHOR: firsts
    /// The first number of `cell` that is not smaller than the largest divisor,
    /// for each of the least powers of the scale, up to one for which every
    /// cut is whole. Some cells have no number at low powers.
    fn firsts(&self, cell: Cell) -> Vec<u64> {
        let first = |k: u32| {
            let u = self.scale().pow(k);
            let first = cell.from.times_rounded_up(u);
            let first = first.max(self.largest_divisor());
            (Ratio::new(first, u) < cell.to).then_some(first)
        };
        (0..=self.depth()).filter_map(first).collect()
    }
    // ANCHOR_END: firsts

    /// What is missing at `number`: in the base, or in the cell that holds it.
    fn gap_at(&self, number: u64) -> Option<Gap> {
        if number < self.largest_divisor() {
            return Some(Gap::Base(number));
        }
        let mut unit = 1;
        while number / unit >= self.scale() {
            unit *= self.scale();
        }
        let lead = Ratio::new(number, unit);
        let holds = |cell: &Cell| cell.from <= lead && lead < cell.to;
        let row = self.row(self.cells().into_iter().find(holds)?);
        (!row.is_complete()).then_some(Gap::Row(row))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {})", self.from, self.to)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.gap {
            Gap::Base(_) => write!(f, "base")?,
            Gap::Cover => write!(f, "the cells leave a gap or overlap")?,
            Gap::Differs(row) => write!(
                f,
                "cell {}: the row is not that of the claim",
                row.cell
            )?,
            Gap::Row(row) => self.row(f, row)?,
        }
        match self.witness {
            None => write!(f, "; no counterexample found"),
            Some((n, nimber)) => {
                let claimed = self.claim.nimber(n);
                write!(f, "; n = {n}: claimed {claimed}, ")?;
                write!(f, "by brute force {nimber}")
            }
        }
    }
}

impl Refusal {
    fn row(&self, f: &mut fmt::Formatter<'_>, row: &Row) -> fmt::Result {
        write!(f, "cell {}, ", row.cell)?;
        let divisors = self.claim.divisors();
        let Some(own) = row.own else {
            return write!(f, "torn between runs");
        };
        let shown = divisors.iter().zip(&row.images);
        let mut faults =
            shown.clone().filter(|(d, _)| !row.avoided.contains(d));
        match faults.next() {
            Some((d, None)) => {
                return write!(f, "divisor {d}: torn between runs")
            }
            Some((d, Some(_))) => write!(f, "divisor {d} leads to {own}")?,
            None => {
                let missing = |v: &u64| !row.reached.contains_key(v);
                let missing = (0..own).find(missing).unwrap_or(own);
                write!(f, "no divisor leads to {missing} (")?;
                for (i, (d, image)) in shown.enumerate() {
                    let nimber = image.map_or(own, |image| image.run.nimber);
                    let comma = if i > 0 { ", " } else { "" };
                    write!(f, "{comma}{d} to {nimber}")?;
                }
                write!(f, ")")?;
            }
        }
        Ok(())
    }
}
