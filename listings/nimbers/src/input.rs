//! Reads the piles of Nim Square from a line, and writes numbers.

use crate::SquareTable;
use notebook::{BadInput, Line};

/// Returns the numbers as text, with spaces between them.
pub(crate) fn spaced(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Returns the piles of Nim Square given on a line; an empty line has none.
pub(crate) fn square_piles(line: &Line) -> Result<Vec<u64>, BadInput> {
    let range = 0..=SquareTable::LARGEST;
    line.words().map(|word| word.number_in(range.clone())).collect()
}
