//! A fast way to find the values of all boards of noughts and crosses.

use games::{Board, Cell};

/// The values of all positions of noughts and crosses. They are the values of
/// `ScoredNoughts`, found faster.
pub struct FastNoughts {
    /// The value of each board, indexed by the board's number.
    values: Vec<i8>,
}

/// The eight lines, each as a set of squares with one bit per square.
const LINES: [u16; 8] =
    [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

// ANCHOR: fast
impl FastNoughts {
    /// Finds all the values. A board is two sets of squares: nine bits for the
    /// crosses, nine for the noughts. A new mark makes the board's number
    /// larger, so counting down reaches a board's options before the board.
    pub fn new() -> FastNoughts {
        let mut values = vec![0; 1 << 18];
        for crosses in (0..512_u16).rev() {
            for noughts in (0..512_u16).rev() {
                let ahead =
                    crosses.count_ones().wrapping_sub(noughts.count_ones());
                if crosses & noughts == 0 && ahead <= 1 {
                    let value = value(&values, crosses, noughts, ahead == 0);
                    values[number(crosses, noughts)] = value;
                }
            }
        }
        FastNoughts { values }
    }
}

fn number(crosses: u16, noughts: u16) -> usize {
    usize::from(crosses) << 9 | usize::from(noughts)
}
// ANCHOR_END: fast

// ANCHOR: value
/// Returns the value of a board. The values of its options must already be in
/// `values`; `cross` is true if Cross is to move.
fn value(values: &[i8], crosses: u16, noughts: u16, cross: bool) -> i8 {
    let has_line = |set: u16| LINES.iter().any(|line| set & line == *line);
    if has_line(crosses) || has_line(noughts) {
        return i8::from(has_line(crosses)) - i8::from(has_line(noughts));
    }
    let free = !(crosses | noughts) & 511;
    let squares = (0..9).map(|square| 1 << square).filter(|bit| free & bit > 0);
    if cross {
        let after = squares.map(|bit| values[number(crosses | bit, noughts)]);
        after.max().unwrap_or(0)
    } else {
        let after = squares.map(|bit| values[number(crosses, noughts | bit)]);
        after.min().unwrap_or(0)
    }
}
// ANCHOR_END: value

impl FastNoughts {
    /// Returns the value of a board for Maxi, who plays the crosses, or 0 if
    /// the numbers of marks are impossible, such as two crosses too many.
    pub fn of(&self, board: &Board) -> i64 {
        let set = |mark| {
            let squares = (0..9).filter(|&square| board[square] == mark);
            squares.fold(0, |set: u16, square| set | 1 << square)
        };
        let number = number(set(Cell::Cross), set(Cell::Nought));
        i64::from(self.values[number])
    }
}

impl Default for FastNoughts {
    fn default() -> Self {
        FastNoughts::new()
    }
}
