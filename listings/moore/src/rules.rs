//! The rules of Moore's Nim, and who wins.

use games::Game;
use nim::Move;

// ANCHOR: moore
/// Moore's Nim: a move takes coins from at least one pile and from at most k
/// piles, from each of them as many as the player likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moore {
    most: u64,
}

impl Moore {
    /// The largest k.
    pub const LARGEST: u64 = 1_000_000_000;

    /// The game with this k, from 1 to [`Moore::LARGEST`].
    pub fn new(k: u64) -> Option<Moore> {
        (1..=Moore::LARGEST).contains(&k).then_some(Moore { most: k })
    }

    /// How many piles a move may lower: k.
    pub fn most(self) -> u64 {
        self.most
    }
}
// ANCHOR_END: moore

// ANCHOR: options
impl Game for Moore {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        // The first piles of an option, and how many of them are lowered.
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
/// How many piles have a 1 in each of the 64 columns, the column of 1 first.
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
    /// The number of ones in each column modulo k + 1, the column of 1 first.
    pub fn remainders(self, piles: &[u64]) -> [u64; 64] {
        ones(piles).map(|count| count % (self.most + 1))
    }

    /// Whether the player to move loses (E. H. Moore, 1910).
    pub fn is_lost(self, piles: &[u64]) -> bool {
        self.remainders(piles) == [0; 64]
    }
}
// ANCHOR_END: is_lost

/// The piles after a move, given as what happens in each lowered pile.
///
/// # Panics
/// If it is a move of another position.
pub fn after(piles: &[u64], chosen: &[Move]) -> Vec<u64> {
    let mut after = piles.to_vec();
    for lowered in chosen {
        after = lowered.after(&after);
    }
    after
}
