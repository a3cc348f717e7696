//! Whole numbers of two kinds: 128-bit numbers, which are fast, and numbers of
//! any size.

use num_bigint::BigUint;
use std::fmt::{Debug, Display};

// ANCHOR: whole
/// What the chapter needs from a type of whole numbers.
pub trait Whole: Clone + Ord + Debug + Display + From<u64> {
    /// Returns the product; `None` if this type cannot hold it.
    fn times(&self, factor: &Self) -> Option<Self>;
    /// Returns ⌊self/divisor⌋. Panics if `divisor` is 0.
    fn over(&self, divisor: &Self) -> Self;
    /// Returns the work for a step with this number, roughly in 64-bit words.
    fn work(&self) -> u64;
}

impl Whole for u128 {
    fn times(&self, factor: &Self) -> Option<Self> {
        self.checked_mul(*factor)
    }
    // ANCHOR_END: whole
    fn over(&self, divisor: &Self) -> Self {
        self / divisor
    }
    fn work(&self) -> u64 {
        2
    }
}

impl Whole for BigUint {
    fn times(&self, factor: &Self) -> Option<Self> {
        Some(self * factor)
    }
    fn over(&self, divisor: &Self) -> Self {
        self / divisor
    }
    /// Returns the number of its words, plus eight for allocating and freeing
    /// memory.
    fn work(&self) -> u64 {
        self.bits().div_ceil(64).max(1) + 8
    }
}
