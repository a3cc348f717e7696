//! Why a move wins, said in binary.

use crate::{leftmost_odd_column, nim_sum, reply, Piles};

// ANCHOR: columns
/// The piles in binary, one under the other, with the nim-sum below.
pub fn columns(piles: &[u64]) -> String {
    let names = (1..=piles.len()).map(|number| format!("pile {number}"));
    named_columns(&names.collect::<Vec<_>>(), piles)
}

/// The same for piles that have names of their own.
pub fn named_columns(names: &[String], piles: &[u64]) -> String {
    let sum = nim_sum(piles);
    let largest = piles.iter().copied().max().unwrap_or(0).max(sum);
    let digits = format!("{largest:b}").len();
    let width = largest.to_string().len();
    let first = names.iter().map(String::len).max().unwrap_or(0).max(7);
    let mut lines = String::new();
    for (name, pile) in names.iter().zip(piles) {
        lines += &format!("{name:>first$}  {pile:width$} = {pile:0digits$b}\n");
    }
    let name = "nim-sum";
    lines + &format!("{name:>first$}  {sum:width$} = {sum:0digits$b}\n")
}
// ANCHOR_END: columns

const BALANCED: &str = "\
Every column holds an even number of ones, so any move makes some column odd,
and you can make all of them even again. I cannot win unless you make a mistake;
so I take one coin and wait.
";

// ANCHOR: why
/// Why the program's reply to `before` is what it is. Empty without a coin.
pub fn why(before: &Piles) -> String {
    let Some(chosen) = reply(before) else {
        return String::new();
    };
    let piles = before.coins();
    let (sum, pile) = (nim_sum(piles), piles[chosen.place()]);
    let Some(column) = leftmost_odd_column(sum) else {
        return columns(piles) + BALANCED;
    };
    let (number, rest) = (chosen.place() + 1, chosen.rest());
    let (old, new) = (columns(piles), columns(&chosen.after(piles)));
    format!(
        "{old}The leftmost odd column is that of {column}. Pile {number} has a \
         1 there.\nIt goes from {pile} to {pile} xor {sum} = {rest}, and all \
         columns are even:\n{new}"
    )
}
// ANCHOR_END: why
