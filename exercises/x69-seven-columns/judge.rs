//! Judges "Seven columns".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: usize = 1500;
const SMALL: usize = 14;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move loses. The columns still in use are the bits of a
/// number.
fn is_lost(columns: u32, memory: &mut HashMap<u32, bool>) -> bool {
    if let Some(&known) = memory.get(&columns) {
        return known;
    }
    let mut lost = true;
    for column in (0..SMALL).filter(|column| columns >> column & 1 == 1) {
        lost &= !is_lost(step(columns, column), memory);
    }
    memory.insert(columns, lost);
    lost
}

/// Returns the columns left after a step, which uses up its column and those
/// next to it.
fn step(columns: u32, column: usize) -> u32 {
    columns & !(0b111 << column >> 1)
}

fn by_labels(columns: usize, memory: &mut HashMap<u32, bool>) -> Vec<usize> {
    let all = (1u32 << columns) - 1;
    let wins = |&column: &usize| is_lost(step(all, column - 1), memory);
    (1..=columns).filter(wins).collect()
}

/// Returns the nimbers of boards by their number of columns. They come from the
/// options up to 260 columns and then repeat every 34 columns (Guy and Smith,
/// 1956). The repetition is checked here far enough to prove it: up to twice
/// the last exception plus a period.
fn nimbers() -> Vec<u32> {
    const NEAR: usize = 260;
    const PERIOD: usize = 34;
    let mut nimbers: Vec<u32> = Vec::new();
    for columns in 0..=MOST {
        if columns > NEAR {
            nimbers.push(nimbers[columns - PERIOD]);
            continue;
        }
        let mut set = 0u64;
        for column in 1..=columns {
            let left = nimbers[column.saturating_sub(2)];
            let right = nimbers[(columns - column).saturating_sub(1)];
            set |= 1 << (left ^ right);
        }
        nimbers.push(set.trailing_ones());
    }
    let last = (PERIOD..=NEAR).rfind(|&n| nimbers[n] != nimbers[n - PERIOD]);
    assert!(last.is_some_and(|last| 2 * last + PERIOD + 3 <= NEAR));
    nimbers
}

fn by_nimbers(columns: usize, nimbers: &[u32]) -> Vec<usize> {
    let wins = |&column: &usize| {
        let left = nimbers[column.saturating_sub(2)];
        left == nimbers[(columns - column).saturating_sub(1)]
    };
    (1..=columns).filter(wins).collect()
}

fn case(group: &'static str, lines: &[(usize, Vec<usize>)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for (columns, steps) in lines {
        input += &format!("{columns}\n");
        answer += &format!("{}", steps.len());
        steps.iter().for_each(|column| answer += &format!(" {column}"));
        answer += "\n";
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut memory = HashMap::new();
    let nimbers = nimbers();
    let mut small = Vec::new();
    for columns in 1..=SMALL {
        let steps = by_labels(columns, &mut memory);
        assert_eq!(steps, by_nimbers(columns, &nimbers));
        small.push((columns, steps));
    }
    chance.shuffle(&mut small);
    let mut boards: Vec<usize> = (15..=80).chain([MOST - 1, MOST]).collect();
    // Some of these boards are lost: those with nimber 0.
    let lost: Vec<usize> = (1..=MOST).filter(|&n| nimbers[n] == 0).collect();
    boards.extend((0..40).map(|_| *chance.one_of(&lost)));
    boards.extend((0..60).map(|_| 1 + chance.index(MOST)));
    chance.shuffle(&mut boards);
    let large: Vec<_> =
        boards.into_iter().map(|n| (n, by_nimbers(n, &nimbers))).collect();
    vec![case("small", &small), case("large", &large)]
}

/// Asks about two boards side by side with two to six winning steps.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = nimbers();
    loop {
        let [a, b] =
            [chance.between(4, 9) as usize, chance.between(4, 9) as usize];
        let steps = |own: usize, other: usize| -> Vec<usize> {
            let wins = |&column: &usize| {
                let left = nimbers[column.saturating_sub(2)];
                let right = nimbers[(own - column).saturating_sub(1)];
                left ^ right == nimbers[other]
            };
            (1..=own).filter(wins).collect()
        };
        let words: Vec<String> = steps(a, b)
            .iter()
            .map(|column| format!("A{column}"))
            .chain(steps(b, a).iter().map(|column| format!("B{column}")))
            .collect();
        if a == b || !(2..=6).contains(&words.len()) {
            continue;
        }
        let text = format!(
            "Dawson's chess, in normal play, on two boards side by side: \
             board A has {a} columns and board B has {b}. A step in a column \
             uses up this column and those next to it. Name all winning \
             first steps, as in `A2 A5 B1`, those of board A first, and the \
             columns in rising order. (Boards of 0 to 9 columns have the \
             nimbers {}.)",
            nimbers[..10]
                .iter()
                .map(u32::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
