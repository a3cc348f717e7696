//! Finds a winning move, column by column.

use crate::rules::ones;
use crate::Moore;
use nim::Move;

// ANCHOR: scan
/// The search for a winning move, with the piles lowered so far.
struct Scan<'a> {
    piles: &'a [u64],
    /// The place of each lowered pile, and the number of coins it keeps.
    lowered: Vec<(usize, u64)>,
    /// Whether each pile is lowered.
    is_lowered: Vec<bool>,
    /// The number of ones in each column, counting only unlowered piles.
    ones: [u64; 64],
}

impl Scan<'_> {
    /// Sets the digit in this column to 1 in `missing` of the lowered piles.
    fn fill(&mut self, column: usize, missing: usize) {
        for (_, rest) in &mut self.lowered[..missing] {
            *rest |= 1 << column;
        }
    }
    // ANCHOR_END: scan

    // ANCHOR: lower
    /// Lowers `excess` piles that have a 1 in this column: the 1 becomes 0, the
    /// digits to its left stay, and those to its right can still be chosen.
    fn lower(&mut self, column: usize, mut excess: u64) {
        for (place, &pile) in self.piles.iter().enumerate() {
            if excess == 0 {
                return;
            }
            if self.is_lowered[place] || pile >> column & 1 == 0 {
                continue;
            }
            excess -= 1;
            self.is_lowered[place] = true;
            let to_the_right = u64::MAX >> (63 - column);
            self.lowered.push((place, pile & !to_the_right));
            for (at, count) in self.ones.iter_mut().enumerate() {
                *count -= pile >> at & 1;
            }
        }
    }
    // ANCHOR_END: lower
}

// ANCHOR: winning_move
impl Moore {
    /// Returns a winning move, as one [`Move`] for each lowered pile, for any
    /// number of piles. It is empty if the position is lost.
    pub fn winning_move(self, piles: &[u64]) -> Vec<Move> {
        let is_lowered = vec![false; piles.len()];
        let ones = ones(piles);
        let mut scan = Scan { piles, lowered: vec![], is_lowered, ones };
        let modulus = self.most() + 1;
        for column in (0..64).rev() {
            let excess = scan.ones[column] % modulus;
            let missing = (modulus - excess) % modulus;
            if missing <= scan.lowered.len() as u64 {
                scan.fill(column, missing as usize);
            } else {
                scan.lower(column, excess);
            }
        }
        let moves = scan.lowered.into_iter().map(|(place, rest)| {
            Move::new(place, piles[place], rest).expect("a pile goes down")
        });
        moves.collect()
    }
}
// ANCHOR_END: winning_move
