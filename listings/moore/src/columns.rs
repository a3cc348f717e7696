//! Writes piles in binary, with the remainder of each column.

use crate::Moore;

// ANCHOR: binary
/// Returns the piles in binary, one per line, and below them the number of ones
/// in each column modulo k + 1, with a dot for 0.
pub fn binary(game: Moore, piles: &[u64]) -> String {
    let largest = piles.iter().copied().max().unwrap_or(0);
    let digits = format!("{largest:b}").len();
    let remainders = game.remainders(piles);
    let wide = remainders.iter().max().unwrap_or(&0).to_string().len();
    let width = largest.to_string().len();
    let title = format!("ones modulo {}", game.most() + 1);
    let first = title.len().max(width + 2);
    let mut lines = String::new();
    let mut row = |name: String, cells: Vec<String>| {
        let cells = cells.iter().map(|cell| format!(" {cell:>wide$}"));
        lines += &format!("{name:>first$}{}\n", cells.collect::<String>());
    };
    for pile in piles {
        let cells = (0..digits).rev().map(|at| (pile >> at & 1).to_string());
        row(format!("{pile} ="), cells.collect());
    }
    let dot = |r: u64| if r == 0 { ".".into() } else { r.to_string() };
    row(title, (0..digits).rev().map(|at| dot(remainders[at])).collect());
    lines
}
// ANCHOR_END: binary
