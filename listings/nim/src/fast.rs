//! Reading many numbers: the same as [`Line::numbers`], only faster.

use notebook::{BadInput, Line};

// ANCHOR: plain_numbers
/// The numbers of a text of nothing but digits and spaces, each number of at
/// most 19 digits; `None` for any other text.
fn plain_numbers(text: &str) -> Option<Vec<u64>> {
    let mut numbers = Vec::new();
    let mut left = text.as_bytes();
    while let [first, rest @ ..] = left {
        if *first == b' ' {
            left = rest;
            continue;
        }
        let (mut number, before) = (0_u64, left.len());
        while let [byte @ b'0'..=b'9', rest @ ..] = left {
            let digit = u64::from(byte - b'0');
            number = number.wrapping_mul(10).wrapping_add(digit);
            left = rest;
        }
        let digits = before - left.len();
        if !(1..=19).contains(&digits) {
            return None; // for the reader that knows how to complain
        }
        numbers.push(number);
    }
    Some(numbers)
}
// ANCHOR_END: plain_numbers

// ANCHOR: fast_numbers
/// The line as whole numbers from 0 to 2^64 − 1, an empty line as none.
pub fn fast_numbers(line: &Line) -> Result<Vec<u64>, BadInput> {
    match plain_numbers(line.text()) {
        Some(numbers) => Ok(numbers),
        None => line.numbers(),
    }
}
// ANCHOR_END: fast_numbers
