//! The same tables, faster.

use crate::{Certificate, Code, Table};

impl Table {
    // ANCHOR: fast
    /// The same table as [`Table::new`]: no move is written down, only the
    /// nimber it leads to is marked.
    ///
    /// # Panics
    /// If a nimber is larger than 65 535.
    pub fn fast(code: Code, largest: usize) -> Table {
        let mut nimbers: Vec<u16> = vec![0]; // the empty pile
        let mut marks = Marks::new();
        for size in 1..=largest {
            marks.now += 1;
            for taken in 0..=code.last().min(size) {
                marks.options(&code, taken, &nimbers[..=size - taken.max(1)]);
            }
            nimbers.push(marks.mex());
        }
        let nimbers = nimbers.into_iter().map(u64::from).collect();
        Table { code, nimbers }
    }
    // ANCHOR_END: fast
}

// ANCHOR: marks
/// For each number the last pile that has it as the nimber of an option.
struct Marks {
    seen: Box<[u32; 1 << 16]>,
    now: usize,
}

impl Marks {
    fn new() -> Marks {
        let seen = vec![0; 1 << 16].into_boxed_slice();
        Marks { seen: seen.try_into().expect("so many"), now: 0 }
    }

    /// The smallest number without a mark of this pile.
    fn mex(&self) -> u16 {
        let free = self.seen.iter().position(|&p| p as usize != self.now);
        u16::try_from(free.expect("16 bits")).expect("there are 2^16 places")
    }
}
// ANCHOR_END: marks

impl Marks {
    fn mark(&mut self, nimber: u16) {
        self.seen[usize::from(nimber)] = self.now as u32;
    }

    // ANCHOR: options
    /// Marks the options of this pile that take `taken` coins; `nimbers` goes
    /// up to the coins that are left, or to one less if none is taken.
    fn options(&mut self, code: &Code, taken: usize, nimbers: &[u16]) {
        let left = self.now - taken;
        if left == 0 && code.allows(taken, 0) {
            self.mark(0);
        }
        if left > 0 && code.allows(taken, 1) {
            self.mark(nimbers[left]);
        }
        if code.allows(taken, 2) {
            let half = left / 2;
            let larger = nimbers[left - half..left].iter().rev();
            for (a, b) in nimbers[1..=half].iter().zip(larger) {
                self.mark(a ^ b);
            }
        }
    }
    // ANCHOR_END: options
}

impl Certificate {
    // ANCHOR: fill
    /// The nimbers of the piles of 0 to `largest` coins: the cycle is copied,
    /// then two cycles, then four.  `None` if a nimber does not fit.
    pub fn fill(&self, largest: usize) -> Option<Vec<u16>> {
        let (before, cycle) = self.parts();
        let start = before.iter().chain(cycle).take(largest + 1);
        let mut filled = Vec::with_capacity(largest + 1);
        for &nimber in start {
            filled.push(u16::try_from(nimber).ok()?);
        }
        while filled.len() <= largest {
            let cycles = filled.len() - before.len();
            let more = cycles.min(largest + 1 - filled.len());
            filled.extend_from_within(before.len()..before.len() + more);
        }
        Some(filled)
    }
    // ANCHOR_END: fill
}
