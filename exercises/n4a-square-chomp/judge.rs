//! Judges the program part of "Chomp on a square".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// For each bar solved so far, given by the lengths of its rows, the bites that
/// win. Whoever eats the poison loses.
type Known = HashMap<Vec<usize>, Vec<(usize, usize)>>;

fn winning(rows: &[usize], known: &mut Known) -> Vec<(usize, usize)> {
    if let Some(found) = known.get(rows) {
        return found.clone();
    }
    let mut found = Vec::new();
    for row in 0..rows.len() {
        for column in 0..rows[row] {
            if (row, column) == (0, 0) {
                continue;
            }
            let mut left = rows.to_vec();
            left[row..]
                .iter_mut()
                .for_each(|length| *length = column.min(*length));
            left.retain(|&length| length > 0);
            if winning(&left, known).is_empty() {
                found.push((row + 1, column + 1));
            }
        }
    }
    known.insert(rows.to_vec(), found.clone());
    found
}

#[derive(Clone, Copy)]
enum Line {
    Square(u64),
    Arms(u64, u64),
}

impl Line {
    /// Returns the answer, by trying all bites if the bar is small.
    fn answer(self, known: &mut Known) -> String {
        let rows = match self {
            Line::Square(side) if side <= 6 => {
                vec![side as usize; side as usize]
            }
            Line::Arms(right, down) if right.max(down) <= 12 => {
                let mut rows = vec![right as usize + 1];
                rows.resize(down as usize + 1, 1);
                rows
            }
            Line::Square(_) => return "2 2\n".to_string(),
            Line::Arms(right, down) => return by_nim(right, down),
        };
        match winning(&rows, known)[..] {
            [] => "lost\n".to_string(),
            [(row, column)] => format!("{row} {column}\n"),
            _ => panic!("the statement says that at most one bite wins"),
        }
    }
}

/// Returns the answer for two arms. They are two piles of Nim, and a winning
/// bite leaves them with nim-sum 0.
fn by_nim(right: u64, down: u64) -> String {
    let sum = right ^ down;
    if right ^ sum < right {
        format!("1 {}\n", (right ^ sum) + 2)
    } else if down ^ sum < down {
        format!("{} 1\n", (down ^ sum) + 2)
    } else {
        "lost\n".to_string()
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut near: Vec<Line> = (1..=6).map(Line::Square).collect();
    for right in 0..=12 {
        near.extend((0..=12).map(|down| Line::Arms(right, down)));
    }
    let mut far = vec![Line::Square(1), Line::Square(7), Line::Square(MOST)];
    far.extend([Line::Arms(MOST, 0), Line::Arms(MOST - 1, MOST)]);
    far.extend([Line::Arms(MOST, MOST), Line::Arms(0, MOST)]);
    for power in 4..59 {
        let any = chance.between(1 << power, (2 << power) - 1);
        far.extend([Line::Arms(any, any), Line::Arms(any, any + 1)]);
        far.push(Line::Arms(any, chance.between(0, MOST)));
        far.push(Line::Arms(chance.between(0, any), any));
        far.push(Line::Square(any));
    }
    let mut make = |group, mut lines: Vec<Line>| {
        chance.shuffle(&mut lines);
        let mut known = Known::new();
        let (mut input, mut answer) =
            (format!("{}\n", lines.len()), String::new());
        for line in lines {
            input += &match line {
                Line::Square(side) => format!("square {side}\n"),
                Line::Arms(right, down) => format!("arms {right} {down}\n"),
            };
            answer += &line.answer(&mut known);
        }
        Case::new(group, input, answer)
    };
    vec![make("box", near), make("far", far)]
}
