//! Explains the program's moves in binary.

use crate::{leftmost_odd_column, nim_sum, reply, Claim, Columns, Piles};

// ANCHOR: why
/// Returns the reasons for the program's reply to the piles `before`; none if
/// no coins are left.
pub fn reasons(before: &Piles) -> Vec<Claim> {
    let Some(chosen) = reply(before) else {
        return Vec::new();
    };
    let (piles, place) = (before.coins(), chosen.place());
    let now = Claim::Columns(Columns::of(piles));
    let sum = nim_sum(piles);
    let Some(column) = leftmost_odd_column(sum) else {
        return vec![now, Claim::Resigned];
    };
    let coins = [piles[place], chosen.rest()];
    let goes = Claim::Goes { column, pile: place + 1, coins, sum };
    let then = Columns::of(&chosen.after(piles));
    vec![now, goes, Claim::Columns(then)]
}
// ANCHOR_END: why

/// Returns the reasons for the program's reply to `before` in words, starting
/// each on a new line.
pub fn why(before: &Piles) -> String {
    reasons(before).iter().map(|reason| format!("{reason}\n")).collect()
}
