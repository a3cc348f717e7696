//! Decides Moore's Nim in misère play, and finds winning moves.

use crate::Moore;
use nim::Move;

/// Returns the indices of the large piles, which have at least two coins, and
/// the indices of the piles with a single coin.
fn sorted(piles: &[u64]) -> (Vec<usize>, Vec<usize>) {
    let places = |fits: fn(u64) -> bool| {
        let all = piles.iter().enumerate();
        all.filter(|(_, &pile)| fits(pile)).map(|(place, _)| place).collect()
    };
    (places(|pile| pile >= 2), places(|pile| pile == 1))
}

// ANCHOR: is_lost_misere
impl Moore {
    /// Returns whether the player to move loses in misère play.
    pub fn is_lost_misere(self, piles: &[u64]) -> bool {
        let (large, single) = sorted(piles);
        if large.is_empty() {
            single.len() as u64 % (self.most() + 1) == 1
        } else {
            self.is_lost(piles)
        }
    }
}
// ANCHOR_END: is_lost_misere

// ANCHOR: misere_move
impl Moore {
    /// Returns a winning move in misère play, as one [`Move`] for each lowered
    /// pile; empty if the position is lost or has no coins.
    pub fn misere_move(self, piles: &[u64]) -> Vec<Move> {
        let (large, single) = sorted(piles);
        if large.len() as u64 > self.most() {
            return self.winning_move(piles);
        }
        let modulus = self.most() + 1;
        let more = (modulus + 1 - single.len() as u64 % modulus) % modulus;
        let rest_of = |place: usize, rest| Move::new(place, piles[place], rest);
        if more <= large.len() as u64 {
            let rests = (0..).map(|n| u64::from(n < more));
            let large = large.into_iter().zip(rests);
            large.filter_map(|(place, rest)| rest_of(place, rest)).collect()
        } else {
            let fewer = (modulus - more) as usize;
            let single = single.into_iter().take(fewer);
            let places = large.into_iter().chain(single);
            places.filter_map(|place| rest_of(place, 0)).collect()
        }
    }
}
// ANCHOR_END: misere_move
