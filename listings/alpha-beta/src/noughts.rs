//! Noughts and crosses as a game with points.

use crate::lines::{lines, open_lines, player};
use games::{has_line, mover, Board, Cell, Game, Noughts};
use minimax::{Player, Points};

// ANCHOR: scored
/// Noughts and crosses for points: 1 if Cross has three in a line, −1 if
/// Nought has, 0 for a draw. Maxi plays the crosses.
pub struct ScoredNoughts;

impl Game for ScoredNoughts {
    type Position = Board;

    fn options(&self, board: &Board) -> Vec<Board> {
        Noughts.options(board)
    }
}

impl Points for ScoredNoughts {
    fn mover(&self, board: &Board) -> Player {
        player(mover(board))
    }

    fn points(&self, board: &Board) -> i64 {
        let has = |mark| i64::from(has_line(board, mark));
        has(Cell::Cross) - has(Cell::Nought)
    }
}
// ANCHOR_END: scored

impl ScoredNoughts {
    /// Returns a function that guesses the value of a board by [`open_lines`].
    pub fn guess() -> impl Fn(&Board) -> i64 {
        let lines = lines(3, 3, 3);
        move |board| open_lines(&lines, board)
    }
}

// ANCHOR: smallest_image
/// Returns the smallest of this board's eight rotations and reflections.
pub fn smallest_image(board: &Board) -> Board {
    let (mut smallest, mut image) = (*board, *board);
    for step in 1..8 {
        let before = image;
        for (place, cell) in image.iter_mut().enumerate() {
            let (row, column) = (place / 3, place % 3);
            // Step 4 reflects the board by swapping rows and columns; the other
            // steps rotate it.
            let from = if step == 4 { column } else { 2 - column };
            *cell = before[3 * from + row];
        }
        smallest = smallest.min(image);
    }
    smallest
}
// ANCHOR_END: smallest_image
