//! Judges the program part of "A queen and two piles".

use crate::kit::{described, Case, Chance, Judge};

const MOST: u64 = 1_000_000_000_000_000_000;
const BOX: u64 = 6;
const WORDS: [&str; 3] = ["first", "second", "both"];

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Returns the pairs on a walk from (m, n) until it leaves the board. Each step
/// subtracts one from the coordinates that `word` names.
fn walk(m: u64, n: u64, word: &str) -> Vec<(u64, u64)> {
    let (mut at, mut met) = ((m, n), Vec::new());
    loop {
        let next = match word {
            "first" => at.0.checked_sub(1).map(|x| (x, at.1)),
            "second" => at.1.checked_sub(1).map(|y| (at.0, y)),
            _ => at.0.checked_sub(1).zip(at.1.checked_sub(1)),
        };
        let Some(next) = next else { return met };
        met.push(next);
        at = next;
    }
}

/// A line and its answer.
type Line = (String, String);

fn queen(m: u64, n: u64, goal: (u64, u64), answer: String) -> Line {
    (format!("queen {m} {n} {} {}\n", goal.0, goal.1), answer + "\n")
}

fn coins(m: u64, n: u64, word: &str, taken: u64, answer: String) -> Line {
    (format!("coins {m} {n} {word} {taken}\n"), answer + "\n")
}

fn none() -> String {
    "none".to_string()
}

fn in_the_box() -> Vec<Line> {
    let mut lines = Vec::new();
    for (m, n) in (0..=BOX).flat_map(|m| (0..=BOX).map(move |n| (m, n))) {
        let walks = WORDS.map(|word| (word, walk(m, n, word)));
        for goal in (0..=BOX).flat_map(|a| (0..=BOX).map(move |b| (a, b))) {
            let answer = walks.iter().find_map(|(word, met)| {
                let steps = met.iter().position(|&square| square == goal)? + 1;
                Some(format!("{word} {steps}"))
            });
            lines.push(queen(m, n, goal, answer.unwrap_or_else(none)));
        }
        for (word, met) in &walks {
            lines.push(coins(m, n, word, 0, none()));
            for taken in 1..=BOX + 1 {
                let answer = met.get(taken as usize - 1);
                let answer = answer.map(|(a, b)| format!("{a} {b}"));
                let answer = answer.unwrap_or_else(none);
                lines.push(coins(m, n, word, taken, answer));
            }
        }
    }
    lines
}

/// Returns lines that were made from their answers, so that these are known.
fn far_away(chance: &mut Chance) -> Vec<Line> {
    let mut lines = Vec::new();
    for _ in 0..300 {
        let most = *chance.one_of(&[5, 100, MOST / 2 - 1]);
        let (a, b) = (chance.between(0, most), chance.between(0, most));
        let word = *chance.one_of(&WORDS);
        let k = chance.between(1, most);
        let (m, n) = match word {
            "first" => (a + k, b),
            "second" => (a, b + k),
            _ => (a + k, b + k),
        };
        lines.push(queen(m, n, (a, b), format!("{word} {k}")));
        lines.push(coins(m, n, word, k, format!("{a} {b}")));
        // Moves up or to the right, no move at all, and moves that are not
        // quite diagonal.
        lines.push(queen(a, b, (m, n), none()));
        lines.push(queen(m, n, (m, n), none()));
        if word == "both" && k > 1 {
            lines.push(queen(m, n, (a + 1, b), none()));
            lines.push(queen(m + 1, n, (a, b), none()));
        }
        // One coin too many, and none at all.
        let largest = match word {
            "first" => m,
            "second" => n,
            _ => m.min(n),
        };
        lines.push(coins(m, n, word, largest + 1, none()));
        lines.push(coins(m, n, word, 0, none()));
    }
    lines
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (near, far) = (in_the_box(), far_away(chance));
    let mut make = |group, mut lines: Vec<Line>| {
        chance.shuffle(&mut lines);
        let mut input = format!("{}\n", lines.len());
        let mut answer = String::new();
        for (line, right) in &lines {
            input += line;
            answer += right;
        }
        Case::new(group, input, answer)
    };
    vec![make("box", near), make("far", far)]
}

/// Returns an input with the largest squares, piles and moves.
fn limits(_: &mut Chance) -> Vec<String> {
    let mut input = "5\n".to_string();
    for (a, b) in [(0, 0), (MOST, 0), (0, MOST), (MOST, MOST)] {
        input += &format!("queen {MOST} {MOST} {a} {b}\n");
    }
    vec![input + &format!("coins {MOST} {MOST} both {MOST}\n")]
}
