//! Divides nimbers and finds their square roots.

use crate::nim_product;
use crate::product::halves;

// ANCHOR: inverse
/// Returns the number whose nim product with `x` is 1, or `None` if `x` is 0.
pub fn inverse(x: u64) -> Option<u64> {
    (x != 0).then(|| inverse_below(32, x))
}

/// Returns the inverse of a number below F², where F = 2^bits, or below 2 if
/// `bits` is 0.
fn inverse_below(bits: u32, x: u64) -> u64 {
    if bits == 0 {
        return x;
    }
    let (x1, _) = halves(bits, x);
    let partner = x ^ x1;
    let norm = nim_product(x, partner); // below F
    nim_product(partner, inverse_below(bits / 2, norm))
}

/// Returns the number whose nim product with `b` is `a`, or `None` if `b` is 0.
pub fn quotient(a: u64, b: u64) -> Option<u64> {
    inverse(b).map(|inverse| nim_product(a, inverse))
}
// ANCHOR_END: inverse

// ANCHOR: root
/// Returns the number whose nim product with itself is `x`.
pub fn root(x: u64) -> u64 {
    root_below(32, x)
}

/// Returns the square root of a number below F², where F = 2^bits, or below 2
/// if `bits` is 0.
fn root_below(bits: u32, x: u64) -> u64 {
    if bits == 0 {
        return x;
    }
    let (x1, x0) = halves(bits, x);
    let rest = x0 ^ nim_product(x1, 1 << (bits - 1));
    (root_below(bits / 2, x1) << bits) ^ root_below(bits / 2, rest)
}
// ANCHOR_END: root
