//! Limits that depend on the last move: Fibonacci Nim and its relatives.

use games::Game;
use std::fmt::{self, Display, Formatter};

// ANCHOR: hand
/// One pile, and the most coins that the next move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand {
    /// The coins of the pile.
    pub pile: u64,
    /// The most coins of the next move.
    pub most: u64,
}

impl Hand {
    /// How a game begins: anything goes but the whole pile.
    pub fn first(pile: u64) -> Hand {
        Hand { pile, most: pile.saturating_sub(1) }
    }
}

// ANCHOR_END: hand

/// A move takes at least one coin, and at most the hand's limit; who has taken
/// *t* coins leaves the limit `after`(*t*).
pub struct LastMove<F> {
    /// The limit after a move that took so many coins.
    pub after: F,
}

impl<F: Fn(u64) -> u64> Game for LastMove<F> {
    type Position = Hand;

    fn options(&self, hand: &Hand) -> Vec<Hand> {
        let takes = 1..=hand.pile.min(hand.most);
        let rest =
            |taken| Hand { pile: hand.pile - taken, most: (self.after)(taken) };
        takes.map(rest).collect()
    }
}

/// The Fibonacci numbers 1, 2, 3, 5, 8, …, up to the largest below 2^64.
pub fn fibonacci() -> impl Iterator<Item = u64> {
    let mut next = (Some(1_u64), Some(2_u64));
    std::iter::from_fn(move || {
        let (now, then) = next;
        let sum = || now?.checked_add(then?);
        next = (then, sum());
        now
    })
}

// ANCHOR: parts
/// Fibonacci numbers with the sum `n`, the largest first, no two of them
/// neighbours.
pub fn parts(n: u64) -> Vec<u64> {
    let small: Vec<u64> = fibonacci().take_while(|size| *size <= n).collect();
    parts_of(n, &small)
}

/// What is taken from `n` by taking the largest of `sizes` that fits, again
/// and again; `sizes` rise, and begin with 1.
pub fn parts_of(n: u64, sizes: &[u64]) -> Vec<u64> {
    let (mut rest, mut parts) = (n, Vec::new());
    for size in sizes.iter().rev() {
        while *size <= rest {
            rest -= size;
            parts.push(*size);
        }
    }
    parts
}
// ANCHOR_END: parts

/// Whether the player to move wins Fibonacci Nim.
pub fn fibonacci_wins(hand: &Hand) -> bool {
    let parts = parts(hand.pile);
    parts.last().is_some_and(|least| *least <= hand.most)
}

// ANCHOR: takes
/// The moves that win Fibonacci Nim: how many coins each takes, rising.
pub fn fibonacci_takes(hand: &Hand) -> Vec<u64> {
    let mut parts = parts(hand.pile);
    let (mut taken, mut takes) = (0, Vec::new());
    while let Some(least) = parts.pop() {
        taken += least;
        let safe = parts.last().is_none_or(|next| taken < next - taken);
        if safe && taken <= hand.most {
            takes.push(taken);
        }
    }
    takes
}
// ANCHOR_END: takes

/// A factor, at least 1: a move takes at most so many times what was just
/// taken, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    above: u64,
    below: u64,
}

impl Factor {
    /// The factor `above` / `below`; `None` if it is below 1, or if one of
    /// them is 0 or more than [`Factor::MOST`].
    pub fn new(above: u64, below: u64) -> Option<Factor> {
        let known = below > 0 && below <= above && above <= Factor::MOST;
        known.then_some(Factor { above, below })
    }

    /// The largest number in a factor.
    pub const MOST: u64 = 100;

    /// The most coins that may be taken after so many.
    ///
    /// # Panics
    /// If the product with `above` is not below 2^64.
    pub fn after(&self, taken: u64) -> u64 {
        taken * self.above / self.below
    }
}

impl Display for Factor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.below {
            1 => write!(f, "{}", self.above),
            below => write!(f, "{}/{below}", self.above),
        }
    }
}

/// For each pile up to `largest` the smallest limit with which it is won, by
/// trying all moves; that of the empty pile stands for "none".
pub fn needed_limits(largest: u64, after: impl Fn(u64) -> u64) -> Vec<u64> {
    let mut limits = vec![u64::MAX];
    for pile in 1..=largest {
        let wins =
            |taken: &u64| after(*taken) < limits[(pile - taken) as usize];
        let least = (1..=pile).find(wins);
        limits.push(least.expect("to take all wins"));
    }
    limits
}

// ANCHOR: sizes
/// The piles up to `largest` from which the first player loses: 1, and then
/// each is the one before it plus the first one after which a move may take
/// the one before it.
pub fn lost_sizes(largest: u64, after: impl Fn(u64) -> u64) -> Vec<u64> {
    let mut sizes = vec![1];
    while let Some(last) = sizes.last() {
        let allows = |size: &&u64| after(**size) >= *last;
        let next = sizes.iter().find(allows).map(|size| last + size);
        match next.filter(|next| *next <= largest) {
            Some(next) => sizes.push(next),
            None => break,
        }
    }
    sizes
}
// ANCHOR_END: sizes

/// Says that from the place `from` on, counted from 1, every lost pile is the
/// one before it and the one `back` places before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// How far back the second one stands.
    pub back: usize,
    /// The first place for which it holds.
    pub from: usize,
}

// ANCHOR: recurrence
/// The recurrence that `sizes`, the first lost piles of a factor, prove for all
/// that follow, if they prove one.
pub fn recurrence(sizes: &[u64]) -> Option<Recurrence> {
    let second = |at: usize| {
        let wanted = sizes[at] - sizes[at - 1];
        sizes.binary_search(&wanted).expect("one of them")
    };
    let backs: Vec<usize> =
        (1..sizes.len()).map(|at| at - second(at)).collect();
    let runs = backs.chunk_by(|a, b| a == b);
    let mut from = 2;
    for run in runs {
        if run.len() > run[0] {
            return Some(Recurrence { back: run[0], from });
        }
        from += run.len();
    }
    None
}
// ANCHOR_END: recurrence
