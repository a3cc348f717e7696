//! Computes tables of nimbers, and proves from them that the nimbers repeat for
//! ever.
//!
//! | word | in this file |
//! | --- | --- |
//! | G(n) | the nimber of a pile of n coins: `nimbers[n]` |
//! | `largest` | the size of the largest pile in a table |
//! | `piles` | how many piles a table has: `largest`, plus the empty pile |
//! | `preperiod`, e | the number of coins from which the nimbers repeat |
//! | `period`, p | the number of coins after which the nimbers repeat |
//! | k | the most coins that a move may take: the code's `last()` |
//! | `last_compared` | the last n for which G(n + p) and G(n) are compared |
//! | `last_read` | that n plus p: the last number whose nimber is read |

use crate::Code;
use splitting::values;

// ANCHOR: table
/// The nimbers of a game's piles, each computed from the pile's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) code: Code,
    pub(crate) nimbers: Vec<u64>,
}

impl Table {
    /// Returns the table of the piles of 0 to `largest` coins.
    pub fn new(code: Code, largest: usize) -> Table {
        let nimbers = values(&code, largest);
        Table { code, nimbers }
    }
}
// ANCHOR_END: table

impl Table {
    /// Returns the nimbers, starting with that of the empty pile.
    pub fn nimbers(&self) -> &[u64] {
        &self.nimbers
    }

    /// Returns the code of the game.
    pub fn code(&self) -> &Code {
        &self.code
    }
}

// ANCHOR: certificate
/// A proof that G(n + p) = G(n) for every n ≥ e. Only
/// [`prove`](Table::prove) can make one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// G(0) to G(e + p − 1).
    nimbers: Vec<u64>,
    preperiod: usize,
    period: usize,
    last_read: usize,
}
// ANCHOR_END: certificate

// ANCHOR: refusal
/// Why a preperiod e and a period p are not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// e or p is 0; the theorem requires both to be at least 1.
    Zero,
    /// The table is too short: it should go up to this number, or, if `None`,
    /// up to a number that doesn't fit into a `usize`.
    Short(Option<usize>),
    /// G(n + p) ≠ G(n), first for this n.
    Differs(usize),
}
// ANCHOR_END: refusal

// ANCHOR: last_compared
/// Returns the last n for which G(n + p) and G(n) have to be compared,
/// 2e + p + k − 2, or `None` if that number is too large. k is the code's
/// [`last`](Code::last); e and p must be at least 1.
pub fn last_compared(e: usize, p: usize, k: usize) -> Option<usize> {
    e.checked_mul(2)?.checked_add(p)?.checked_add(k)?.checked_sub(2)
}
// ANCHOR_END: last_compared

impl Table {
    // ANCHOR: prove
    /// Proves that the nimbers from `preperiod` on repeat with this `period`,
    /// by comparing as many as the theorem requires (Guy and Smith 1956).
    pub fn prove(
        &self,
        preperiod: usize,
        period: usize,
    ) -> Result<Certificate, Refusal> {
        if preperiod == 0 || period == 0 {
            return Err(Refusal::Zero);
        }
        let k = self.code.last();
        let last_compared =
            last_compared(preperiod, period, k).ok_or(Refusal::Short(None))?;
        let last_read =
            last_compared.checked_add(period).ok_or(Refusal::Short(None))?;
        if last_read >= self.nimbers.len() {
            return Err(Refusal::Short(Some(last_read)));
        }
        self.compare(preperiod..=last_compared, period)?;
        let nimbers = self.nimbers[..preperiod + period].to_vec();
        Ok(Certificate { nimbers, preperiod, period, last_read })
    }
    // ANCHOR_END: prove

    /// Checks that G(n + p) = G(n) for every n in a range, where p is `period`.
    fn compare(
        &self,
        mut range: std::ops::RangeInclusive<usize>,
        period: usize,
    ) -> Result<(), Refusal> {
        let unlike = |n: &usize| self.nimbers[*n] != self.nimbers[n + period];
        range.find(unlike).map_or(Ok(()), |n| Err(Refusal::Differs(n)))
    }

    // ANCHOR: certify
    /// Returns the certificate with the smallest period that this table proves
    /// and, for that period, with the smallest preperiod (at least 1); `None`
    /// if the table proves no period.
    pub fn certify(&self) -> Option<Certificate> {
        let piles = self.nimbers.len();
        (1..piles).find_map(|period| {
            let alike =
                |n: &usize| self.nimbers[*n] == self.nimbers[n + period];
            let back = (1..piles - period).rev();
            let preperiod = piles - period - back.take_while(alike).count();
            self.prove(preperiod, period).ok()
        })
    }
    // ANCHOR_END: certify
}

impl Certificate {
    /// Returns the number e from which the nimbers repeat, at least 1.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// Returns the number p of coins after which the nimbers repeat, at least
    /// 1.
    pub fn period(&self) -> usize {
        self.period
    }

    /// Returns the last number whose nimber the proof reads.
    pub fn last_read(&self) -> usize {
        self.last_read
    }

    /// Returns the last n for which the proof compares G(n + p) with G(n).
    pub fn last_compared(&self) -> usize {
        self.last_read - self.period
    }

    /// Returns the nimbers before the repetition, and one cycle of the nimbers
    /// that are repeated.
    pub fn before_and_cycle(&self) -> (&[u64], &[u64]) {
        self.nimbers.split_at(self.preperiod)
    }

    // ANCHOR: nimber
    /// Returns the nimber of a pile of `n` coins, however large `n` is.
    pub fn nimber(&self, n: u64) -> u64 {
        let (e, p) = (self.preperiod as u64, self.period as u64);
        let small = match n.checked_sub(e) {
            None => n,
            Some(beyond) => e + beyond % p,
        };
        self.nimbers[small as usize]
    }
    // ANCHOR_END: nimber
}
