//! Exact fractions.

use std::cmp::Ordering;
use std::fmt;

// ANCHOR: ratio
/// A fraction of whole numbers, in lowest terms. Nothing is ever rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    over: u64,
    under: u64,
}

impl Ord for Ratio {
    /// a/b < c/d exactly if ad < cb. The products are taken in 128 bits,
    /// where they always fit.
    fn cmp(&self, other: &Ratio) -> Ordering {
        let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
        let left = product(self.over, other.under);
        left.cmp(&product(other.over, self.under))
    }
}
// ANCHOR_END: ratio

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ratio {
    /// `over`/`under` in lowest terms.
    ///
    /// # Panics
    /// If `under` is 0.
    pub fn new(over: u64, under: u64) -> Ratio {
        assert!(under > 0, "nothing is divided by 0");
        let (mut a, mut b) = (over, under);
        while b > 0 {
            (a, b) = (b, a % b); // Euclid: the greatest common divisor
        }
        Ratio { over: over / a, under: under / a }
    }

    /// The whole number `number`.
    pub fn whole(number: u64) -> Ratio {
        Ratio { over: number, under: 1 }
    }

    /// This fraction times `factor`, rounded up to a whole number.
    ///
    /// # Panics
    /// If that is 2^64 or more.
    pub fn times_rounded_up(self, factor: u64) -> u64 {
        let product = u128::from(self.over) * u128::from(factor);
        let whole = product.div_ceil(u128::from(self.under));
        whole.try_into().expect("it is below 2^64")
    }

    /// The fraction as a rounded number, for figures only.
    pub fn approximate(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

impl fmt::Display for Ratio {
    /// `5/3`, or `2` if it is whole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            under => write!(f, "{}/{under}", self.over),
        }
    }
}
