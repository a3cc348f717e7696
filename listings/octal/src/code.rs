//! Defines octal codes, a small language for the rules of splitting games.
//!
//! | word | in this file |
//! | --- | --- |
//! | `digits[r]` | what a move that takes r coins may leave |
//! | `bit` | 1, 2 or 4: nothing, one pile or two piles may be left |
//! | `last()` | the number k of the theorem: no move takes more coins |
//! | `size` | how many coins a pile has |
//! | `taken`, `left` | how many coins of a pile a move takes, and leaves |
//! | `part` | one of the two piles into which the rest is split |
//! | `first`, `rest` | the text before the point, and the text after it |
//! | `place`, `sign` | the place of a character, from 1 up; the character |

use splitting::Splitting;
use std::fmt;
use std::str::FromStr;

/// The maximum number of digits that a code may have after the point.
pub const MOST_DIGITS: usize = 16;

// ANCHOR: code
/// The rules of a game: one digit for each number of coins that a move may
/// take (Guy and Smith 1956).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code {
    /// What may be left after 0, 1, 2, … coins are taken. The first digit is 0
    /// or 4; the last is not 0, unless it is also the first.
    digits: Vec<u8>,
}

impl Code {
    /// Returns the largest k whose digit is not 0, or 0 if there is none.
    pub fn last(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns whether a move may take `taken` coins from a pile and leave
    /// `piles` piles.
    pub fn allows(&self, taken: usize, piles: usize) -> bool {
        let digit = self.digits.get(taken).copied().unwrap_or(0);
        [1, 2, 4].get(piles).is_some_and(|bit| digit & bit != 0)
    }
}
// ANCHOR_END: code

// ANCHOR: moves
impl Splitting for Code {
    fn moves(&self, size: usize) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        for taken in 0..=self.last().min(size) {
            let left = size - taken;
            if left == 0 && self.allows(taken, 0) {
                moves.push(vec![]);
            }
            if left > 0 && self.allows(taken, 1) {
                moves.push(vec![left]);
            }
            if self.allows(taken, 2) {
                let parts = 1..=left / 2;
                moves.extend(parts.map(|part| vec![part, left - part]));
            }
        }
        moves
    }
}
// ANCHOR_END: moves

// ANCHOR: bad_code
/// Why a word is not an octal code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCode {
    /// There is no point.
    NoPoint,
    /// There is no digit after the point.
    NoDigit,
    /// There are more than [`MOST_DIGITS`] digits after the point.
    TooLong,
    /// A character after the point is not a digit from 0 to 7. The fields hold
    /// its place in the word, counted from 1, and the character.
    NotOctal(usize, char),
    /// The text before the point is neither 0 nor 4, and not empty.
    First,
}
// ANCHOR_END: bad_code

impl fmt::Display for BadCode {
    /// Writes the part of an error message that follows the word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCode::NoPoint => write!(f, "has no point, as in 0.77"),
            BadCode::NoDigit => write!(f, "has no digit after the point"),
            BadCode::TooLong => {
                write!(f, "has more than {MOST_DIGITS} digits after the point")
            }
            BadCode::NotOctal(place, sign) => {
                let shown = sign.escape_debug();
                write!(f, "has `{shown}` as character {place}: ")?;
                write!(f, "after the point come digits from 0 to 7")
            }
            BadCode::First => {
                write!(f, "may have only 0 or 4 before the point: ")?;
                write!(f, "a move that takes no coin has to split")
            }
        }
    }
}

impl std::error::Error for BadCode {}

// ANCHOR: parse
impl FromStr for Code {
    type Err = BadCode;

    fn from_str(word: &str) -> Result<Code, BadCode> {
        let (first, rest) = word.split_once('.').ok_or(BadCode::NoPoint)?;
        let mut digits = match first {
            "" | "0" => vec![0],
            "4" => vec![4],
            _ => return Err(BadCode::First),
        };
        for (place, sign) in (first.len() + 2..).zip(rest.chars()) {
            let not_octal = BadCode::NotOctal(place, sign);
            let digit = sign.to_digit(8).ok_or(not_octal)?;
            if digits.len() > MOST_DIGITS {
                return Err(BadCode::TooLong);
            }
            digits.push(digit as u8);
        }
        if rest.is_empty() {
            return Err(BadCode::NoDigit);
        }
        Ok(Code::new(digits))
    }
}
// ANCHOR_END: parse

impl Code {
    /// Returns the code with these digits, starting with the digit before the
    /// point. Zeros at the end are dropped.
    pub(crate) fn new(mut digits: Vec<u8>) -> Code {
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Code { digits }
    }

    /// Returns whether a move may split a pile without taking a coin.
    pub fn splits_freely(&self) -> bool {
        self.digits[0] == 4
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        match self.digits[1..] {
            [] => write!(f, "0"),
            ref more => more.iter().try_for_each(|d| write!(f, "{d}")),
        }
    }
}
