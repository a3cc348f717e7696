//! Noughts and crosses (tic-tac-toe), where the moves depend on whose turn it
//! is.

use crate::Game;

// ANCHOR: board
/// The contents of a square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cell {
    /// No mark yet.
    Empty,
    /// A cross.
    Cross,
    /// A nought.
    Nought,
}

/// The nine squares, row by row. Cross moves first, so the board itself shows
/// who is to move.
pub type Board = [Cell; 9];
// ANCHOR_END: board

// ANCHOR: noughts
/// The game of noughts and crosses.
pub struct Noughts;

impl Game for Noughts {
    type Position = Board;

    fn options(&self, board: &Board) -> Vec<Board> {
        if has_line(board, Cell::Cross) || has_line(board, Cell::Nought) {
            return Vec::new();
        }
        let empty = (0..9).filter(|&square| board[square] == Cell::Empty);
        empty
            .map(|square| {
                let mut next = *board;
                next[square] = mover(board);
                next
            })
            .collect()
    }
}
// ANCHOR_END: noughts

/// Returns the mark of the player to move: Cross moves first.
pub fn mover(board: &Board) -> Cell {
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    if count(Cell::Cross) == count(Cell::Nought) {
        Cell::Cross
    } else {
        Cell::Nought
    }
}

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// Returns whether three of `mark` are in a line.
pub fn has_line(board: &Board, mark: Cell) -> bool {
    let full = |line: &[usize; 3]| line.iter().all(|&s| board[s] == mark);
    LINES.iter().any(full)
}
