//! Computes nimbers with the closed form, written in two ways.

/// Returns the nimber of `number`, found from where it lies between two
/// consecutive powers of 12.
pub fn by_intervals(number: u64) -> u64 {
    if number == 0 {
        return 0;
    }
    let mut u = 1;
    while number / u >= 12 {
        u *= 12; // now u ≤ number, so u cannot overflow
    }
    match number / u {
        1 => 1,
        2 | 3 => 2,
        4 | 5 => 3,
        _ => 0,
    }
}

// ANCHOR: nimber
/// The nimbers of the numbers from 0 to 11.
pub const SMALL: [u64; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

/// Returns the nimber of `number` in the game with the divisors 2 to 6, by
/// dividing by 12 until a number below 12 is left.
pub fn nimber(number: u64) -> u64 {
    let mut number = number;
    while number >= 12 {
        number /= 12;
    }
    SMALL[number as usize]
}
// ANCHOR_END: nimber
