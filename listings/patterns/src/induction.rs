//! Proves claims about every number by checking the steps of strong induction.

use crate::{follows, Claim};
use games::{Game, Subtraction};
use outcomes::Convention;

/// Returns the largest amount that can be taken in `game`, or 0 if there is
/// none.
///
/// # Panics
/// If the amount doesn't fit into a `usize`. No memory could hold a table that
/// long.
pub fn largest(game: &Subtraction) -> usize {
    let fits = |&amount: &u64| usize::try_from(amount).expect("a usize");
    game.amounts().last().map_or(0, fits)
}

// ANCHOR: step_holds
/// Returns whether the induction step holds at `coins`: whether the claim about
/// `coins` follows from the claim about its options.
pub fn step_holds(
    game: &dyn Game<Position = u64>,
    convention: Convention,
    claim: &Claim,
    coins: u64,
) -> bool {
    let lost = follows(game, convention, coins, |n| claim.is_lost(n));
    lost == claim.is_lost(coins)
}
// ANCHOR_END: step_holds

// ANCHOR: first_failing_step
/// Returns the smallest number at which the step fails, which is the smallest
/// number about which the claim is wrong. `None` means that the claim is right
/// about every number, and that this call has proved it.
pub fn first_failing_step(
    game: &Subtraction,
    convention: Convention,
    claim: &Claim,
) -> Option<u64> {
    let beginning = claim.preperiod() + largest(game);
    let end = beginning + claim.period();
    let mut steps = 0..end as u64;
    steps.find(|&coins| !step_holds(game, convention, claim, coins))
}
// ANCHOR_END: first_failing_step
