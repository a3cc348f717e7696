//! Finds the winner for shapes of bars with a known rule.

use crate::{Chocolate, Losses};

// ANCHOR: arms
/// Returns the lengths of a bar's two arms, along the first row and along the
/// first column, not counting the poison. Returns `None` if the bar has any
/// other square.
pub fn arms(bar: &Chocolate) -> Option<(u64, u64)> {
    let (first, others) = bar.rows().split_first()?;
    let down = others.iter().sum();
    others.iter().all(|&length| length == 1).then_some((first - 1, down))
}

/// Returns whether a bar that consists of two arms is lost: it is if and only
/// if the arms are equally long.
pub fn arms_lost((right, down): (u64, u64)) -> bool {
    right == down
}
// ANCHOR_END: arms

// ANCHOR: two_rows_lost
/// Returns whether a bar of at most two rows is lost: it is if and only if the
/// second row is one square shorter than the first.
pub fn two_rows_lost(first: u64, second: u64) -> bool {
    first == second + 1
}
// ANCHOR_END: two_rows_lost

// ANCHOR: third_row_lost
/// Returns whether a bar of three rows is lost. Returns `None` unless the third
/// row has one or two squares.
pub fn third_row_lost(rows: [u64; 3]) -> Option<bool> {
    match rows {
        [first, second, 1] => Some([(3, 1), (2, 2)].contains(&(first, second))),
        [first, second, 2] => Some(first == second + 2),
        _ => None,
    }
}
// ANCHOR_END: third_row_lost

// ANCHOR: staggered
/// Returns whether a bar of three rows is lost according to this guess: it is
/// lost if and only if the first row is as long as the other two together.
pub fn staggered([first, second, third]: [u64; 3]) -> bool {
    first == second + third
}
// ANCHOR_END: staggered

// ANCHOR: smallest_wrong
/// Returns a bar of three rows, with as few squares as possible, about which
/// `guess` is wrong. The first row has at most `longest` squares, and the third
/// has at least `third`, which must be at least 1.
pub fn smallest_wrong(
    guess: fn([u64; 3]) -> bool,
    third: u64,
    longest: u32,
) -> Option<[u64; 3]> {
    let losses = Losses::in_box(3, longest);
    let mut bars = Vec::new();
    for a in 1..=u64::from(longest) {
        for b in third..=a {
            bars.extend((third..=b).map(|c| [a, b, c]));
        }
    }
    bars.sort_by_key(|rows| rows.iter().sum::<u64>());
    bars.into_iter().find(|&rows| {
        let bar = Chocolate::new(rows.to_vec()).expect("its rows fall");
        losses.is_lost(&bar) != guess(rows)
    })
}
// ANCHOR_END: smallest_wrong
