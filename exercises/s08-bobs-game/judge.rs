//! Judges "Kings that walk".

use crate::kit::{described, Case, Chance, Judge, Question, Values};
use std::collections::HashMap;

pub fn judge() -> Judge {
    Judge::answers(cases, described).also(has_a_king).with_variants(variant)
}

/// Checks that there is a king on each board.
fn has_a_king(values: &Values) -> Result<(), String> {
    let rows = values.words("row");
    let mut first = 0;
    for n in values.numbers::<usize>("n") {
        if !rows[first..first + n].iter().any(|row| row.contains('K')) {
            return Err(values.wrong("row", first, "no king on this board"));
        }
        first += n;
    }
    Ok(())
}

type Board = Vec<Vec<u8>>;
type Cell = (usize, usize);

/// Returns the steps that a king can take, by name, and the cells they lead to.
fn steps(board: &Board, (row, column): Cell) -> Vec<(&'static str, Cell)> {
    let mut found = Vec::new();
    if row > 0 {
        found.push(("up", (row - 1, column)));
    }
    if column > 0 {
        found.push(("left", (row, column - 1)));
    }
    if row > 0 && column > 0 {
        found.push(("both", (row - 1, column - 1)));
    }
    found.retain(|(_, (row, column))| board[*row][*column] != b'X');
    found
}

fn kings(board: &Board) -> Vec<Cell> {
    let n = board.len();
    let cells = (0..n * n).map(|cell| (cell / n, cell % n));
    cells.filter(|&(row, column)| board[row][column] == b'K').collect()
}

/// Whether the player to move loses, by trying all plays.
fn is_lost(
    board: &Board,
    kings: &[Cell],
    known: &mut HashMap<Vec<Cell>, bool>,
) -> bool {
    if let Some(&known) = known.get(kings) {
        return known;
    }
    let mut lost = true;
    for place in 0..kings.len() {
        for (_, to) in steps(board, kings[place]) {
            let mut next = kings.to_vec();
            next[place] = to;
            next.sort_unstable();
            lost = lost && !is_lost(board, &next, known);
        }
    }
    known.insert(kings.to_vec(), lost);
    lost
}

/// Returns the winning first moves, by trying all plays.
fn tried(board: &Board) -> Vec<(Cell, &'static str)> {
    let (kings, mut known) = (kings(board), HashMap::new());
    let mut winning = Vec::new();
    for place in 0..kings.len() {
        for (name, to) in steps(board, kings[place]) {
            let mut next = kings.clone();
            next[place] = to;
            next.sort_unstable();
            if is_lost(board, &next, &mut known) {
                winning.push((kings[place], name));
            }
        }
    }
    winning
}

/// Returns the number of winning first moves. For each cell and each pile of 0
/// to 3 coins, the sum of a king there and the pile is labelled; the king's
/// nimber is the size of the one pile with which this sum is lost.
fn by_piles(board: &Board) -> usize {
    let n = board.len();
    let mut worth = vec![vec![0_usize; n]; n];
    let mut lost = vec![vec![[false; 4]; n]; n];
    for row in 0..n {
        for column in 0..n {
            if board[row][column] == b'X' {
                continue;
            }
            let steps = steps(board, (row, column));
            for pile in 0..4 {
                let king = steps.iter().any(|(_, (r, c))| lost[*r][*c][pile]);
                let coins = lost[row][column][..pile].contains(&true);
                lost[row][column][pile] = !king && !coins;
            }
            let label = lost[row][column].iter().position(|lost| *lost);
            worth[row][column] = label.expect("a king has few options");
        }
    }
    let kings = kings(board);
    let total = kings.iter().fold(0, |sum, (r, c)| sum ^ worth[*r][*c]);
    let mut count = 0;
    for (row, column) in kings {
        let others = total ^ worth[row][column];
        for (_, (r, c)) in steps(board, (row, column)) {
            count += usize::from(worth[r][c] == others);
        }
    }
    count
}

