//! Reading a line of Nim Square piles, and writing numbers.

use crate::SquareTable;
use notebook::{BadInput, Line};

/// Returns the numbers as text, with spaces between them.
pub(crate) fn spaced(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Returns the piles on a line of Nim Square; an empty line has none.
pub(crate) fn square_piles(line: &Line) -> Result<Vec<u64>, BadInput> {
    let range = 0..=SquareTable::LARGEST;
    line.words().map(|word| word.number_in(range.clone())).collect()
}
