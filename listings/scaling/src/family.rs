//! Computes nimbers in the games whose divisors are all the numbers from 2 to
//! m.

// ANCHOR: up_to
/// Returns the nimber of `n` in the game with all divisors from 2 to `largest`.
///
/// # Panics
/// Panics if `largest` is below 2.
pub fn nimber_up_to(largest: u64, n: u64) -> u64 {
    assert!(largest >= 2, "the divisors begin with 2");
    let mut n = n;
    while n / 2 >= largest {
        n = n / 2 / largest;
    }
    if n >= largest {
        return 0;
    }
    bit_length(n)
}

/// Returns how many binary digits `n` has; 0 has none.
pub fn bit_length(n: u64) -> u64 {
    u64::from(u64::BITS - n.leading_zeros())
}
// ANCHOR_END: up_to
