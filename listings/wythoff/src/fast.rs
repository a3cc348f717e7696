//! Finds all lost pairs without a list of used numbers, and a single pair
//! without a square root.

use crate::Square;

// ANCHOR: fast_smaller
/// Returns the smaller numbers a₀, a₁, a₂, … of the lost pairs, up to and
/// including `largest`, faster than `lost_pairs` does.
///
/// # Panics
/// If `largest` is more than four billion.
pub fn fast_smaller(largest: u32) -> Vec<u32> {
    assert!(largest <= 4_000_000_000, "its numbers would need 64 bits");
    let room = largest as usize / 8 * 5 + 16; // about largest / φ; 1/φ < 5/8
    let mut smaller = vec![0; room];
    smaller[1] = 1;
    let (mut found, mut pair) = (2, 1);
    let mut larger = 2;
    while larger < largest {
        // One or two smaller numbers lie between consecutive larger numbers.
        smaller[found] = larger + 1;
        smaller[found + 1] = larger + 2;
        let step = smaller[pair + 1] - smaller[pair];
        found += step as usize;
        pair += 1;
        larger += step + 1;
    }
    let within = smaller[..found].partition_point(|&a| a <= largest);
    smaller.truncate(within);
    smaller
}
// ANCHOR_END: fast_smaller

// ANCHOR: golden_bits
/// Returns the first `places` binary places of φ − 1 = 0.618… as a whole
/// number: φ − 1 times 2^places, rounded down.
///
/// # Panics
/// If `places` is more than 128.
pub const fn golden_bits(places: u32) -> u128 {
    assert!(places <= 128, "more do not fit");
    let (mut above, mut below) = (0_u128, 1_u128);
    while below < 1 << 124 {
        (above, below) = (above + below, above + 2 * below);
    }
    // Long division in binary: above/below is a little less than φ − 1.
    let (mut quotient, mut left) = (0, places);
    while left > 0 {
        (above, quotient, left) = (2 * above, 2 * quotient, left - 1);
        if above >= below {
            (above, quotient) = (above - below, quotient + 1);
        }
    }
    quotient
}
// ANCHOR_END: golden_bits

// ANCHOR: fast_pair
/// φ − 1 to 128 binary places, computed at compile time.
const GOLDEN: u128 = golden_bits(128);

/// Returns n · φ, rounded down. For `n` above 0.47 · 2^64 the result
/// may be 1 too small.
fn times_golden(n: u64) -> u128 {
    let n = u128::from(n);
    let (high, low) = (GOLDEN >> 64, GOLDEN & u128::from(u64::MAX));
    let carried = (n * low) >> 64;
    n + ((n * high + carried) >> 64)
}

/// Returns the lost pair with the difference `n`, as `lost_pair` does, but with
/// multiplications instead of a square root.
pub fn fast_pair(n: u64) -> Option<Square> {
    let smaller = times_golden(n);
    let larger = smaller + u128::from(n);
    Some((smaller.try_into().ok()?, larger.try_into().ok()?))
}

/// Returns whether this square is lost, as `is_lost` does.
pub fn fast_is_lost((x, y): Square) -> bool {
    times_golden(x.abs_diff(y)) == u128::from(x.min(y))
}
// ANCHOR_END: fast_pair
