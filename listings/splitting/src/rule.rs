//! Defines games in which a single move may leave several components.

use games::Game;
use nimbers::{mex, Rule};

// ANCHOR: splitting
/// A game whose positions are sums of components, each described by its size. A
/// move replaces one component with others, all smaller.
pub trait Splitting {
    /// Returns, for each move in a component of this size, the sizes of the
    /// components it leaves, all smaller; those of size 0 may be omitted.
    fn moves(&self, size: usize) -> Vec<Vec<usize>>;
}
// ANCHOR_END: splitting

// ANCHOR: values
/// Returns the nimbers of components of the sizes 0 to `largest`.
///
/// # Panics
/// If a move leaves a component that is not smaller.
pub fn values(rule: &impl Splitting, largest: usize) -> Vec<u64> {
    let nim_sum = |parts: &[u64]| parts.iter().fold(0, |a, b| a ^ b);
    values_by(nim_sum, rule, largest)
}
// ANCHOR_END: values

// ANCHOR: values_by
/// Returns the same table as [`values`], except that `together` and not the
/// nim-sum combines the numbers of several parts.
pub fn values_by(
    together: Rule,
    rule: &impl Splitting,
    largest: usize,
) -> Vec<u64> {
    let mut table: Vec<u64> = Vec::with_capacity(largest + 1);
    for size in 0..=largest {
        let known = |part: &usize| table[*part];
        let mut options = Vec::new();
        for left in rule.moves(size) {
            let parts: Vec<u64> = left.iter().map(known).collect();
            options.push(together(&parts));
        }
        table.push(mex(&options));
    }
    table
}
// ANCHOR_END: values_by

// ANCHOR: components
/// The game played on sums of components. A position is the list of its
/// components' sizes in ascending order, without zeros.
#[derive(Debug, Clone, Copy)]
pub struct Components<S>(pub S);

impl<S: Splitting> Game for Components<S> {
    type Position = Vec<usize>;

    fn options(&self, position: &Vec<usize>) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for index in 0..position.len() {
            for left in self.0.moves(position[index]) {
                let mut option = position.clone();
                option.remove(index);
                option.extend(left.into_iter().filter(|&part| part > 0));
                option.sort_unstable();
                options.push(option);
            }
        }
        options.sort();
        options.dedup();
        options
    }
}
// ANCHOR_END: components

// ANCHOR: kayles
/// Returns the ways to divide `total` coins into two parts, the smaller part
/// first, from 0 and `total` to the most equal split.
pub(crate) fn pairs(total: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..=total / 2).map(move |part| vec![part, total - part])
}

/// Kayles: a move takes one coin or two neighbouring coins from a row (Dudeney
/// 1907; Guy and Smith 1956).
#[derive(Debug, Clone, Copy)]
pub struct Kayles;

impl Splitting for Kayles {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let taken = 1..=size.min(2);
        taken.flat_map(|taken| pairs(size - taken)).collect()
    }
}
// ANCHOR_END: kayles

// ANCHOR: dawson
/// Dawson's Kayles: a move takes two neighbouring coins (Dawson 1935).
#[derive(Debug, Clone, Copy)]
pub struct DawsonsKayles;

impl Splitting for DawsonsKayles {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        size.checked_sub(2).into_iter().flat_map(pairs).collect()
    }
}
// ANCHOR_END: dawson

// ANCHOR: grundy
/// Grundy's game: split a pile into two unequal, non-empty ones (Grundy 1939).
#[derive(Debug, Clone, Copy)]
pub struct GrundysGame;

impl Splitting for GrundysGame {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let smaller = 1..size.div_ceil(2);
        smaller.map(|part| vec![part, size - part]).collect()
    }
}
// ANCHOR_END: grundy

// ANCHOR: lasker
/// Lasker's Nim: a move takes any number of coins from a pile, or splits it
/// into two piles, neither of them empty (Lasker 1931).
#[derive(Debug, Clone, Copy)]
pub struct Lasker;

impl Splitting for Lasker {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let mut moves: Vec<Vec<usize>> =
            (0..size).map(|rest| vec![rest]).collect();
        moves.extend((1..=size / 2).map(|part| vec![part, size - part]));
        moves
    }
}
// ANCHOR_END: lasker
