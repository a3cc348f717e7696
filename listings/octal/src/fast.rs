//! Makes the same tables as [`Table::new`], but faster, and fills long lists of
//! nimbers from a certificate.
//!
//! `size`, `taken` and `left` mean the same as in `code.rs`; `largest` and the
//! cycle mean the same as for a [`Certificate`].
//!
//! | word | in this file |
//! | --- | --- |
//! | mark | the size of a pile, recorded at the nimber of an option |
//! | `latest[g]` | the latest mark recorded at the nimber g |
//! | `marks.size` | the current pile: only its marks count |
//! | `smaller`, `larger` | the nimbers of the parts that a pile is split into |
//! | `before`, `cycle` | the nimbers before the repetition; the repeated ones |

use crate::{Certificate, Code, Table};

impl Table {
    // ANCHOR: fast
    /// Returns the same table as [`Table::new`], but without listing moves: it
    /// only marks the nimber of each option.
    ///
    /// # Panics
    /// Panics if a nimber is larger than 65 535.
    pub fn fast(code: Code, largest: usize) -> Table {
        let mut nimbers: Vec<u16> = vec![0]; // the empty pile
        let mut marks = Marks::new();
        for size in 1..=largest {
            marks.size = size;
            for taken in 0..=code.last().min(size) {
                let known = &nimbers[..=size - taken.max(1)];
                marks.mark_options(&code, taken, known);
            }
            nimbers.push(marks.mex());
        }
        let nimbers = nimbers.into_iter().map(u64::from).collect();
        Table { code, nimbers }
    }
    // ANCHOR_END: fast
}

// ANCHOR: marks
/// For each nimber, the latest pile that has an option with that nimber; and
/// the size of the current pile.
struct Marks {
    latest: Box<[u32; 1 << 16]>,
    size: usize,
}

impl Marks {
    fn new() -> Marks {
        let none = vec![0; 1 << 16].into_boxed_slice();
        Marks { latest: none.try_into().expect("so many"), size: 0 }
    }

    /// Returns the smallest nimber without a mark from the current pile.
    fn mex(&self) -> u16 {
        let unmarked = |&pile: &u32| pile as usize != self.size;
        let free = self.latest.iter().position(unmarked);
        u16::try_from(free.expect("16 bits")).expect("there are 2^16 places")
    }
}
// ANCHOR_END: marks

impl Marks {
    fn mark(&mut self, nimber: u16) {
        self.latest[usize::from(nimber)] = self.size as u32;
    }

    // ANCHOR: mark_options
    /// Marks the options of the current pile in which `taken` coins are taken.
    /// `nimbers` must go up to the number of coins left, or to one fewer if no
    /// coins are taken.
    fn mark_options(&mut self, code: &Code, taken: usize, nimbers: &[u16]) {
        let left = self.size - taken;
        if left == 0 && code.allows(taken, 0) {
            self.mark(0);
        }
        if left > 0 && code.allows(taken, 1) {
            self.mark(nimbers[left]);
        }
        if code.allows(taken, 2) {
            let half = left / 2;
            let smaller = nimbers[1..=half].iter();
            let larger = nimbers[left - half..left].iter().rev();
            for (a, b) in smaller.zip(larger) {
                self.mark(a ^ b);
            }
        }
    }
    // ANCHOR_END: mark_options
}

impl Certificate {
    // ANCHOR: fill
    /// Returns the nimbers of the piles of 0 to `largest` coins, by copying one
    /// cycle, then two, then four, and so on; `None` if a nimber is larger than
    /// 65 535.
    pub fn fill(&self, largest: usize) -> Option<Vec<u16>> {
        let (before, cycle) = self.before_and_cycle();
        let mut filled = Vec::with_capacity(largest + 1);
        for &nimber in before.iter().chain(cycle).take(largest + 1) {
            filled.push(u16::try_from(nimber).ok()?);
        }
        while filled.len() <= largest {
            let missing = largest + 1 - filled.len();
            let copied = (filled.len() - before.len()).min(missing);
            filled.extend_from_within(before.len()..before.len() + copied);
        }
        Some(filled)
    }
    // ANCHOR_END: fill
}
