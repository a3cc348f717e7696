//! Converts bars to their outlines, which are binary words, and back.

use crate::Chocolate;
use std::iter;

// ANCHOR: outline
/// Returns the outline of `bar` as a word, if the bar has at most `rows` rows,
/// and `rows` plus the bar's number of columns is at most 31. The outline runs
/// from the upper right corner of the box to the lower left: a step down is a
/// 1, a step left is a 0.
pub fn outline(bar: &Chocolate, rows: u32) -> Option<u32> {
    let mut word = 0_u32;
    let mut lengths = bar.rows().iter();
    for later_rows in (0..rows).rev() {
        let length = lengths.next().copied().unwrap_or(0);
        let later_steps =
            u32::try_from(length).ok()?.checked_add(later_rows)?;
        if later_steps >= 31 {
            return None;
        }
        word |= 1 << later_steps;
    }
    lengths.next().is_none().then_some(word)
}
// ANCHOR_END: outline

// ANCHOR: bar_of
/// Returns the bar with this outline, or `None` if nothing is left of the bar.
pub fn bar_of(word: u32) -> Option<Chocolate> {
    let mut rows = Vec::new();
    for place in (0..u32::BITS).rev() {
        if word >> place & 1 == 1 {
            let zeros_after = place - (word & ((1 << place) - 1)).count_ones();
            rows.push(u64::from(zeros_after));
        }
    }
    Chocolate::new(rows)
}
// ANCHOR_END: bar_of

// ANCHOR: number_of_bars
/// Returns the number of outlines in a box of `rows` × `columns`, which is the
/// binomial coefficient `rows + columns` choose `rows`. Returns `None` if this
/// number is 2^64 or more.
pub fn number_of_bars(rows: u64, columns: u64) -> Option<u64> {
    let (few, many) = (rows.min(columns), rows.max(columns));
    let mut number = 1_u128;
    for step in 1..=u128::from(few) {
        number = number.checked_mul(u128::from(many) + step)? / step;
        if number > u128::from(u64::MAX) {
            return None;
        }
    }
    u64::try_from(number).ok()
}
// ANCHOR_END: number_of_bars

// ANCHOR: outlines
/// Returns the next larger word with the same number of ones: the lowest 1 with
/// a 0 on its left moves one place to the left, and all the ones to its right
/// move to the end. Returns `None` if there is no 1.
fn next_word(word: &u32) -> Option<u32> {
    let zeros = word.trailing_zeros();
    let moved = word.checked_add(1_u32.checked_shl(zeros)?)?;
    Some(moved | (word ^ moved) >> 2 >> zeros)
}

/// Returns all the words of `length` digits with `ones` ones, in ascending
/// order; `length` must be at most 30.
pub fn outlines(length: u32, ones: u32) -> impl Iterator<Item = u32> {
    let first = (1 << ones) - 1;
    let fits = move |word: &u32| *word < 1 << length;
    iter::successors(Some(first), next_word).take_while(fits)
}
// ANCHOR_END: outlines

// ANCHOR: bites
/// Returns the outline after each bite, including the bite at the poison. A
/// bite sorts the digits from a 1 to a later 0. `word` must be below 2^31.
pub fn bites(word: u32) -> Vec<u32> {
    let mut after = Vec::new();
    for high in (0..u32::BITS).filter(|&high| word >> high & 1 == 1) {
        for low in (0..high).filter(|&low| word >> low & 1 == 0) {
            let window = (2 << high) - (1 << low);
            let ones = (word & window).count_ones();
            after.push(word & !window | ((1 << ones) - 1) << low);
        }
    }
    after
}
// ANCHOR_END: bites
