//! Why a move wins, said in binary.

use crate::{leftmost_odd_column, nim_sum, reply, Claim, Columns, Piles};

// ANCHOR: why
/// Why the program's reply to `before` is what it is. Empty if no coin is left.
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

/// The same in words, a line and more for each reason.
pub fn why(before: &Piles) -> String {
    reasons(before).iter().map(|reason| format!("{reason}\n")).collect()
}
