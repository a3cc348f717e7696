//! What both games of marks are about: lines of squares, and who fills them.

use games::Cell;
use minimax::Player;

/// Who plays with this mark: Maxi with the crosses.
pub(crate) fn player(mark: Cell) -> Player {
    match mark {
        Cell::Nought => Player::Minnie,
        Cell::Cross | Cell::Empty => Player::Maxi,
    }
}

// ANCHOR: lines
/// All lines of `length` squares on a board, along columns, rows and both
/// diagonals. The squares are numbered column after column.
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
/// A guess: the lines in which Nought has no mark, less those in which Cross
/// has none.
pub fn open_lines(lines: &[Vec<usize>], cells: &[Cell]) -> i64 {
    let open = |mark: Cell| {
        let free = |line: &&Vec<usize>| line.iter().all(|&s| cells[s] != mark);
        lines.iter().filter(free).count() as i64
    };
    open(Cell::Nought) - open(Cell::Cross)
}
// ANCHOR_END: open_lines