fn case(
    group: &'static str,
    boards: &[Board],
    count: fn(&Board) -> usize,
) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", boards.len()), String::new());
    for board in boards {
        input += &format!("{}\n", board.len());
        for row in board {
            input += &format!("{}\n", String::from_utf8_lossy(row));
        }
        answer += &match count(board) {
            0 => "LOSE\n".to_string(),
            count => format!("WIN {count}\n"),
        };
    }
    Case::new(group, input, answer)
}

/// Returns a board on which about `damaged` of a thousand cells are damaged,
/// with at least one king and at most `kings`.
fn board(chance: &mut Chance, n: usize, damaged: u64, kings: usize) -> Board {
    let mut board = vec![vec![b'.'; n]; n];
    for cell in board.iter_mut().flatten() {
        if chance.between(1, 1000) <= damaged {
            *cell = b'X';
        }
    }
    for turn in 0..kings.max(1) {
        let (row, column) = (chance.index(n), chance.index(n));
        if turn == 0 || board[row][column] == b'.' {
            board[row][column] = b'K';
        }
    }
    board
}

/// Returns a board from `board` that is lost for the player to move if `lost`,
/// and won otherwise.
fn sorted(
    chance: &mut Chance,
    n: usize,
    damaged: u64,
    kings: usize,
    lost: bool,
) -> Board {
    loop {
        let board = board(chance, n, damaged, kings);
        if (by_piles(&board) == 0) == lost {
            return board;
        }
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for turn in 0..100 {
        let n = if turn < 3 { 1 } else { chance.between(2, 3) as usize };
        let damaged = *chance.one_of(&[0, 200, 400]);
        let kings = if n == 1 { 1 } else { chance.between(1, 4) as usize };
        small.push(match turn % 3 {
            0 => sorted(chance, n, damaged, kings, true),
            _ if n == 1 => board(chance, n, damaged, kings),
            _ => sorted(chance, n, damaged, kings, false),
        });
    }
    let mut medium = Vec::new();
    for turn in 0..100 {
        let n = chance.between(20, 30) as usize;
        let damaged = *chance.one_of(&[0, 50, 200, 500, 950]);
        let kings = *chance.one_of(&[2, 10, 100, 2000]);
        medium.push(match turn % 4 {
            0 => sorted(chance, n, damaged, kings, true),
            _ => board(chance, n, damaged, kings),
        });
    }
    let mut full = Vec::new();
    for (turn, (damaged, kings)) in [
        (0, 10),
        (20, 100_000),
        (100, 40_000),
        (200, 300),
        (200, 300_000),
        (350, 40_000),
        (500, 20_000),
        (10, 1),
        (300, 2000),
        (5, 200_000),
    ]
    .into_iter()
    .enumerate()
    {
        full.push(sorted(chance, 200, damaged, kings, turn % 5 == 3));
    }
    vec![
        case("small", &small, |board| tried(board).len()),
        case("medium", &medium, by_piles),
        case("full", &full, by_piles),
    ]
}

/// Asks about a board with two kings and exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let board = board(chance, 5, 250, 2);
        let winning = tried(&board);
        let kings = kings(&board);
        let far = kings.iter().all(|(row, column)| row + column >= 4);
        if kings.len() != 2 || !far || winning.len() != 2 {
            continue;
        }
        let rows: Vec<String> = board
            .iter()
            .map(|row| String::from_utf8_lossy(row).into_owned())
            .collect();
        let named: Vec<String> = winning
            .iter()
            .map(|((row, column), to)| {
                format!("{} {} {to}", row + 1, column + 1)
            })
            .collect();
        let turned: Vec<String> = named.iter().rev().cloned().collect();
        let text = format!(
            "A move takes one of the kings K one cell up, left, or both (a \
             diagonal step), but not on a damaged cell X. Kings are not in each \
             other's way. Whoever cannot move loses, and it is your turn.\n\n\
             ```text\n{}\n```\n\nName the two winning moves: row and column of \
             the king, counted from 1 at the upper left, and `up`, `left` or \
             `both`; a comma between the moves, as in `2 5 up, 4 3 both`.",
            rows.join("\n")
        );
        return Question {
            text,
            answers: vec![named.join(", "), turned.join(", ")],
        };
    }
}
