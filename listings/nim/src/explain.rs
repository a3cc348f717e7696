//! Why a move wins, said in binary.

use crate::{nim_sum, top_column, winning_moves, Move};

// ANCHOR: columns
/// The piles in binary, one under the other, with the nim-sum below.
pub fn columns(piles: &[u64]) -> String {
    let sum = nim_sum(piles);
    let largest = piles.iter().copied().max().unwrap_or(0);
    let digits = largest.checked_ilog2().map_or(1, |top| top as usize + 1);
    let width = largest.to_string().len();
    let row = |name: String, number: u64| {
        format!("{name:>8}  {number:width$} = {number:0digits$b}\n")
    };
    let piles = piles.iter().zip(1..);
    let rows = piles.map(|(&pile, number)| row(format!("pile {number}"), pile));
    rows.collect::<String>() + &row("nim-sum".into(), sum)
}
// ANCHOR_END: columns

const BALANCED: &str = "\
Every column holds an even number of ones. Any move makes one of them odd, and
then the opponent can make all of them even again.
";

// ANCHOR: why
/// Why the player to move wins from `piles`, or why nothing helps.
pub fn why(piles: &[u64], chosen: Option<Move>) -> String {
    let is_best = |chosen: &Move| winning_moves(piles).any(|m| m == *chosen);
    let best = chosen.filter(is_best);
    let (Some(top), Some(best)) = (top_column(piles), best) else {
        return columns(piles) + BALANCED;
    };
    let (number, pile) = (best.place() + 1, piles[best.place()]);
    let (sum, left) = (nim_sum(piles), best.left());
    let before = columns(piles);
    let after = columns(&best.after(piles));
    format!(
        "{before}The leftmost odd column is that of {top}. Pile {number} has \
         a 1 there.\nIt goes from {pile} to {pile} xor {sum} = {left}, and all \
         columns are even:\n{after}"
    )
}
// ANCHOR_END: why
