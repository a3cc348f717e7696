//! The line of piles that Nim Square reads, and numbers as it writes them.

use crate::SquareTable;
use notebook::{BadInput, Line};

/// The numbers, with blanks between them.
pub(crate) fn spaced(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// A line of piles of Nim Square, an empty line as none.
pub(crate) fn square_piles(line: &Line) -> Result<Vec<u64>, BadInput> {
    let range = 0..=SquareTable::LARGEST;
    line.words().map(|word| word.number_in(range.clone())).collect()
}
