//! Judges "Soldiers in rows".

use crate::kit::{described, Case, Chance, Judge, Values};
use std::collections::VecDeque;

const BOARDS: usize = 200;
const SIDE: usize = 100;

pub fn judge() -> Judge {
    Judge::answers(cases, described).also(two_in_a_row).with_limits(limits)
}

/// Checks that no row has more than two soldiers.
fn two_in_a_row(values: &Values) -> Result<(), String> {
    for (index, row) in values.words("row").iter().enumerate() {
        if row.bytes().filter(|letter| *letter != b'.').count() > 2 {
            let why = "more than two soldiers in this row";
            return Err(values.wrong("row", index, why));
        }
    }
    Ok(())
}

type Row = Vec<u8>;

#[derive(Clone)]
struct Board {
    rows: Vec<Row>,
    k: usize,
}

const GREEN: u8 = b'G';
const RED: u8 = b'R';

/// Returns the moves of one soldier of this colour: its new place, and the row
/// after the move.
fn steps(row: &[u8], colour: u8) -> Vec<(usize, Row)> {
    let mut found = Vec::new();
    for from in (0..row.len()).filter(|&i| row[i] == colour) {
        let free = |to: &usize| row[*to] == b'.';
        let left = (0..from).rev().take_while(free);
        let right = (from + 1..row.len()).take_while(free);
        for to in left.chain(right) {
            let mut next = row.to_vec();
            next.swap(from, to);
            found.push((to, next));
        }
    }
    found
}

/// What a player can do in a row in one turn.
#[derive(Clone)]
struct Turn {
    soldiers: usize,
    /// 1 towards the enemy, -1 away from the enemy, 0 without one.
    direction: i8,
    next: usize,
}

/// All states of a row, and in each the turns of Green and of Red.
struct States {
    rows: Vec<Row>,
    turns: [Vec<Vec<Turn>>; 2],
}

fn distance(row: &[u8]) -> Option<usize> {
    let place = |colour| row.iter().position(|&letter| letter == colour);
    Some(place(GREEN)?.abs_diff(place(RED)?))
}

fn states(row: &Row) -> States {
    let mut states =
        States { rows: vec![row.clone()], turns: [vec![], vec![]] };
    let mut at = 0;
    while at < states.rows.len() {
        let row = states.rows[at].clone();
        for (player, colour) in [GREEN, RED].into_iter().enumerate() {
            let mut moved: Vec<(usize, Row)> = Vec::new();
            for (to, next) in steps(&row, colour) {
                // A second soldier of the row moves after the first.
                for (_, both) in steps(&next, colour) {
                    if both[to] == colour {
                        moved.push((2, both));
                    }
                }
                moved.push((1, next));
            }
            let mut turns = Vec::new();
            for (soldiers, next) in moved {
                let direction = match distance(&row) {
                    None => 0,
                    before if distance(&next) < before => 1,
                    _ => -1,
                };
                let known = states.rows.iter().position(|known| *known == next);
                let next = known.unwrap_or_else(|| {
                    states.rows.push(next);
                    states.rows.len() - 1
                });
                turns.push(Turn { soldiers, direction, next });
            }
            states.turns[player].push(turns);
        }
        at += 1;
    }
    states
}

/// Adds to `found` all positions to which a turn leads. A position is the
/// number whose digits are the states of the rows, with the first row's as the
/// lowest.
fn options(
    rows: &[States],
    digits: &[usize],
    player: usize,
    k: usize,
    found: &mut Vec<usize>,
) {
    // Rows decided so far, code, place value, soldiers, direction.
    let mut open = vec![(0, 0, 1, 0, 0_i8)];
    while let Some((row, code, value, soldiers, direction)) = open.pop() {
        let Some(states) = rows.get(row) else {
            if soldiers > 0 {
                found.push(code);
            }
            continue;
        };
        let next = value * states.rows.len();
        open.push((
            row + 1,
            code + digits[row] * value,
            next,
            soldiers,
            direction,
        ));
        for turn in &states.turns[player][digits[row]] {
            let against = turn.direction * direction < 0;
            if !against && soldiers + turn.soldiers <= k {
                let direction = match turn.direction {
                    0 => direction,
                    other => other,
                };
                let code = code + turn.next * value;
                open.push((
                    row + 1,
                    code,
                    next,
                    soldiers + turn.soldiers,
                    direction,
                ));
            }
        }
    }
}

