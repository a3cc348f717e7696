//! Judges the program part of "Who wins at Chomp?".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;

const ROWS: usize = 100;
const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

/// Whether the player to move wins a small bar, by trying all bites. Whoever
/// eats the poison loses.
fn wins(rows: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&found) = known.get(rows) {
        return found;
    }
    let mut squares =
        (0..rows.len()).flat_map(|r| (0..rows[r]).map(move |c| (r, c)));
    let found = squares.any(|(row, column)| {
        let mut left = rows.to_vec();
        left[row..].iter_mut().for_each(|length| *length = column.min(*length));
        left.retain(|&length| length > 0);
        (row, column) != (0, 0) && !wins(&left, known)
    });
    known.insert(rows.to_vec(), found);
    found
}

/// Returns a right answer for a bar: the winner if it is whole, otherwise two
/// corners, as one of the answers that `check` accepts.
fn right(rows: &[u64], known: &mut HashMap<Vec<usize>, bool>) -> String {
    let corner = (1..rows.len()).rev().find(|&i| rows[i - 1] > rows[i]);
    if let Some(i) = corner {
        return format!("{i} {} {} {}", rows[i - 1], i + 1, rows[i]);
    }
    let small = rows.len() <= 5 && rows[0] <= 5;
    let rows: Vec<usize> = rows.iter().map(|&length| length as usize).collect();
    // For large bars, by the theorem: the first player wins.
    match !small || wins(&rows, known) {
        true => "First".to_string(),
        false => "Second".to_string(),
    }
}

/// Returns what is wrong with two bites, if anything.
fn wrong(rows: &[u64], bites: &[u64]) -> Option<&'static str> {
    let [a, b, c, d] = *bites else {
        return Some("neither a winner nor four numbers");
    };
    let there = |row: u64, column: u64| {
        let length = row.checked_sub(1).and_then(|i| rows.get(i as usize));
        column > 0 && length.is_some_and(|&length| column <= length)
    };
    if !there(a, b) || !there(c, d) {
        return Some("a bite outside the bar");
    }
    let both = there(a.max(c), b.max(d));
    both.then_some("a square is eaten by both bites")
}

fn check(input: &str, answer: &str, output: &str) -> Result<(), String> {
    let mut said = output.lines().map(str::trim);
    let bars = input.lines().skip(1).zip(answer.lines());
    for (place, (bar, answer)) in (1..).zip(bars) {
        let words = bar.split_whitespace().skip(1);
        let rows: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        let is_whole = rows[0] == rows[rows.len() - 1];
        let why = if is_whole || matches!(said, "First" | "Second") {
            (said != answer).then_some("the wrong winner")
        } else {
            let numbers: Result<Vec<u64>, _> =
                said.split_whitespace().map(str::parse).collect();
            wrong(&rows, &numbers.unwrap_or_default())
        };
        if let Some(why) = why {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.is_empty()) {
        true => Err("more lines than bars".to_string()),
        false => Ok(()),
    }
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut bars: Vec<Vec<u64>>,
) -> Case {
    // The only bar that the second player wins is in every case, twice.
    bars.extend([vec![1], vec![1]]);
    chance.shuffle(&mut bars);
    let mut known = HashMap::new();
    let mut input = format!("{}\n", bars.len());
    let mut answer = String::new();
    for rows in &bars {
        let shown: Vec<String> = rows.iter().map(u64::to_string).collect();
        input += &format!("{} {}\n", rows.len(), shown.join(" "));
        answer += &right(rows, &mut known);
        answer += "\n";
    }
    Case::new(group, input, answer)
}

/// Returns a random bar of up to `rows` rows, with long runs of equal rows.
fn bar(chance: &mut Chance, rows: usize, most: u64) -> Vec<u64> {
    let mut left = chance.between(1, rows as u64) as usize;
    let (mut bar, mut length) = (Vec::new(), chance.between(1, most));
    while left > 0 {
        let run = chance.between(1, left as u64) as usize;
        bar.extend(vec![length; run]);
        left -= run;
        if length == 1 || chance.once_in(3) {
            break;
        }
        length = chance.between(1, length - 1);
    }
    bar
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut whole = Vec::new();
    for rows in 1..=5 {
        whole.extend((1..=5).map(|columns| vec![columns; rows]));
    }
    // All bars of three rows of up to five squares.
    for first in 1..=5 {
        for second in 1..=first {
            whole.extend((1..=second).map(|third| vec![first, second, third]));
        }
    }
    let corners = (0..400).map(|_| bar(chance, 20, 12)).collect();
    let mut far =
        vec![vec![MOST; ROWS], vec![MOST], vec![1; ROWS], vec![MOST; 2]];
    far.push(vec![MOST, MOST - 1]);
    let mut almost = vec![MOST; ROWS];
    almost[ROWS - 1] = 1;
    far.push(almost);
    far.extend((0..300).map(|_| bar(chance, ROWS, MOST)));
    vec![
        case("whole", chance, whole),
        case("corners", chance, corners),
        case("far", chance, far),
    ]
}
