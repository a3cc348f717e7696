//! Searches for a bar with more than one winning opening.

use crate::{Chocolate, Losses};

// ANCHOR: two_openings
/// Returns the rows and columns of the whole bar with the fewest squares that
/// has more than one winning opening. Tries the bars with `rows <= columns` and
/// `rows + columns <= most`.
pub fn two_openings(most: u32) -> Option<(u32, u32)> {
    let sides = 1..most;
    let pairs = sides.clone().flat_map(|m| sides.clone().map(move |n| (m, n)));
    let mut bars: Vec<_> =
        pairs.filter(|(m, n)| m <= n && m + n <= most).collect();
    bars.sort_by_key(|(rows, columns)| rows * columns);
    bars.into_iter().find(|&(rows, columns)| {
        let losses = Losses::in_box(rows, columns);
        let bar = Chocolate::whole(rows.into(), columns.into());
        losses.winning_bites(&bar).count() > 1
    })
}
// ANCHOR_END: two_openings
