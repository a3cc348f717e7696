//! Judges the program part of "Checkers in rows".

use crate::kit::{described, Case, Chance, Judge, Question, Reader};
use std::collections::HashMap;

const MOST_BOARDS: usize = 4000;
const MOST_ROWS: usize = 50;
const MOST_COLUMNS: i64 = 1_000_000_000;
/// Boards of a size with at most this many positions are labelled by the rules.
const MOST_POSITIONS: usize = 5000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .with_limits(limits)
        .checked_by(check)
        .with_variants(variant)
}

/// A board with red to move: for each row, the columns of the red and the black
/// checker.
#[derive(Clone)]
struct Board {
    columns: i64,
    rows: Vec<(i64, i64)>,
}

fn read(input: &mut Reader) -> Result<Vec<Board>, String> {
    let count = input.number(1..=MOST_BOARDS)?;
    input.line_end()?;
    let mut boards = Vec::new();
    for _ in 0..count {
        let height = input.number(1..=MOST_ROWS)?;
        let columns = input.number(2..=MOST_COLUMNS)?;
        input.line_end()?;
        let mut rows = Vec::new();
        for _ in 0..height {
            let places = input.numbers(2, 1..=columns)?;
            if places[0] == places[1] {
                return Err("two checkers on one square".to_string());
            }
            rows.push((places[0], places[1]));
            input.line_end()?;
        }
        boards.push(Board { columns, rows });
    }
    Ok(boards)
}

/// Returns the columns to which the checker in column `own` can move.
fn targets(own: i64, other: i64, columns: i64) -> Vec<i64> {
    let (least, most) =
        if own < other { (1, other - 1) } else { (other + 1, columns) };
    (least..=most).filter(|&place| place != own).collect()
}

/// Labels of all boards of one size, by the rules alone. Plays may be endless,
/// so a board is labelled only when the labels of its options force it.
struct Labels {
    columns: i64,
    lost: HashMap<Vec<(i64, i64)>, bool>,
}

impl Labels {
    fn new(columns: i64, height: usize) -> Labels {
        let places = 1..=columns;
        let row = |a: i64| {
            (1..=columns).filter(move |&b| b != a).map(move |b| (a, b))
        };
        let rows: Vec<(i64, i64)> = places.flat_map(row).collect();
        let mut open = vec![Vec::new()];
        for _ in 0..height {
            let longer = |board: &Vec<(i64, i64)>| -> Vec<Vec<(i64, i64)>> {
                rows.iter()
                    .map(|row| [board.as_slice(), &[*row]].concat())
                    .collect()
            };
            open = open.iter().flat_map(longer).collect();
        }
        let mut labels = Labels { columns, lost: HashMap::new() };
        while !open.is_empty() {
            let before = open.len();
            open.retain(|board| !labels.try_to_label(board));
            assert!(open.len() < before, "a draw");
        }
        labels
    }

    /// Returns the boards after each move, with the colours swapped because the
    /// other player moves next.
    fn options(&self, board: &[(i64, i64)]) -> Vec<Vec<(i64, i64)>> {
        let turned: Vec<(i64, i64)> =
            board.iter().map(|&(a, b)| (b, a)).collect();
        let mut options = Vec::new();
        for (at, &(own, other)) in board.iter().enumerate() {
            for place in targets(own, other, self.columns) {
                let mut option = turned.clone();
                option[at] = (other, place);
                options.push(option);
            }
        }
        options
    }

    fn try_to_label(&mut self, board: &[(i64, i64)]) -> bool {
        let options = self.options(board);
        let known: Vec<Option<&bool>> =
            options.iter().map(|o| self.lost.get(o)).collect();
        let lost = match known.contains(&Some(&true)) {
            true => false,
            false if known.contains(&None) => return false,
            false => true,
        };
        self.lost.insert(board.to_vec(), lost);
        true
    }
}

