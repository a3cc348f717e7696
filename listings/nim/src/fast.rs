//! Reads many numbers, with the same results as [`Line::numbers`] but faster.

use notebook::{BadInput, Line};

// ANCHOR: eight_digits
/// Returns the number with these eight digits; `None` if a byte isn't a digit.
fn eight_digits(text: &[u8; 8]) -> Option<u64> {
    // The digits 0x30 to 0x39 become 0 to 9. Any other byte becomes 10 or more,
    // so it is at least 0x80 either now or once 0x76 has been added.
    let digits = u64::from_le_bytes(*text) ^ 0x3030_3030_3030_3030;
    let lifted = digits.wrapping_add(0x7676_7676_7676_7676);
    if (digits | lifted) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    // Join eight digits into four numbers of two digits, then two of four, then
    // one of eight.
    let joined = |n: u64, ten: u64, bits: u32| n.wrapping_mul(ten) >> bits;
    let pairs = joined(digits, 1 + (10 << 8), 8) & 0x00ff_00ff_00ff_00ff;
    let fours = joined(pairs, 1 + (100 << 16), 16) & 0x0000_ffff_0000_ffff;
    Some(joined(fours, 1 + (10_000 << 32), 32))
}
// ANCHOR_END: eight_digits

// ANCHOR: plain_numbers
/// Returns the numbers in a text of digits and spaces, if each number has at
/// most 19 digits; `None` for any other text.
fn plain_numbers(text: &str) -> Option<Vec<u64>> {
    let mut numbers = Vec::new();
    let mut left = text.as_bytes();
    while let [first, rest @ ..] = left {
        if *first == b' ' {
            left = rest;
            continue;
        }
        let (number, rest) = number(left);
        if !(1..=19).contains(&(left.len() - rest.len())) {
            return None; // leave this text to `Line::numbers`
        }
        numbers.push(number);
        left = rest;
    }
    Some(numbers)
}
// ANCHOR_END: plain_numbers

// ANCHOR: number
/// Returns the number at the beginning of a text, modulo 2^64, and the rest of
/// the text.
fn number(mut left: &[u8]) -> (u64, &[u8]) {
    let mut number = 0_u64;
    let mut append = |factor, part| {
        number = number.wrapping_mul(factor).wrapping_add(part);
    };
    while let Some((eight, rest)) = left.split_first_chunk() {
        let Some(part) = eight_digits(eight) else { break };
        append(100_000_000, part);
        left = rest;
    }
    while let [byte @ b'0'..=b'9', rest @ ..] = left {
        append(10, u64::from(byte - b'0'));
        left = rest;
    }
    (number, left)
}
// ANCHOR_END: number

// ANCHOR: fast_numbers
/// Returns the whole numbers on the line, each from 0 to 2^64 − 1; an empty
/// line has none.
pub fn fast_numbers(line: &Line) -> Result<Vec<u64>, BadInput> {
    match plain_numbers(line.text()) {
        Some(numbers) => Ok(numbers),
        None => line.numbers(),
    }
}
// ANCHOR_END: fast_numbers
