//! Defines Moore's Nim and decides who wins.

use games::Game;
use nim::Move;

/// Moore's Nim: a move takes coins from at least one pile and at most k piles,
/// as many from each of them as the player likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moore {
    most: u64,
}

impl Moore {
    /// The largest k that is allowed.
    pub const LARGEST: u64 = 1_000_000_000;

    /// Returns the game with this k, or `None` if k is 0 or larger than
    /// [`Moore::LARGEST`].
    pub fn new(k: u64) -> Option<Moore> {
        (1..=Moore::LARGEST).contains(&k).then_some(Moore { most: k })
    }

    /// Returns k, the most piles that a move may lower.
    pub fn most(self) -> u64 {
        self.most
    }
}

// ANCHOR: options
impl Game for Moore {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        // The first piles of each option, with the number of those lowered.
        let mut begun = vec![(Vec::new(), 0)];
        for &pile in piles {
            let mut longer = Vec::new();
            for (start, lowered) in &begun {
                for rest in 0..=pile {
                    let lowered = lowered + u64::from(rest < pile);
                    if lowered <= self.most {
                        let option = [&start[..], &[rest]].concat();
                        longer.push((option, lowered));
                    }
                }
            }
            begun = longer;
        }
        let moves = begun.into_iter().filter(|(_, lowered)| *lowered > 0);
        moves.map(|(option, _)| option).collect()
    }
}
// ANCHOR_END: options

// ANCHOR: ones
/// Returns, for each of the 64 columns, how many piles have a 1 there, starting
/// with the 1s column.
pub(crate) fn ones(piles: &[u64]) -> [u64; 64] {
    let mut ones = [0; 64];
    for pile in piles {
        for (column, count) in ones.iter_mut().enumerate() {
            *count += pile >> column & 1;
        }
    }
    ones
}
// ANCHOR_END: ones

// ANCHOR: is_lost
impl Moore {
    /// Returns the number of ones in each column modulo k + 1, starting with
    /// the 1s column.
    pub fn remainders(self, piles: &[u64]) -> [u64; 64] {
        ones(piles).map(|count| count % (self.most + 1))
    }

    /// Returns whether the player to move loses (E. H. Moore, 1910).
    pub fn is_lost(self, piles: &[u64]) -> bool {
        self.remainders(piles) == [0; 64]
    }
}
// ANCHOR_END: is_lost

/// Returns the piles after a move, given as one [`Move`] for each lowered pile.
///
/// # Panics
/// If the move was made for other piles.
pub fn after(piles: &[u64], chosen: &[Move]) -> Vec<u64> {
    let mut after = piles.to_vec();
    for lowered in chosen {
        after = lowered.after(&after);
    }
    after
}
