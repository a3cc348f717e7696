//! Computes a table of the nimbers of Nim Square, fast, in blocks of piles.

/// How many piles of consecutive sizes are computed together.
const BLOCK: usize = 64;

/// The square root of [`BLOCK`]. Only a move that takes the square of a smaller
/// number can lead to a pile in the same block.
const ROOT: usize = 8;

// ANCHOR: square_table
/// The nimbers of single piles of Nim Square, from 0 coins up, as bytes.
#[derive(Clone, Debug, Default)]
pub struct SquareTable {
    nimbers: Vec<u8>,
}

/// For each nimber, whether it occurs among the options of a pile.
type Seen = [bool; 256];
// ANCHOR_END: square_table

impl SquareTable {
    /// The largest pile for which a table can be made. Up to this size, no
    /// nimber is larger than 168, so each fits in a byte. (To complete its last
    /// block, a table may go up to 63 piles further.)
    pub const LARGEST: u64 = 1_000_000;

    /// Returns a table with the nimbers of piles of 0 to `largest` coins.
    ///
    /// # Panics
    /// If `largest` is larger than [`SquareTable::LARGEST`].
    pub fn up_to(largest: u64) -> SquareTable {
        let mut table = SquareTable::default();
        table.grow_to(largest);
        table
    }

    // ANCHOR: grow
    /// Extends the table to piles of 0 to `largest` coins, and on to the end of
    /// a block.
    ///
    /// # Panics
    /// If `largest` is larger than [`SquareTable::LARGEST`].
    pub fn grow_to(&mut self, largest: u64) {
        assert!(largest <= SquareTable::LARGEST, "{largest} is too large");
        while self.nimbers.len() as u64 <= largest {
            let mut seen = self.seen_from_afar();
            for seen in &mut seen {
                let pile = self.nimbers.len();
                for root in (1..ROOT).take_while(|root| root * root <= pile) {
                    let option = self.nimbers[pile - root * root];
                    seen[usize::from(option)] = true;
                }
                let free = seen.iter().position(|seen| !seen);
                self.nimbers.push(free.expect("at most 168") as u8);
            }
        }
    }
    // ANCHOR_END: grow

    // ANCHOR: afar
    /// Returns, for the next [`BLOCK`] piles, the nimbers that can be reached
    /// by taking at least [`BLOCK`] coins. All these options are in the table.
    fn seen_from_afar(&self) -> Vec<Seen> {
        let first = self.nimbers.len();
        let mut block = vec![[false; 256]; BLOCK];
        for root in ROOT.. {
            let square = root * root;
            if square >= first + BLOCK {
                break;
            }
            // The first place in the block with at least `square` coins.
            let start = square.saturating_sub(first);
            let options = &self.nimbers[first + start - square..];
            for (seen, option) in block[start..].iter_mut().zip(options) {
                seen[usize::from(*option)] = true;
            }
        }
        block
    }
    // ANCHOR_END: afar

    /// Returns the nimber of a pile of this many coins.
    ///
    /// # Panics
    /// If the pile is larger than the largest one in the table.
    pub fn of(&self, coins: u64) -> u64 {
        u64::from(self.nimbers[coins as usize])
    }

    /// Returns the nimbers of the piles, in the same order.
    ///
    /// # Panics
    /// If one of the piles is larger than the largest one in the table.
    pub fn of_all(&self, piles: &[u64]) -> Vec<u64> {
        piles.iter().map(|&pile| self.of(pile)).collect()
    }
}
