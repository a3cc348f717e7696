//! Gives two types of whole numbers the same operations: 128-bit numbers, which
//! are fast, and numbers of any size.

use num_bigint::BigUint;
use std::fmt::{Debug, Display};

// ANCHOR: whole
/// A type of whole numbers, with the operations that the chapter needs.
pub trait Whole: Clone + Ord + Debug + Display + From<u64> {
    /// Returns `self` times `factor`; `None` if this type can't hold it.
    fn times(&self, factor: &Self) -> Option<Self>;
    /// Returns ⌊self/divisor⌋. Panics if `divisor` is 0.
    fn over(&self, divisor: &Self) -> Self;
    /// Returns the work for one step with this number, roughly in 64-bit words.
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
    /// Returns how many 64-bit words the number has, plus eight for allocating
    /// and freeing memory.
    fn work(&self) -> u64 {
        self.bits().div_ceil(64).max(1) + 8
    }
}
