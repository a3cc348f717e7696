//! Reading many numbers that may be negative: the same as [`Word::integer`]
//! of each word, only faster.
//!
//! [`Word::integer`]: notebook::Word::integer

use notebook::{BadInput, Line};

// ANCHOR: plain_integers
/// The numbers of a text in which only spaces separate the words, each word a
/// number of at most 18 digits; `None` for any other text.
fn plain_integers(text: &str) -> Option<Vec<i64>> {
    let words = text.as_bytes().split(|&byte| byte == b' ');
    words.filter(|word| !word.is_empty()).map(plain_integer).collect()
}

/// The number that these bytes are.
fn plain_integer(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    if !(1..=18).contains(&digits.len()) {
        return None; // for the reader that knows how to complain
    }
    let number = digits.iter().try_fold(0, |number, byte| match byte {
        b'0'..=b'9' => Some(10 * number + i64::from(byte - b'0')),
        _ => None,
    });
    number.map(|number| sign * number)
}
// ANCHOR_END: plain_integers

// ANCHOR: fast_integers
/// The line as whole numbers from −2^63 to 2^63 − 1, an empty line as none.
pub fn fast_integers(line: &Line) -> Result<Vec<i64>, BadInput> {
    match plain_integers(line.text()) {
        Some(numbers) => Ok(numbers),
        None => line.words().map(|word| word.integer()).collect(),
    }
}
// ANCHOR_END: fast_integers
