//! Reading many numbers, and the middle of them without sorting.

use notebook::{BadInput, Line};

// ANCHOR: plain_integers
/// The number of a word of at most 18 digits, perhaps with a minus; `None` for
/// any other word.
fn plain_integer(word: &[u8]) -> Option<i64> {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    if !(1..=18).contains(&digits.len()) {
        return None;
    }
    let mut number = 0;
    for byte in digits {
        if !byte.is_ascii_digit() {
            return None;
        }
        number = 10 * number + i64::from(byte - b'0');
    }
    Some(if digits.len() < word.len() { -number } else { number })
}
// ANCHOR_END: plain_integers

// ANCHOR: fast_integers
/// The line as whole numbers from −2^63 to 2^63 − 1, an empty line as none.
pub fn fast_integers(line: &Line) -> Result<Vec<i64>, BadInput> {
    let words = line.text().as_bytes().split(|byte| *byte == b' ');
    let words = words.filter(|word| !word.is_empty());
    let plain: Option<Vec<i64>> = words.map(plain_integer).collect();
    match plain {
        Some(numbers) => Ok(numbers),
        // for the reader that knows how to complain
        None => line.words().map(|word| word.integer()).collect(),
    }
}
// ANCHOR_END: fast_integers

// ANCHOR: fast_any_values
/// The values if a move deletes any one number: first with Maxi to move, then
/// with Minnie. Changes the order of the numbers. `None` if there are none.
pub fn fast_any_values(numbers: &mut [i64]) -> Option<(i64, i64)> {
    let (upper, lower) = (numbers.len() / 2, numbers.len().checked_sub(1)? / 2);
    let (smaller, maxi, _) = numbers.select_nth_unstable(upper);
    if lower == upper {
        return Some((*maxi, *maxi));
    }
    let minnie = smaller.iter().max()?;
    Some((*maxi, *minnie))
}
// ANCHOR_END: fast_any_values
