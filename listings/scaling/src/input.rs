//! Reads divisors and numbers of any size.

use floor_division::FloorDivision;
use notebook::{BadInput, Line, Word};
use num_bigint::BigUint;

/// The maximum number of divisors that a program accepts.
pub const MOST_DIVISORS: usize = 1000;

/// The programs accept numbers up to 10 to this power.
pub const MOST_DIGITS: u32 = 1000;

/// Returns the divisors on a line: at least one, each at least 2, none twice.
pub(crate) fn divisors(line: &Line) -> Result<FloorDivision, BadInput> {
    divisors_after(line, 0)
}

/// Returns the divisors on a line, without its first `skipped` words: at least
/// one divisor, each at least 2, none twice.
pub(crate) fn divisors_after(
    line: &Line,
    skipped: usize,
) -> Result<FloorDivision, BadInput> {
    let mut divisors: Vec<u64> = Vec::new();
    for word in line.words().skip(skipped) {
        let divisor = word.number()?;
        if divisor < 2 {
            return Err(
                word.error("cannot be a divisor: it must be at least 2")
            );
        }
        if divisors.contains(&divisor) {
            return Err(word.error("is given twice"));
        }
        if divisors.len() == MOST_DIVISORS {
            return Err(line.error("more than 1000 divisors"));
        }
        divisors.push(divisor);
    }
    FloorDivision::new(&divisors)
        .map_err(|_| line.error("give at least one divisor"))
}

/// Returns the whole number that a word gives, in digits or as a power like
/// 10^36; it may be at most 10^1000.
pub(crate) fn whole(word: &Word) -> Result<BigUint, BadInput> {
    let too_large = || word.error(&format!("is larger than 10^{MOST_DIGITS}"));
    let number = match word.text.split_once('^') {
        Some((base, exponent)) => power(base, exponent)
            .ok_or_else(|| word.error("is not a power like 10^36"))?,
        None if word.text.bytes().all(|b| b.is_ascii_digit()) => {
            digits(word.text)
        }
        None => Some(word.number()?.into()),
    };
    let most = BigUint::from(10_u32).pow(MOST_DIGITS);
    number.filter(|number| *number <= most).ok_or_else(too_large)
}

/// Returns the number with these decimal digits; `None` if there are too many.
fn digits(text: &str) -> Option<BigUint> {
    let digits = text.trim_start_matches('0');
    if digits.len() > MOST_DIGITS as usize + 1 {
        return None;
    }
    BigUint::parse_bytes(digits.as_bytes(), 10).or(Some(BigUint::ZERO))
}

/// Returns `base` to the power of `exponent`, with 0^0 = 1. The outer `None`
/// means that one of the texts is not a whole number; the inner, that the power
/// is far too large.
fn power(base: &str, exponent: &str) -> Option<Option<BigUint>> {
    let all_digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
    let number = |text: &str| {
        (!text.is_empty() && all_digits(text)).then(|| digits(text))
    };
    let (base, exponent) = (number(base)?, number(exponent)?);
    // An exponent that doesn't fit has the same effect as the largest that
    // does.
    let exponent = exponent.and_then(|e| u32::try_from(e).ok());
    let exponent = exponent.unwrap_or(u32::MAX);
    if exponent == 0 {
        return Some(Some(BigUint::from(1_u32)));
    }
    Some(base.and_then(|base| raised(&base, exponent)))
}

/// Returns `base` to the power of `exponent`, which is at least 1; `None` if
/// the power has far too many bits.
fn raised(base: &BigUint, exponent: u32) -> Option<BigUint> {
    if *base < BigUint::from(2_u32) {
        return Some(base.clone());
    }
    // The power has at least this many bits after the first; 10^1000 has fewer
    // than 4000 bits.
    let bits = u64::from(exponent) * (base.bits() - 1);
    (bits <= 4 * u64::from(MOST_DIGITS)).then(|| base.pow(exponent))
}
