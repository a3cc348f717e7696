//! Prints the total of each line of numbers: the first program of the book.

use crate::{Answer, BadInput, Line, Lines};
use std::io::{BufRead, Write};

// ANCHOR: total
/// The `notebook-total` program: reads lines of whole numbers, and prints the
/// total of each line. An empty line has the total 0.
pub fn total(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        writeln!(output, "{}", total_of(&line)?)?;
    }
    Ok(())
}
// ANCHOR_END: total

// ANCHOR: total_of
fn total_of(line: &Line) -> Result<u64, BadInput> {
    let mut total: u64 = 0;
    for word in line.words() {
        total = total.checked_add(word.number()?).ok_or_else(|| {
            word.error("makes the total larger than 2^64 − 1")
        })?;
    }
    Ok(total)
}
// ANCHOR_END: total_of