/// Returns the nim-sums of digits below 16, by the mex rule.
fn digit_sums() -> [[i64; 16]; 16] {
    let mut sums = [[0; 16]; 16];
    for a in 0..16 {
        for b in 0..16 {
            let seen = |n: &i64| {
                (0..a).any(|c| sums[c][b] == *n)
                    || (0..b).any(|c| sums[a][c] == *n)
            };
            sums[a][b] = (0..16).find(|n| !seen(n)).expect("a digit");
        }
    }
    sums
}

/// Labels small boards by the rules and large ones by the nim-sum of the gaps,
/// which is calculated digit by digit in base 16.
struct Oracle {
    small: HashMap<(i64, usize), Labels>,
    sums: [[i64; 16]; 16],
}

impl Oracle {
    fn new() -> Oracle {
        Oracle { small: HashMap::new(), sums: digit_sums() }
    }

    fn nim_sum(&self, gaps: &[i64]) -> i64 {
        let add = |at: i64| {
            let digits = gaps.iter().map(|gap| (gap >> (4 * at) & 15) as usize);
            digits.fold(0, |sum, digit| self.sums[sum][digit] as usize)
        };
        (0..8).map(|at| (add(at) as i64) << (4 * at)).sum()
    }

    /// Whether the board is lost for red, who is to move.
    fn lost(&mut self, board: &Board) -> bool {
        let places = (board.columns * (board.columns - 1)) as usize;
        let height = board.rows.len();
        let size = (0..height).try_fold(1, |n: usize, _| n.checked_mul(places));
        if size.is_some_and(|size| size <= MOST_POSITIONS) {
            let made = self.small.entry((board.columns, height));
            let labels =
                made.or_insert_with(|| Labels::new(board.columns, height));
            return labels.lost[&board.rows];
        }
        let gaps: Vec<i64> =
            board.rows.iter().map(|(a, b)| (a - b).abs() - 1).collect();
        self.nim_sum(&gaps) == 0
    }
}

