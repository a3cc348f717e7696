//! Nim with a limit on how many coins a move may take.

use games::Game;
use nim::nim_sum;

// ANCHOR: limited
/// Piles of coins; a move takes 1, 2, … or `most` coins from one pile.
pub struct Limited {
    /// The maximum number of coins that a move may take.
    pub most: u64,
}

impl Game for Limited {
    type Position = Vec<u64>;

    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for place in 0..piles.len() {
            for taken in 1..=piles[place].min(self.most) {
                let mut option = piles.clone();
                option[place] -= taken;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: limited

// ANCHOR: remainder
impl Limited {
    /// Returns the remainder when a pile is divided by `most` + 1.
    pub fn remainder(&self, pile: u64) -> u64 {
        match self.most.checked_add(1) {
            Some(modulus) => pile % modulus,
            None => pile, // no pile is larger than `most`
        }
    }
    // ANCHOR_END: remainder

    // ANCHOR: is_lost
    /// Returns whether the player to move loses.
    pub fn is_lost(&self, piles: &[u64]) -> bool {
        nim_sum(&self.remainders(piles)) == 0
    }

    /// Returns the remainder of each pile.
    pub fn remainders(&self, piles: &[u64]) -> Vec<u64> {
        piles.iter().map(|&pile| self.remainder(pile)).collect()
    }
    // ANCHOR_END: is_lost

    // ANCHOR: winning_take
    /// Returns how many coins a winning move takes from the pile at `place`, if
    /// there is such a move; `sum` must be the nim-sum of the remainders of all
    /// the piles.
    pub fn winning_take(
        &self,
        piles: &[u64],
        place: usize,
        sum: u64,
    ) -> Option<u64> {
        let pile = piles[place];
        let old = self.remainder(pile);
        let new = old ^ sum;
        if sum == 0 || new > self.most {
            return None; // nothing to change, or `new` is not a remainder
        }
        let taken = if new < old {
            old - new
        } else {
            self.most - (new - old) + 1 // from `old` past remainder 0 to `new`
        };
        (taken <= pile).then_some(taken)
    }
    // ANCHOR_END: winning_take
}

// ANCHOR: wrong
/// Returns whether the *total* number of coins is a multiple of `most` + 1: a
/// wrong rule for the positions in which the player to move loses.
pub fn total_is_lost(piles: &[u64], most: u64) -> bool {
    piles.iter().sum::<u64>() % (most + 1) == 0
}

/// Returns a position of `game` with the fewest coins, at most `largest`, for
/// which `rule` is wrong about who loses; its piles are in ascending order.
pub fn first_wrong(
    game: &Limited,
    largest: u64,
    rule: impl Fn(&[u64]) -> bool,
) -> Option<Vec<u64>> {
    let mut outcomes = outcomes::Outcomes::new(game);
    let mut all = (0..=largest).flat_map(|n| nim::partitions(n, n));
    all.find(|piles| rule(piles) != outcomes.is_lost(piles))
}
// ANCHOR_END: wrong