/// Returns the winner of a small board. A player who is stuck has lost, and
/// from there positions are labelled backwards. One that never gets a label is
/// a draw.
fn by_all_moves(board: &Board) -> &'static str {
    let rows: Vec<States> = board.rows.iter().map(states).collect();
    let count: usize = rows.iter().map(|row| row.rows.len()).product();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); 2 * count];
    let mut left = vec![0; 2 * count];
    let mut label: Vec<Option<bool>> = vec![None; 2 * count];
    let mut queue = VecDeque::new();
    let mut found = Vec::new();
    for code in 0..count {
        let mut rest = code;
        let digit = |row: &States| {
            let digit = rest % row.rows.len();
            rest /= row.rows.len();
            digit
        };
        let digits: Vec<usize> = rows.iter().map(digit).collect();
        for player in 0..2 {
            let here = 2 * code + player;
            found.clear();
            options(&rows, &digits, player, board.k, &mut found);
            left[here] = found.len();
            found
                .iter()
                .for_each(|next| before[2 * next + 1 - player].push(here));
            if found.is_empty() {
                label[here] = Some(false);
                queue.push_back(here);
            }
        }
    }
    while let Some(here) = queue.pop_front() {
        let wins = label[here] == Some(true);
        for &previous in &before[here] {
            left[previous] -= 1;
            if label[previous].is_none() && (!wins || left[previous] == 0) {
                label[previous] = Some(!wins);
                queue.push_back(previous);
            }
        }
    }
    match label[0] {
        Some(true) => "First",
        Some(false) => "Second",
        None => "Draw",
    }
}

/// Returns the number of positions of a board. If there are few, the board is
/// small.
fn size(board: &Board) -> usize {
    let rows = board.rows.iter().map(|row| states(row).rows.len());
    rows.fold(1, |size, count| size.saturating_mul(count))
}

/// Returns a row with a gap of this size between enemies.
fn pair(chance: &mut Chance, columns: usize, gap: usize) -> Row {
    let mut row = vec![b'.'; columns];
    let left = chance.index(columns - gap - 1);
    let mut two = [GREEN, RED];
    chance.shuffle(&mut two);
    (row[left], row[left + gap + 1]) = (two[0], two[1]);
    row
}

/// Returns a row with one or two soldiers of this colour.
fn alone(chance: &mut Chance, columns: usize, colour: u8) -> Row {
    let mut row = vec![b'.'; columns];
    row[chance.index(columns)] = colour;
    row[chance.index(columns)] = colour;
    row
}

/// Returns the gaps of a lost board: in each binary column, a multiple of `k` +
/// 1 of them have a one. None is larger than `most`.
fn lost_gaps(
    chance: &mut Chance,
    rows: usize,
    k: usize,
    most: usize,
) -> Vec<usize> {
    let mut gaps = vec![0; rows];
    let mut places: Vec<usize> = (0..rows).collect();
    for column in (0..7).rev() {
        chance.shuffle(&mut places);
        let fits = |&i: &usize| gaps[i] + (1 << column) <= most;
        let fits: Vec<usize> = places.iter().copied().filter(fits).collect();
        let times = chance.between(0, (fits.len() / (k + 1)) as u64) as usize;
        fits[..times * (k + 1)].iter().for_each(|&i| gaps[i] += 1 << column);
    }
    gaps
}

/// Returns lost gaps after an attack or a retreat; in half of the cases, after
/// an attack that changes one binary column only.
fn won_gaps(
    chance: &mut Chance,
    lost: &[usize],
    k: usize,
    most: usize,
) -> Vec<usize> {
    let mut gaps = lost.to_vec();
    let moved = chance.between(1, k as u64) as usize;
    if chance.once_in(2) {
        let largest = lost.iter().max().map_or(0, |gap| gap.max(&1).ilog2());
        let column = match chance.once_in(2) {
            true => largest,
            false => chance.between(0, u64::from(largest)) as u32,
        };
        let with_a_one = gaps.iter_mut().filter(|gap| **gap >> column & 1 == 1);
        with_a_one.take(moved).for_each(|gap| *gap -= 1 << column);
        return gaps;
    }
    let retreat = chance.once_in(2);
    let may = |&i: &usize| if retreat { lost[i] < most } else { lost[i] > 0 };
    let mut places: Vec<usize> = (0..gaps.len()).filter(may).collect();
    chance.shuffle(&mut places);
    for &i in places.iter().take(moved) {
        let (least, most) = match retreat {
            true => (gaps[i] + 1, most),
            false => (0, gaps[i] - 1),
        };
        gaps[i] = chance.between(least as u64, most as u64) as usize;
    }
    gaps
}

