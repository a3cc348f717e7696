//! What a judge with few tests accepts.

use crate::Claim;

// ANCHOR: right_answers
/// About how many numbers of `table` the claim is right.
pub fn right_answers(claim: &Claim, table: &[bool]) -> usize {
    table.len() - claim.wrong(table).count()
}

/// The chance that the claim passes `tests` tests, each of them a number of
/// `table` that is drawn at random, all with the same chance.
pub fn chance_to_pass(claim: &Claim, table: &[bool], tests: u32) -> f64 {
    let one = right_answers(claim, table) as f64 / table.len() as f64;
    (0..tests).fold(1.0, |chance, _| chance * one)
}
// ANCHOR_END: right_answers
