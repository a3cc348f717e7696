//! Uniform trees with their options in the best, the worst or a random order,
//! and the smallest number of leaves that can settle their values.

use games::Game;
use minimax::{Player, Points};

// ANCHOR: uniform
/// A tree in which every play has the same number of moves, and every vertex
/// except the leaves has the same number of options. Maxi moves first. A
/// position consists of a level, counted from 0, and a place in that level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniform {
    branching: usize,
    depth: u32,
    payoffs: Vec<i64>,
}

impl Game for Uniform {
    type Position = (u32, usize);

    fn options(&self, &(level, place): &(u32, usize)) -> Vec<(u32, usize)> {
        let options = if level < self.depth { self.branching } else { 0 };
        let first = place * self.branching;
        (first..first + options).map(|place| (level + 1, place)).collect()
    }
}
// ANCHOR_END: uniform

impl Points for Uniform {
    fn mover(&self, &(level, _): &(u32, usize)) -> Player {
        mover_at(level)
    }

    fn points(&self, &(_, place): &(u32, usize)) -> i64 {
        self.payoffs[place]
    }
}

fn mover_at(level: u32) -> Player {
    match level % 2 {
        0 => Player::Maxi,
        _ => Player::Minnie,
    }
}

// ANCHOR: fewest
/// Returns how many leaves alpha–beta visits in a uniform tree whose first
/// option is always one of the best; no search can settle the value with fewer.
/// Returns `None` if the number is 2^64 − 1 or more. Source: Slagle and Dixon,
/// 1969; Knuth and Moore, 1975.
pub fn fewest_leaves(branching: u64, depth: u32) -> Option<u64> {
    let half = branching.checked_pow(depth / 2)?;
    let other_half = branching.checked_pow(depth.div_ceil(2))?;
    half.checked_add(other_half)?.checked_sub(1)
}
// ANCHOR_END: fewest

/// The order of the options in a uniform tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The best option first, at each vertex.
    Best,
    /// The best option last, at each vertex; the payoffs below different
    /// vertices of a level are in disjoint ranges.
    Worst,
    /// The payoffs are shuffled; the number is the seed.
    Random(u64),
}

impl Uniform {
    /// Returns the tree with these payoffs on its leaves, from left to right.
    ///
    /// # Panics
    /// If the number of payoffs is not `branching` to the power of `depth`.
    pub fn new(branching: usize, depth: u32, payoffs: Vec<i64>) -> Uniform {
        assert_eq!(payoffs.len(), branching.pow(depth));
        Uniform { branching, depth, payoffs }
    }

    // ANCHOR: in_order
    /// Returns the tree with the payoffs 0, 1, 2, … in the given order.
    pub fn ordered(branching: usize, depth: u32, order: Order) -> Uniform {
        let leaves = branching.pow(depth);
        let payoff = |place| payoff(branching, depth, order, place);
        let mut payoffs: Vec<i64> = (0..leaves).map(payoff).collect();
        if let Order::Random(seed) = order {
            shuffle(&mut payoffs, seed);
        }
        Uniform { branching, depth, payoffs }
    }
    // ANCHOR_END: in_order
}

// ANCHOR: payoff
/// Returns the payoff of a leaf: a number in base `branching`, with one digit
/// per move, the first move's digit first. In the worst order, payoffs increase
/// from option to option where Maxi moves and decrease where Minnie moves; in
/// the best order, it is the other way round.
fn payoff(branching: usize, depth: u32, order: Order, place: usize) -> i64 {
    let mut payoff = 0;
    for level in 0..depth {
        let later = branching.pow(depth - 1 - level);
        let option = place / later % branching;
        let rises = (mover_at(level) == Player::Maxi) != (order == Order::Best);
        let digit = if rises { option } else { branching - 1 - option };
        payoff = payoff * branching + digit;
    }
    payoff as i64
}
// ANCHOR_END: payoff

/// Shuffles the numbers by swapping each with itself or a random earlier one.
fn shuffle(numbers: &mut [i64], seed: u64) {
    let mut state = seed;
    for last in (1..numbers.len()).rev() {
        // A linear congruential generator, Knuth's MMIX. Its high bits look
        // random.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let other = (state >> 33) % (last as u64 + 1);
        numbers.swap(last, other as usize);
    }
}
