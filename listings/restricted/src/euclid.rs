//! Euclid's game: take a multiple of the smaller number from the larger.

use games::Game;

// ANCHOR: euclid
/// Two numbers, the larger one first. A move takes a positive multiple of the
/// smaller one from the larger one, and both stay positive unless `to_zero`
/// is set.
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

/// A pair with its larger number first.
pub fn sorted(a: u64, b: u64) -> (u64, u64) {
    (a.max(b), a.min(b))
}

// ANCHOR: is_near
/// Whether the larger of two positive numbers is less than the golden ratio
/// times the smaller one: *a*² < *ab* + *b*², without a fraction.
pub fn is_near(a: u64, b: u64) -> bool {
    let [a, b] = [a.max(b), a.min(b)].map(u128::from);
    a * (a - b) < b * b
}

// ANCHOR_END: is_near

impl Euclid {
    /// Whether the player to move loses; the numbers may not both be 0.
    pub fn is_lost(&self, a: u64, b: u64) -> bool {
        let ended = a.min(b) == 0;
        let equal = self.to_zero && a == b;
        ended || is_near(a, b) && !equal
    }
}

// ANCHOR: euclid_rest
impl Euclid {
    /// What a winning move leaves of the larger number, if there is one.
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

/// The Nim pile that stands for two positive numbers where both stay positive:
/// how far *a*/*b* and *b*/*a* are apart, rounded down.
pub fn euclid_pile(a: u64, b: u64) -> u64 {
    let [a, b] = [a.max(b), a.min(b)].map(u128::from);
    ((a * a - b * b) / (a * b)) as u64
}
