//! Defines Dawson's chess, with pawns on a board of three rows.

use games::Game;

/// A pawn, seen from the side of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pawn {
    /// A pawn of the player to move.
    Mine,
    /// A pawn of the other player.
    Theirs,
}

// ANCHOR: opening
/// The rows of a board, starting with the first row of the player to move.
type Board = [Vec<Option<Pawn>>; 3];

/// Returns the opening position: both players have a pawn in each column, with
/// an empty row between them.
pub fn opening(columns: usize) -> Board {
    let full = |pawn| vec![Some(pawn); columns];
    [full(Pawn::Mine), vec![None; columns], full(Pawn::Theirs)]
}

/// Returns the board as the other player sees it, turned round, so that each
/// player moves from the first row towards the last.
fn turned(mut board: Board) -> Board {
    board.reverse();
    for square in board.iter_mut().flatten() {
        *square = square.map(|pawn| match pawn {
            Pawn::Mine => Pawn::Theirs,
            Pawn::Theirs => Pawn::Mine,
        });
    }
    board
}
// ANCHOR_END: opening

// ANCHOR: pawn_game
/// Dawson's chess: a pawn steps forward to an empty square, or captures an
/// enemy pawn one square diagonally forward. A player who can capture must do
/// so. A player who cannot move loses.
#[derive(Debug, Clone, Copy)]
pub struct PawnGame;

impl Game for PawnGame {
    type Position = Board;

    fn options(&self, board: &Board) -> Vec<Board> {
        let (mut steps, mut captures) = (Vec::new(), Vec::new());
        for (row, column) in pawns(board) {
            for (to, square) in board[row + 1].iter().enumerate() {
                match (to.abs_diff(column), square) {
                    (0, None) => steps.push((row, column, to)),
                    (1, Some(Pawn::Theirs)) => captures.push((row, column, to)),
                    _ => {}
                }
            }
        }
        let moves = if captures.is_empty() { steps } else { captures };
        moves.into_iter().map(|step| turned(after(board, step))).collect()
    }
}
// ANCHOR_END: pawn_game

// ANCHOR: pawns
/// Returns the squares of the mover's pawns that are not on the last row.
fn pawns(board: &Board) -> Vec<(usize, usize)> {
    let columns = board[0].len();
    let squares = (0..2).flat_map(|row| (0..columns).map(move |c| (row, c)));
    squares.filter(|&(row, c)| board[row][c] == Some(Pawn::Mine)).collect()
}

/// Returns the board after a pawn has moved one row forward, to this column.
fn after(board: &Board, (row, column, to): (usize, usize, usize)) -> Board {
    let mut board = board.clone();
    board[row][column] = None;
    board[row + 1][to] = Some(Pawn::Mine);
    board
}
// ANCHOR_END: pawns
