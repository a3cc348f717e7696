//! Finds the middle numbers without sorting.

// ANCHOR: fast_any_values
/// Returns the values if a move deletes any one number: first with Maxi to
/// move, then with Minnie to move. Returns `None` if there are no numbers.
/// Changes the order of `numbers`.
pub fn fast_any_values(numbers: &mut [i64]) -> Option<(i64, i64)> {
    let (upper, lower) = (numbers.len() / 2, numbers.len().checked_sub(1)? / 2);
    let (smaller, maxi, _) = numbers.select_nth_unstable(upper);
    if lower == upper {
        return Some((*maxi, *maxi));
    }
    let minnie = smaller.iter().max()?;
    Some((*maxi, *minnie))
}
// ANCHOR_END: fast_any_values