fn case(group: &'static str, boards: &[Board]) -> Case {
    let mut oracle = Oracle::new();
    let (mut input, mut answer) =
        (format!("{}\n", boards.len()), String::new());
    for board in boards {
        input += &format!("{} {}\n", board.rows.len(), board.columns);
        for (red, black) in &board.rows {
            input += &format!("{red} {black}\n");
        }
        answer += if oracle.lost(board) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

fn all_boards(columns: i64, height: usize) -> Vec<Board> {
    let labels = Labels::new(columns, height);
    let mut all: Vec<Vec<(i64, i64)>> = labels.lost.into_keys().collect();
    all.sort_unstable();
    all.into_iter().map(|rows| Board { columns, rows }).collect()
}

/// Returns a row with this gap, with red on either side.
fn row_with(gap: i64, columns: i64, chance: &mut Chance) -> (i64, i64) {
    let left = chance.signed(1, columns - gap - 1);
    let right = left + gap + 1;
    if chance.once_in(2) {
        (left, right)
    } else {
        (right, left)
    }
}

fn large(count: usize, most_rows: usize, chance: &mut Chance) -> Vec<Board> {
    let sums = Oracle::new();
    let mut boards = Vec::new();
    while boards.len() < count {
        let columns = match chance.once_in(3) {
            true => chance.signed(7, 40),
            false => chance.signed(1 << 29, MOST_COLUMNS),
        };
        let height = chance.between(1, most_rows as u64) as usize;
        let most = columns - 2;
        let mut gaps: Vec<i64> =
            (0..height).map(|_| chance.signed(0, most)).collect();
        if chance.once_in(3) {
            gaps.iter_mut()
                .for_each(|gap| *gap = (1 << chance.signed(0, 28)).min(most));
        }
        if chance.once_in(2) {
            let other = chance.index(height);
            gaps[other] = 0;
            gaps[other] = sums.nim_sum(&gaps);
        }
        if gaps.iter().all(|&gap| gap <= most) {
            let rows = gaps
                .iter()
                .map(|&gap| row_with(gap, columns, chance))
                .collect();
            boards.push(Board { columns, rows });
        }
    }
    boards
}

/// Returns an input with the longest row.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1\n1 {MOST_COLUMNS}\n1 {MOST_COLUMNS}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut one_row: Vec<Board> =
        (2..=12).flat_map(|c| all_boards(c, 1)).collect();
    one_row.extend(all_boards(4, 2));
    let mut small: Vec<Board> = [(5, 2), (6, 2), (7, 2), (3, 3)]
        .iter()
        .flat_map(|&(c, r)| all_boards(c, r))
        .collect();
    let mut three = all_boards(4, 3);
    for boards in [&mut one_row, &mut small, &mut three] {
        chance.shuffle(boards);
        boards.truncate(1500);
    }
    vec![
        case("rows", &one_row),
        case("small", &small),
        case("small", &three),
        case("large", &large(600, 4, chance)),
        case("large", &large(1000, MOST_ROWS, chance)),
    ]
}

/// Checks that each claim is right and that each winning move leaves a board
/// that is lost for black.
fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let boards = read(&mut Reader::new(input))?;
    let mut oracle = Oracle::new();
    let mut words = output.split_whitespace();
    for (number, board) in (1..).zip(&boards) {
        let lost = oracle.lost(board);
        match (words.next(), lost) {
            (Some("lost"), true) => continue,
            (Some("won"), false) => {}
            (None, _) => return Err(format!("ends before board {number}")),
            _ => return Err(format!("board {number}: a wrong claim")),
        }
        let mut number_word =
            || words.next().and_then(|word| word.parse::<i64>().ok());
        let (Some(row), Some(place)) = (number_word(), number_word()) else {
            return Err(format!(
                "board {number}: `won` without a row and a column"
            ));
        };
        if row < 1 || row > board.rows.len() as i64 {
            return Err(format!("board {number}: no such row"));
        }
        let at = row as usize - 1;
        let (own, other) = board.rows[at];
        let there = (1..=board.columns).contains(&place)
            && place != own
            && place != other;
        if !there || (own < other) != (place < other) {
            return Err(format!("board {number}: an illegal move"));
        }
        let mut after = board.clone();
        after.rows[at].0 = place;
        after.rows.iter_mut().for_each(|row| *row = (row.1, row.0));
        if !oracle.lost(&after) {
            return Err(format!("board {number}: not a winning move"));
        }
    }
    match words.next() {
        Some(_) => Err("goes on after the last board".to_string()),
        None => Ok(()),
    }
}

/// Asks about three rows in which exactly one advance wins.
fn variant(chance: &mut Chance) -> Question {
    let oracle = Oracle::new();
    loop {
        let columns = chance.signed(11, 15);
        let gaps: Vec<i64> =
            (0..3).map(|_| chance.signed(1, columns - 4)).collect();
        let sum = oracle.nim_sum(&gaps);
        let rest = |&gap: &i64| oracle.nim_sum(&[gap, sum]);
        let good: Vec<usize> =
            (0..3).filter(|&at| rest(&gaps[at]) < gaps[at]).collect();
        if sum == 0 || good.len() != 1 {
            continue;
        }
        let rows: Vec<(i64, i64)> =
            gaps.iter().map(|&gap| row_with(gap, columns, chance)).collect();
        let at = good[0];
        let (red, black) = rows[at];
        let near = rest(&gaps[at]) + 1;
        let to = if red < black { black - near } else { black + near };
        let shown: Vec<String> = (1..)
            .zip(&rows)
            .map(|(row, (red, black))| {
                format!("row {row}: red {red}, black {black}")
            })
            .collect();
        let text = format!(
            "Checkers in rows, on a board of three rows and {columns} columns. The checkers \
             are in these columns: {}. It is red's turn. Exactly one move \
             *towards* a black checker wins. Name its row and the column to which \
             it goes, as in `2 5`.",
            shown.join("; ")
        );
        return Question { text, answers: vec![format!("{} {to}", at + 1)] };
    }
}
