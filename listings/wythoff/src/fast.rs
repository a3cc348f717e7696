//! All lost pairs, without a list of what is used.

// ANCHOR: fast_smaller
/// The smaller numbers a₀, a₁, a₂, … of the lost pairs, up to `largest`: the
/// same as by `lost_pairs`, only faster.
///
/// # Panics
/// If `largest` is more than four thousand million.
pub fn fast_smaller(largest: u32) -> Vec<u32> {
    assert!(largest <= 4_000_000_000, "its numbers would need 64 bits");
    let room = largest as usize / 8 * 5 + 16; // one in φ, fewer than 5 in 8
    let mut smaller = vec![0; room];
    smaller[1] = 1;
    let (mut found, mut pair) = (2, 1);
    let mut larger = 2;
    while larger < largest {
        // One or two smaller numbers lie between two larger ones.
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
