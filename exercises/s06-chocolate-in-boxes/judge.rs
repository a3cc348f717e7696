//! Judges "Chocolate in boxes".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;
use std::fmt::Write;

const MOST: u64 = 1_000_000_000;
const LONGEST: usize = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Solves positions with few small boxes by the rules.
#[derive(Default)]
struct Rules(HashMap<Vec<u64>, usize>);

impl Rules {
    /// Returns the number of winning moves.
    fn winning(&mut self, boxes: &[u64]) -> usize {
        let mut key = boxes.to_vec();
        key.sort_unstable();
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut winning = 0;
        for place in 0..key.len() {
            for left in 0..key[place] {
                let mut option = key.clone();
                option[place] = left;
                winning += usize::from(self.winning(&option) == 0);
            }
        }
        self.0.insert(key, winning);
        winning
    }
}

/// Returns the number of winning moves: the number of ones in the highest
/// binary column with an odd number of them, or 0 if there is no such column.
fn by_columns(boxes: &[u64]) -> usize {
    let mut ones = [0; 30];
    for chocolates in boxes {
        for (column, ones) in ones.iter_mut().enumerate() {
            *ones += (chocolates >> column & 1) as usize;
        }
    }
    ones.iter().rev().find(|&ones| ones % 2 == 1).copied().unwrap_or(0)
}

fn case(group: &'static str, boxes: &[u64]) -> Case {
    let mut input = format!("{}\n{}", boxes.len(), boxes[0]);
    for chocolates in &boxes[1..] {
        let _ = write!(input, " {chocolates}");
    }
    input.push('\n');
    let winning = by_columns(boxes);
    if boxes.len() < 6 && boxes.iter().all(|&chocolates| chocolates < 8) {
        let by_rules = Rules::default().winning(boxes);
        assert_eq!(winning, by_rules, "two oracles");
    }
    Case::new(group, input, format!("{winning}\n"))
}

/// Returns boxes with nim-sum 0. They come in pairs, but in some pairs one box
/// is split into two parts without a common binary one.
fn lost(chance: &mut Chance, pairs: usize, most: u64) -> Vec<u64> {
    let mut boxes = Vec::new();
    for _ in 0..pairs {
        let whole = chance.between(1, most);
        let part = whole & chance.between(1, most);
        boxes.push(whole);
        match part {
            0 => boxes.push(whole),
            _ if part == whole => boxes.push(whole),
            _ => boxes.extend([part, whole - part]),
        }
    }
    chance.shuffle(&mut boxes);
    boxes
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    cases.push(case("small", &[1, 2, 3]));
    for count in [3, 4, 5, 5] {
        let boxes = chance.many(count, 1, 7);
        cases.push(case("small", &boxes));
    }
    // Three boxes with four chocolates or more: three winning moves.
    let mut three = chance.many(3, 4, 7);
    three.extend(chance.many(2, 1, 3));
    cases.push(case("small", &three));
    let one = chance.between(2, MOST);
    cases.push(case("corner", &[one]));
    let equal = chance.between(2, MOST);
    cases.push(case("corner", &[equal; 5]));
    cases.push(case("corner", &[equal; 6]));
    let powers: Vec<u64> = (0..30).map(|column| 1 << column).collect();
    let powers: Vec<u64> = powers.into_iter().filter(|&p| p <= MOST).collect();
    cases.push(case("corner", &powers));
    let balanced = lost(chance, 100, MOST);
    cases.push(case("corner", &balanced));
    let many = chance.many(LONGEST - 1, 1, 9);
    cases.push(case("full", &many));
    let balanced = lost(chance, 100_000, MOST);
    cases.push(case("full", &balanced));
    let mut nearly = lost(chance, 90_000, MOST);
    nearly[0] = if nearly[0] == MOST { 1 } else { nearly[0] + 1 };
    cases.push(case("full", &nearly));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let boxes = chance.many(LONGEST, MOST / 10, MOST);
    vec![format!("{LONGEST}\n{}", line(&boxes)), format!("1\n{MOST}\n")]
}

/// Asks about four boxes with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let boxes = chance.many(4, 10, 40);
        if by_columns(&boxes) != 3 {
            continue;
        }
        let mut takes = Vec::new();
        for place in 0..boxes.len() {
            let wins = |take: &u64| {
                let mut option = boxes.clone();
                option[place] -= take;
                by_columns(&option) == 0
            };
            takes.push((1..=boxes[place]).find(wins).unwrap_or(0).to_string());
        }
        let text = format!(
            "Boxes with {}, {}, {} and {} chocolates. A move takes one or more \
             from one box; whoever cannot take any loses. For each box, in \
             this order, say how many you must take from it to win, or 0 if \
             no move in this box wins, as in `3 0 12 0`.",
            boxes[0], boxes[1], boxes[2], boxes[3]
        );
        return Question { text, answers: vec![takes.join(" ")] };
    }
}
