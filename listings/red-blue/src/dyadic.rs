//! Exact fractions whose denominators are powers of two.

use crate::Partizan;
use notebook::{BadInput, Word};
use outcomes::Side;
use std::cmp::Ordering;
use std::fmt;

/// The most binary places a number may have.
pub const MOST_PLACES: u32 = 100;

// ANCHOR: dyadic
/// A dyadic rational number: `numerator` / 2^`places`, in lowest terms. It
/// has at most [`MOST_PLACES`] places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i128,
    places: u32,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Dyadic = Dyadic { numerator: 0, places: 0 };

    /// Returns `numerator` / 2^`places`, or `None` if it does not fit.
    pub fn new(mut numerator: i128, mut places: u32) -> Option<Dyadic> {
        if numerator == 0 {
            places = 0;
        }
        while places > 0 && numerator % 2 == 0 {
            (numerator, places) = (numerator / 2, places - 1);
        }
        let fits = places <= MOST_PLACES && numerator != i128::MIN;
        fits.then_some(Dyadic { numerator, places })
    }
}
// ANCHOR_END: dyadic

impl Dyadic {
    // ANCHOR: plus
    /// Returns this number's numerator over the denominator 2^`places`, or
    /// `None` if it does not fit. `places` must be at least `self.places`.
    fn over(&self, places: u32) -> Option<i128> {
        self.numerator.checked_mul(1 << (places - self.places))
    }

    /// Returns the sum, or `None` if it does not fit.
    pub fn plus(self, other: Dyadic) -> Option<Dyadic> {
        let places = self.places.max(other.places);
        let sum = self.over(places)?.checked_add(other.over(places)?)?;
        Dyadic::new(sum, places)
    }

    /// Returns this number with its sign reversed.
    pub fn minus(self) -> Dyadic {
        Dyadic { numerator: -self.numerator, places: self.places }
    }
    // ANCHOR_END: plus

    /// Returns this whole number as a [`Dyadic`].
    pub fn whole(number: i64) -> Dyadic {
        Dyadic { numerator: number.into(), places: 0 }
    }

    /// Returns the number halved `times` times, or `None` if it does not fit.
    pub fn halved(self, times: u32) -> Option<Dyadic> {
        Dyadic::new(self.numerator, self.places.checked_add(times)?)
    }

    /// Returns the number of binary digits after the point.
    pub fn places(self) -> u32 {
        self.places
    }

    /// Returns the largest whole number that is at most this number.
    pub fn floor(self) -> i128 {
        self.numerator >> self.places
    }

    /// Returns the absolute value.
    pub fn size(self) -> Dyadic {
        if self < Dyadic::ZERO {
            self.minus()
        } else {
            self
        }
    }

    /// Returns whether the `place`th binary digit after the point is 1. `place`
    /// must be from 1 to `self.places`, and the number must not be negative.
    pub fn digit(self, place: u32) -> bool {
        self.numerator >> (self.places - place) & 1 == 1
    }

    // ANCHOR: after
    /// Returns the smallest larger number with at most `places` places, or
    /// `None` if it does not fit.
    pub fn after(self, places: u32) -> Option<Dyadic> {
        let below = if places < self.places {
            self.numerator >> (self.places - places)
        } else {
            self.over(places)?
        };
        Dyadic::new(below.checked_add(1)?, places)
    }
    // ANCHOR_END: after

    // ANCHOR: birthday
    /// Returns the number's birthday, which is the depth of its canonical form.
    pub fn birthday(self) -> u128 {
        let size = self.size();
        let whole = size.floor().unsigned_abs();
        match self.places {
            0 => whole,
            places => whole + 1 + u128::from(places),
        }
    }
    // ANCHOR_END: birthday
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        // Compares the whole parts first, so that nothing can overflow.
        let rest = |x: &Dyadic| {
            let part = x.numerator - (x.floor() << x.places);
            part << (MOST_PLACES - x.places)
        };
        let whole = self.floor().cmp(&other.floor());
        whole.then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.places {
            0 => write!(f, "{}", self.numerator),
            places => write!(f, "{}/{}", self.numerator, 1_i128 << places),
        }
    }
}

// ANCHOR: numbers
/// The game whose positions are the numbers, each played as its canonical
/// form.
pub struct Numbers;

impl Partizan for Numbers {
    type Position = Dyadic;

    fn options(&self, number: &Dyadic, side: Side) -> Vec<Dyadic> {
        let Dyadic { numerator, places } = *number;
        let step = if side == Side::Left { -1 } else { 1 };
        // In a whole number only the player who is ahead has a move.
        if places == 0 && numerator.signum() != -step {
            return vec![];
        }
        Dyadic::new(numerator + step, places).into_iter().collect()
    }
}
// ANCHOR_END: numbers

/// Reads a number, such as `-3` or `5/8`.
///
/// # Errors
/// If the word is not a number, if its denominator is not a power of two, or if
/// the number does not fit into a [`Dyadic`].
pub fn read_dyadic(word: &Word) -> Result<Dyadic, BadInput> {
    let (above, below) = word.text.split_once('/').unwrap_or((word.text, "1"));
    let digits =
        |s: &str| !s.is_empty() && s.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = above.strip_prefix('-').unwrap_or(above);
    if !digits(unsigned) || !digits(below) {
        return Err(word.error("is not a number such as -3 or 5/8"));
    }
    let long = || word.error("is too long");
    let above: i128 = above.parse().map_err(|_| long())?;
    let below: u128 = below.parse().map_err(|_| long())?;
    if !below.is_power_of_two() {
        return Err(word.error("has a denominator that is not a power of two"));
    }
    Dyadic::new(above, below.ilog2()).ok_or_else(long)
}
