//! Computes the nim product of two numbers by splitting them in half.

// ANCHOR: product
/// Returns the nim product (Conway 1976), found by splitting numbers in half.
pub fn nim_product(a: u64, b: u64) -> u64 {
    below(32, a, b)
}

/// Returns the nim product of two numbers below F², where F = 2^bits, or below
/// 2 if `bits` is 0.
fn below(bits: u32, a: u64, b: u64) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let (a1, a0) = halves(bits, a);
    let (b1, b0) = halves(bits, b);
    let half = bits / 2;
    let low = below(half, a0, b0);
    let high = below(half, a1, b1);
    let both = below(half, a1 ^ a0, b1 ^ b0);
    let rest = below(half, high, 1 << (bits - 1)); // times F/2
    ((both ^ low) << bits) ^ low ^ rest
}

/// Returns the upper and the lower half of a number below F², where F = 2^bits.
pub(crate) fn halves(bits: u32, number: u64) -> (u64, u64) {
    (number >> bits, number & ((1 << bits) - 1))
}
// ANCHOR_END: product
