//! Code for both noughts and crosses and four in a row: lines of squares, and
//! the player who uses a mark.

use games::Cell;
use minimax::Player;

/// Returns the player who uses this mark: Maxi plays the crosses.
pub(crate) fn player(mark: Cell) -> Player {
    match mark {
        Cell::Nought => Player::Minnie,
        Cell::Cross | Cell::Empty => Player::Maxi,
    }
}

// ANCHOR: lines
/// Returns all lines of `length` squares on a board, along columns, rows and
/// both kinds of diagonals. The squares are numbered column by column.
pub fn lines(columns: usize, rows: usize, length: usize) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    for start in 0..columns * rows {
        for (across, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let line = (0..length as i64).map(|step| {
                let column = (start / rows) as i64 + step * across;
                let row = (start % rows) as i64 + step * up;
                let inside =
                    column < columns as i64 && (0..rows as i64).contains(&row);
                inside.then(|| column as usize * rows + row as usize)
            });
            lines.extend(line.collect::<Option<Vec<usize>>>());
        }
    }
    lines
}
// ANCHOR_END: lines

// ANCHOR: open_lines
/// Returns a guess at a board's value: the number of lines without a mark by
/// Nought minus the number of lines without a mark by Cross.
pub fn open_lines(lines: &[Vec<usize>], cells: &[Cell]) -> i64 {
    let open = |mark: Cell| {
        let free = |line: &&Vec<usize>| line.iter().all(|&s| cells[s] != mark);
        lines.iter().filter(free).count() as i64
    };
    open(Cell::Nought) - open(Cell::Cross)
}
// ANCHOR_END: open_lines
