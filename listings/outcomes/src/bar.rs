//! The chocolate bar with a poisoned corner.

use games::Game;

// ANCHOR: bar
/// A bar of chocolate whose corner is poisoned. A move breaks it along a line
/// and eats the piece without the poison. A position is (rows, columns).
pub struct Bar;

impl Game for Bar {
    type Position = (u64, u64);

    fn options(&self, &(rows, columns): &(u64, u64)) -> Vec<(u64, u64)> {
        let fewer_rows = (1..rows).map(|rest| (rest, columns));
        let fewer_columns = (1..columns).map(|rest| (rows, rest));
        fewer_rows.chain(fewer_columns).collect()
    }
}
// ANCHOR_END: bar

// ANCHOR: labels_of_bars
/// Calls `each(row, column, lost)` for all bars up to `rows` × `columns`, row
/// by row. Flags record which rows and columns already have a lost bar.
pub fn labels_of_bars(
    rows: usize,
    columns: usize,
    mut each: impl FnMut(usize, usize, bool),
) {
    let mut column_has_loss = vec![false; columns];
    for row in 0..rows {
        let mut row_has_loss = false;
        for (column, column_has_loss) in column_has_loss.iter_mut().enumerate()
        {
            let lost = !row_has_loss && !*column_has_loss;
            row_has_loss |= lost;
            *column_has_loss |= lost;
            each(row + 1, column + 1, lost);
        }
    }
}
// ANCHOR_END: labels_of_bars
