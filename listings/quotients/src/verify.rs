//! Proves tables with a finite check.

use crate::Table;
use splitting::Splitting;
use std::collections::HashSet;
use std::fmt;

/// The most classes that a table may have: a set of classes has to fit into
/// 64 bits.
pub const MOST_CLASSES: usize = 64;

/// The maximum number of kinds of sums that the check looks at.
pub const MOST_KINDS: usize = 10_000;

// ANCHOR: kind
/// What the check records about a sum: its class, and the set of its options'
/// classes, in which bit `x` stands for class `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The class of the sum.
    pub class: usize,
    /// The set of the classes of its options; 0 if it has no options.
    pub options: u64,
}

/// The kind of the empty position.
const NOTHING: Kind = Kind { class: 0, options: 0 };
// ANCHOR_END: kind

// ANCHOR: pile_kind
impl Table {
    /// Returns the kind of a pile of this size.
    pub fn pile_kind(&self, rule: &impl Splitting, size: usize) -> Kind {
        let moves = rule.moves(size);
        let classes = moves.iter().map(|left| self.class_of(left));
        let options = classes.fold(0, |set, class| set | 1 << class);
        Kind { class: self.pile[size], options }
    }

    /// Returns the kind of a sum of two sums with these kinds. A move is made
    /// in just one of the two.
    pub fn add(&self, x: Kind, y: Kind) -> Kind {
        Kind {
            class: self.product[x.class][y.class],
            options: self.shift(x.options, y.class)
                | self.shift(y.options, x.class),
        }
    }

    /// Returns the set of the classes in `set` with `class` added to each.
    fn shift(&self, set: u64, class: usize) -> u64 {
        let members = (0..self.order()).filter(|&x| set >> x & 1 == 1);
        members.fold(0, |sum, x| sum | 1 << self.product[x][class])
    }
}
// ANCHOR_END: pile_kind

impl Table {
    // ANCHOR: fits
    /// Returns whether the table is right about a sum of this kind, if it is
    /// right about the options of that sum.
    pub fn fits(&self, kind: Kind) -> bool {
        let option = |x: &usize| kind.options >> x & 1 == 1;
        let wins = (0..self.order()).filter(option).any(|x| self.lost[x]);
        self.lost[kind.class] == (kind.options != 0 && !wins)
    }
    // ANCHOR_END: fits

    // ANCHOR: check
    /// Returns the kinds of all sums of piles of these kinds, if they all fit.
    ///
    /// # Errors
    /// Returns a shortest sum that doesn't fit, as indices, or `Fault::Limit`.
    pub fn check(&self, piles: &[Kind]) -> Result<Vec<Kind>, Fault> {
        let (mut found, mut sums) = (vec![NOTHING], vec![vec![]]);
        let (mut known, mut next) = (HashSet::from([NOTHING]), 0);
        while next < found.len() {
            if !self.fits(found[next]) {
                return Err(Fault::Sum(sums[next].clone()));
            }
            if found.len() > MOST_KINDS {
                return Err(Fault::Limit);
            }
            for (place, &pile) in piles.iter().enumerate() {
                let larger = self.add(found[next], pile);
                if known.insert(larger) {
                    found.push(larger);
                    sums.push([&sums[next][..], &[place]].concat());
                }
            }
            next += 1;
        }
        Ok(found)
    }
    // ANCHOR_END: check
}

// ANCHOR: fault
/// Why a table is not proved to be the misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A law of sums fails for these classes.
    Law([usize; 3]),
    /// The definition of lost fails at this sum of piles.
    Sum(Vec<usize>),
    /// No sum of piles is in this class.
    Empty(usize),
    /// No class, when added, tells these two classes apart.
    Twins([usize; 2]),
    /// There are more than [`MOST_KINDS`] kinds of sums, so nothing is known.
    Limit,
}
// ANCHOR_END: fault

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Law([x, y, z]) => {
                write!(f, "a law of sums fails for the classes {x}, {y}, {z}")
            }
            Fault::Sum(piles) => {
                let piles: Vec<_> =
                    piles.iter().map(usize::to_string).collect();
                write!(
                    f,
                    "the table is wrong at [{}] or at an option of it",
                    piles.join(" ")
                )
            }
            Fault::Empty(x) => write!(f, "no sum is in class {x}"),
            Fault::Twins([x, y]) => {
                write!(f, "nothing tells the classes {x} and {y} apart")
            }
            Fault::Limit => {
                write!(f, "not verified: more than {MOST_KINDS} kinds of sums")
            }
        }
    }
}

impl std::error::Error for Fault {}

// ANCHOR: verify
/// Proves that `table` is the misère quotient of `rule`, for sums of piles no
/// larger than those in the table; returns the number of kinds of sums
/// (Plambeck and Siegel 2008).
///
/// # Errors
/// Returns the fault found in the table; [`Fault::Limit`] if nothing is known.
///
/// # Panics
/// Panics if the table has over 64 classes, or lacks a pile that a move leaves.
pub fn verify(rule: &impl Splitting, table: &Table) -> Result<usize, Fault> {
    if let Some(law) = table.broken_law() {
        return Err(Fault::Law(law));
    }
    let sizes = 0..table.pile.len();
    let piles: Vec<Kind> = sizes.map(|n| table.pile_kind(rule, n)).collect();
    let found = table.check(&piles)?;
    let occurs = |x: &usize| found.iter().any(|kind| kind.class == *x);
    if let Some(class) = (0..table.order()).find(|x| !occurs(x)) {
        return Err(Fault::Empty(class));
    }
    match table.twins() {
        Some(twins) => Err(Fault::Twins(twins)),
        None => Ok(found.len()),
    }
}
// ANCHOR_END: verify
