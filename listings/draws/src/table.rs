//! The endgame table for the usual 8 × 8 board, stored as text.

use crate::{EndgameTable, Ending, Outcome, Pieces, RookEnding, Side, Square};
use games::Game;
use notebook::region;
use std::fmt::{self, Display, Formatter};
use std::sync::LazyLock;

/// The stored input and output of `draws-rook-table`.
const RUNS: &str = include_str!("../runs/draws-rook-table.txt");

/// The table that `draws-rook-table` prints for the 8 × 8 board.
static TABLE: LazyLock<&str> =
    LazyLock::new(|| region(RUNS, "eight-out").expect("the run is stored"));

/// The width of the two squares at the beginning of a line, such as `a1 c3 `.
const NAMES: usize = 6;

/// Prints the table for Black to move, with a line for each square of the white
/// king, up to symmetry, and each square of the black king. A line has a letter
/// for each square of the rook: `a` for mate, `b` for mate in one move by White
/// and so on, `-` for a draw, and `.` if the position is not legal.
impl Display for EndgameTable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let board = self.board();
        for king in corner(&board) {
            for lone in board.squares() {
                write!(f, "{king} {lone} ")?;
                for rook in board.squares() {
                    let side = Side::Black;
                    let at = Pieces { side, king, rook, lone };
                    write!(f, "{}", letter(self, &at))?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// Returns the squares in a triangle in one corner of the board. Every square
/// of the board has an image among them.
fn corner(board: &RookEnding) -> Vec<Square> {
    let half = (board.size() as i8 - 1) / 2;
    let corner = board.squares();
    corner.filter(|at| at.0 <= at.1 && at.1 <= half).collect()
}

fn letter(table: &EndgameTable, at: &Pieces) -> char {
    if !table.board().is_legal(at) {
        return '.';
    }
    match table.look_up(&Ending::On(*at)) {
        (Outcome::Lost, Some(moves)) => char::from(b'a' + moves as u8 / 2),
        _ => '-',
    }
}

// ANCHOR: to_mate
/// Returns how many moves by both players lead to mate on the 8 × 8 board, with
/// best play; `None` for a draw.
pub fn to_mate(ending: &Ending) -> Option<usize> {
    let Ending::On(at) = ending else { return None };
    if at.side == Side::Black {
        return kept(at);
    }
    let options = RookEnding::new(8).options(ending);
    let soonest = options.iter().filter_map(to_mate).min();
    soonest.map(|moves| moves + 1)
}
// ANCHOR_END: to_mate

/// Returns the number of moves to mate from a position with Black to move, as
/// the stored table has it; `None` for a draw.
fn kept(at: &Pieces) -> Option<usize> {
    let board = RookEnding::new(8);
    let Ending::On(at) = board.folded(&Ending::On(*at)) else { return None };
    let number =
        |Square(column, row): Square| row as usize * 8 + column as usize;
    let king = corner(&board).iter().position(|king| *king == at.king)?;
    let line = (king * 64 + number(at.lone)) * (NAMES + 64 + 1);
    match TABLE.as_bytes()[line + NAMES + number(at.rook)] {
        letter @ b'a'..=b'z' => Some(2 * usize::from(letter - b'a')),
        _ => None,
    }
}

/// Returns the best moves on the 8 × 8 board: they win as soon as possible,
/// keep the draw, or lose as late as possible. At mate, there are none.
pub fn best_moves(ending: &Ending) -> Vec<Ending> {
    let now = to_mate(ending);
    let mut options = RookEnding::new(8).options(ending);
    options.retain(|option| to_mate(option).map(|moves| moves + 1) == now);
    options
}