/// Returns a small board, with enemies in every row if `pairs`.
fn small(chance: &mut Chance, pairs: bool) -> Board {
    loop {
        let count = chance.between(1, 5) as usize;
        let columns = chance.between(2, if pairs { 6 } else { 4 }) as usize;
        let k = chance.between(1, 3) as usize;
        let most = columns - 2;
        let mut gaps = lost_gaps(chance, count, k, most);
        if chance.once_in(2) {
            gaps.fill_with(|| chance.index(columns - 1));
        }
        let mut rows: Vec<Row> =
            gaps.iter().map(|&gap| pair(chance, columns, gap)).collect();
        if !pairs {
            // Some rows get soldiers of one colour. With two columns such a row
            // may be full.
            let columns = if chance.once_in(3) { 2 } else { columns };
            if columns == 2 {
                rows.fill_with(|| pair(chance, 2, 0));
            }
            let both = &[GREEN, RED][..];
            let colours = *chance.one_of(&[&[GREEN], &[RED], both, &[], &[]]);
            for row in &mut rows {
                if chance.once_in(2) && !colours.is_empty() {
                    let colour = *chance.one_of(colours);
                    *row = alone(chance, columns, colour);
                }
                if chance.once_in(8) {
                    *row = vec![b'.'; columns];
                }
            }
        }
        let board = Board { rows, k };
        if size(&board) <= 1500 {
            return board;
        }
    }
}

/// Returns a large board and its winner.
fn large(chance: &mut Chance) -> (Board, &'static str) {
    let count = chance.between(20, 98) as usize;
    let columns = *chance.one_of(&[2, 3, 17, 64, 65, 100]);
    let k = match chance.between(1, 4) {
        1 => chance.between(1, 100) as usize,
        2 => count - 1,
        _ => chance.between(1, 8) as usize,
    };
    let mut gaps = lost_gaps(chance, count, k, columns - 2);
    let mut winner = "Second";
    if chance.once_in(2) {
        let won = won_gaps(chance, &gaps, k, columns - 2);
        if won != gaps {
            (gaps, winner) = (won, "First");
        }
    }
    let mut rows: Vec<Row> =
        gaps.iter().map(|&gap| pair(chance, columns, gap)).collect();
    let lone = match chance.between(1, 8) {
        1 => vec![GREEN],
        2 => vec![RED],
        3 => vec![GREEN, RED],
        _ => vec![],
    };
    for &colour in &lone {
        rows.push(alone(chance, columns, colour));
    }
    let free = |row: &Row| row.contains(&b'.');
    let free: Vec<u8> = (0..lone.len())
        .filter(|&i| free(&rows[count + i]))
        .map(|i| lone[i])
        .collect();
    winner = match free[..] {
        [] => winner,
        [GREEN] => "First",
        [RED] => "Second",
        _ => "Draw",
    };
    if rows.len() < SIDE && chance.once_in(3) {
        rows.push(vec![b'.'; columns]);
    }
    chance.shuffle(&mut rows);
    (Board { rows, k }, winner)
}

fn case(group: &'static str, boards: &[(Board, &str)]) -> Case {
    let mut input = format!("{}\n", boards.len());
    let mut answer = String::new();
    for (board, winner) in boards {
        let (n, m) = (board.rows.len(), board.rows[0].len());
        input += &format!("{n} {m} {}\n", board.k);
        for row in &board.rows {
            input += &String::from_utf8_lossy(row);
            input += "\n";
        }
        answer += &format!("{winner}\n");
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    // The same number of boards for each winner.
    let mut labelled = |pairs: bool, winners: &[&'static str]| {
        let mut boards: Vec<(Board, &'static str)> = Vec::new();
        for winner in winners.iter().cycle().take(90) {
            let mut made = std::iter::repeat_with(|| small(chance, pairs));
            let board = made.find(|board| by_all_moves(board) == *winner);
            boards.push((board.expect("such a board"), winner));
        }
        chance.shuffle(&mut boards);
        boards
    };
    let pairs = labelled(true, &["First", "Second"]);
    let mut any = labelled(false, &["First", "Second", "Draw"]);
    for row in ["G", "R", "."] {
        let rows = vec![row.as_bytes().to_vec()];
        let board = Board { rows, k: 1 };
        any.push((board.clone(), by_all_moves(&board)));
    }
    let many: Vec<(Board, &str)> = (0..BOARDS).map(|_| large(chance)).collect();
    vec![case("pairs", &pairs), case("small", &any), case("large", &many)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "200\n".to_string();
    for _ in 0..200 {
        input += "100 50 100\n";
        for _ in 0..100 {
            let gap = chance.index(49);
            let row = pair(chance, 50, gap);
            input += &String::from_utf8_lossy(&row);
            input.push('\n');
        }
    }
    vec![input]
}
