//! The mex, and two ways to get its definition wrong.

// ANCHOR: mex
/// Returns the mex of `values`: the smallest of the numbers 0, 1, 2, … that is
/// not among them. Looks at each value once, and then at no more than
/// `values.len() + 1` marks.
pub fn mex(values: &[u64]) -> u64 {
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if value < values.len() as u64 {
            seen[value as usize] = true;
        }
    }
    let free = seen.iter().position(|seen| !seen);
    free.expect("there is one place more than values") as u64
}
// ANCHOR_END: mex

// ANCHOR: wrong_rules
/// A wrong rule: returns one more than the largest value, or 0 if there is
/// none.
pub fn largest_plus_one(values: &[u64]) -> u64 {
    values.iter().max().map_or(0, |largest| largest + 1)
}

/// A wrong rule: returns the largest value itself, or 0 if there is none.
pub fn largest(values: &[u64]) -> u64 {
    values.iter().max().copied().unwrap_or(0)
}
// ANCHOR_END: wrong_rules
