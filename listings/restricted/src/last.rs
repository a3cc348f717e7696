//! Solves games in which the last move determines the limit for the next one:
//! Fibonacci Nim and its relatives.

use games::Game;
use std::fmt::{self, Display, Formatter};

/// One pile, and the most coins that the next move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand {
    /// The number of coins in the pile.
    pub pile: u64,
    /// The maximum number of coins that the next move may take.
    pub most: u64,
}

impl Hand {
    /// Returns the position at the start of a game: the first move may take
    /// anything but the whole pile.
    pub fn first(pile: u64) -> Hand {
        Hand { pile, most: pile.saturating_sub(1) }
    }
}

/// A game with one pile. A move takes at least one coin, and at most the hand's
/// limit; after a move that took *t* coins, the limit is `after`(*t*).
pub struct LastMove<F> {
    /// Returns the limit after a move that took the given number of coins.
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

/// Returns the Fibonacci numbers 1, 2, 3, 5, 8, …, up to the largest below
/// 2^64.
pub fn fibonacci() -> impl Iterator<Item = u64> {
    let mut next = (Some(1_u64), Some(2_u64));
    std::iter::from_fn(move || {
        let (now, then) = next;
        let sum = || now?.checked_add(then?);
        next = (then, sum());
        now
    })
}

/// Returns, in descending order, the Fibonacci numbers that add up to `n` and
/// of which no two are consecutive.
pub fn parts(n: u64) -> Vec<u64> {
    let small: Vec<u64> = fibonacci().take_while(|size| *size <= n).collect();
    parts_of(n, &small)
}

/// Returns the parts of `n` found by repeatedly taking the largest of `sizes`
/// that still fits. `sizes` must be increasing, and begin with 1.
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

/// Returns whether the player to move wins Fibonacci Nim.
pub fn fibonacci_wins(hand: &Hand) -> bool {
    let parts = parts(hand.pile);
    parts.last().is_some_and(|least| *least <= hand.most)
}

// ANCHOR: takes
/// Returns how many coins each winning move of Fibonacci Nim takes, in
/// ascending order.
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

/// A factor of at least 1: the limit for a move is this factor times the number
/// of coins that the last move took, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    above: u64,
    below: u64,
}

impl Factor {
    /// Returns the factor `above` / `below`, or `None` if it is less than 1, or
    /// if one of the two numbers is 0 or more than [`Factor::MOST`].
    pub fn new(above: u64, below: u64) -> Option<Factor> {
        let known = below > 0 && below <= above && above <= Factor::MOST;
        known.then_some(Factor { above, below })
    }

    /// The largest numerator or denominator that a factor may have.
    pub const MOST: u64 = 100;

    /// Returns the most coins that may be taken after a move that took `taken`.
    ///
    /// # Panics
    /// If `taken` times the factor's numerator is 2^64 or more.
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

/// Returns, for each pile up to `largest`, the smallest limit with which the
/// pile is won, found by trying all moves. The entry for the empty pile, which
/// is always lost, is `u64::MAX`.
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
/// Returns the piles up to `largest` from which the first player loses: first
/// *H* = 1, and then after each *H* the pile *H* + *J*, where *J* is the
/// smallest lost pile with `after`(*J*) ≥ *H*, if there is one.
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

/// The statement that, from place `from` on, every lost pile is the sum of the
/// lost pile just before it and the lost pile `back` places before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The number of places from a lost pile back to its second summand.
    pub back: usize,
    /// The place, counted from 1, from which on every lost pile is such a sum.
    pub from: usize,
}

// ANCHOR: recurrence
/// Returns a recurrence for all lost piles of a factor that can be proved from
/// `sizes`, the first of these piles, or `None` if there is none.
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
