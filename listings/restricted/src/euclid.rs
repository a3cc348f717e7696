//! Euclid's game: take a multiple of the smaller number from the larger.

use games::Game;

// ANCHOR: euclid
/// A game on two numbers, the larger one first. A move takes a positive
/// multiple of the smaller number from the larger; both must stay positive
/// unless `to_zero` is set.
pub struct Euclid {
    /// Whether a move may leave a 0.
    pub to_zero: bool,
}

impl Game for Euclid {
    type Position = (u64, u64);

    fn options(&self, pair: &(u64, u64)) -> Vec<(u64, u64)> {
        let (a, b) = *pair;
        let least = if self.to_zero { 0 } else { 1 };
        let rest = |times: u64| a.checked_sub(times.checked_mul(b)?);
        let rests = (1..).map_while(rest).take_while(|rest| *rest >= least);
        match b {
            0 => Vec::new(),
            _ => rests.map(|rest| sorted(rest, b)).collect(),
        }
    }
}
// ANCHOR_END: euclid

/// Returns the two numbers as a pair, the larger one first.
pub fn sorted(a: u64, b: u64) -> (u64, u64) {
    (a.max(b), a.min(b))
}

// ANCHOR: is_near
/// Returns whether the larger of two positive numbers, *a*, is less than the
/// golden ratio times the smaller, *b*: that is, whether *a*² < *ab* + *b*².
pub fn is_near(a: u64, b: u64) -> bool {
    let [a, b] = [a.max(b), a.min(b)].map(u128::from);
    a * (a - b) < b * b
}

// ANCHOR_END: is_near

impl Euclid {
    /// Returns whether the player to move loses; the numbers must not both be
    /// 0.
    pub fn is_lost(&self, a: u64, b: u64) -> bool {
        let ended = a.min(b) == 0;
        let equal = self.to_zero && a == b;
        ended || is_near(a, b) && !equal
    }
}

// ANCHOR: euclid_rest
impl Euclid {
    /// Returns what a winning move leaves of the larger number, or `None` if no
    /// move wins.
    pub fn winning_rest(&self, a: u64, b: u64) -> Option<u64> {
        if self.is_lost(a, b) {
            return None;
        }
        let (a, b) = sorted(a, b);
        match a % b {
            0 if self.to_zero => Some(0),
            0 => Some(b),
            rest if is_near(rest, b) => Some(rest),
            rest => Some(rest + b),
        }
    }
}
// ANCHOR_END: euclid_rest

/// Returns the Nim pile equivalent to two positive numbers in the game in which
/// both stay positive: the difference between *a*/*b* and *b*/*a*, rounded
/// down.
pub fn euclid_pile(a: u64, b: u64) -> u64 {
    let [a, b] = [a.max(b), a.min(b)].map(u128::from);
    ((a * a - b * b) / (a * b)) as u64
}
