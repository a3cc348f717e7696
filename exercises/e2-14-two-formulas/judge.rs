//! Judges the programs that go with "Two formulas and their proofs".

use crate::kit::{described, Case, Chance, Judge};
use std::sync::OnceLock;

const MOST: u64 = 1_000_000_000_000_000_000;
/// Bars with sides up to this length are labelled by their options.
const SIDE: usize = 40;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

/// Returns whether each pile up to 1000 is lost, by its options.
fn piles() -> &'static Vec<bool> {
    static PILES: OnceLock<Vec<bool>> = OnceLock::new();
    PILES.get_or_init(|| {
        let mut lost: Vec<bool> = Vec::new();
        for coins in 0..=1000usize {
            let mut takes = [1, 3, 5].into_iter().filter(|&take| take <= coins);
            let is_lost = takes.all(|take| !lost[coins - take]);
            lost.push(is_lost);
        }
        lost
    })
}

/// Returns whether each bar up to `SIDE` × `SIDE` is lost, by its options.
fn bars() -> &'static Vec<Vec<bool>> {
    static BARS: OnceLock<Vec<Vec<bool>>> = OnceLock::new();
    BARS.get_or_init(|| {
        let mut lost = vec![vec![true; SIDE + 1]; SIDE + 1];
        for m in 1..=SIDE {
            for n in 1..=SIDE {
                let fewer_rows = (1..m).any(|less| lost[less][n]);
                let fewer_columns = (1..n).any(|less| lost[m][less]);
                lost[m][n] = !fewer_rows && !fewer_columns;
            }
        }
        lost
    })
}

/// Whether a pile is lost. A label depends only on the five labels before it,
/// so from the place where five labels in a row occur again, the labels repeat.
fn pile_is_lost(coins: u64) -> bool {
    let labels = piles();
    if coins < 1000 {
        return labels[coins as usize];
    }
    let period = (1..).find(|&p| (0..5).all(|i| labels[i] == labels[i + p]));
    labels[(coins % period.expect("a period") as u64) as usize]
}

/// Whether a bar is lost. In a large bar, the lines in the two directions are
/// two piles of Nim.
fn bar_is_lost(rows: u64, columns: u64) -> bool {
    if rows.max(columns) <= SIDE as u64 {
        return bars()[rows as usize][columns as usize];
    }
    (rows - 1) ^ (columns - 1) == 0
}

fn is_lost(position: &[u64]) -> bool {
    match *position {
        [coins] => pile_is_lost(coins),
        [rows, columns] => bar_is_lost(rows, columns),
        _ => unreachable!("one number or two"),
    }
}

fn is_move(from: &[u64], to: &[u64]) -> bool {
    match (from, to) {
        ([a], [b]) => [1, 3, 5].iter().any(|take| b + take == *a),
        ([m, n], [k, l]) => {
            *k >= 1 && *l >= 1 && (k < m && l == n || k == m && l < n)
        }
        _ => false,
    }
}

fn numbers<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<u64>> {
    let small = |number: &u64| *number <= MOST;
    words.map(|word| word.parse().ok().filter(small)).collect()
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let mut lines = output.lines();
    for (line, asked) in (1..).zip(input.lines().skip(1)) {
        let position = numbers(asked.split(' ').skip(1)).expect("numbers");
        let said = lines.next().ok_or(format!("ends before line {line}"))?;
        let mut words = said.split_whitespace();
        match (words.next(), is_lost(&position)) {
            (Some("lost"), true) if words.next().is_none() => {}
            (Some("won"), false) => {
                let to = numbers(words).unwrap_or_default();
                if !is_move(&position, &to) {
                    return Err(format!("line {line}: that is not a move"));
                }
                if !is_lost(&to) {
                    return Err(format!("line {line}: not a winning move"));
                }
            }
            _ => return Err(format!("line {line}: a wrong claim")),
        }
    }
    match lines.all(|line| line.trim().is_empty()) {
        true => Ok(()),
        false => Err("more lines than positions".to_string()),
    }
}

fn case(group: &'static str, positions: &[Vec<u64>]) -> Case {
    let mut input = format!("{}\n", positions.len());
    let mut answer = String::new();
    for position in positions {
        match position[..] {
            [coins] => input += &format!("coins {coins}\n"),
            _ => input += &format!("bar {} {}\n", position[0], position[1]),
        }
        answer += if is_lost(position) { "lost\n" } else { "won\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<Vec<u64>> = (0..=500).map(|coins| vec![coins]).collect();
    let side = SIDE as u64;
    small.extend((1..=side).flat_map(|m| (1..=side).map(move |n| vec![m, n])));
    chance.shuffle(&mut small);
    let mut far = vec![vec![MOST], vec![MOST - 1], vec![MOST, MOST]];
    far.extend([vec![MOST, MOST - 1], vec![1, MOST], vec![MOST, 1]]);
    for _ in 0..2000 {
        far.push(vec![chance.between(1_000_000_000_000, MOST)]);
        let m = chance.between(2, MOST - 2);
        let n = match chance.between(1, 4) {
            1 => m,
            2 => m - 1,
            3 => m ^ 1 << chance.between(1, 58),
            _ => chance.between(1, MOST),
        };
        far.push(vec![m, n.clamp(1, MOST)]);
    }
    chance.shuffle(&mut far);
    vec![case("box", &small), case("far", &far)]
}
