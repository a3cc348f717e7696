//! Judges "The largest of a line".

use crate::kit::{described, line, Case, Chance, Judge};
use std::cmp::Ordering;

const MOST: i64 = 1_000_000_000_000_000_000;
const ON_LINE: usize = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Compares two numbers as text: by sign, then length, then digits.
fn compare(a: &str, b: &str) -> Ordering {
    let by_size =
        |a: &str, b: &str| a.len().cmp(&b.len()).then_with(|| a.cmp(b));
    match (a.strip_prefix('-'), b.strip_prefix('-')) {
        (None, None) => by_size(a, b),
        (Some(a), Some(b)) => by_size(b, a),
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
    }
}

fn case(group: &'static str, lines: &[Vec<i64>]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for line in lines {
        let words: Vec<String> = line.iter().map(i64::to_string).collect();
        input += &format!("{}\n", words.join(" "));
        let largest = words.iter().max_by(|a, b| compare(a, b));
        answer += &format!("{}\n", largest.map_or("none", |word| word));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut few =
        vec![vec![], vec![-1], vec![9, 10], vec![-9, -10], vec![0, -1]];
    while few.len() < 900 {
        let count = chance.between(0, 3);
        let most = *chance.one_of(&[1, 12, 1000, MOST]);
        let top = *chance.one_of(&[-1, 0, most]);
        few.push((0..count).map(|_| chance.signed(-most, top)).collect());
    }
    chance.shuffle(&mut few);
    let mut many = vec![vec![-MOST; 3], vec![MOST, -MOST], vec![]];
    many.push((0..60_000).map(|_| chance.signed(-MOST, -MOST / 2)).collect());
    many.push((0..40_000).map(|_| chance.signed(-MOST, MOST)).collect());
    // The largest number is the last one, or the first.
    many.push((1..=20_000).map(|k| MOST - 20_000 + k).collect());
    many.push((1..=20_000).map(|k| -k).collect());
    chance.shuffle(&mut many);
    vec![case("few", &few), case("many", &many)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut numbers = || -> String {
        let many = (0..ON_LINE).map(|_| chance.signed(-MOST, -MOST / 10));
        line(&many.collect::<Vec<i64>>())
    };
    vec![format!("1000\n{}{}{}", numbers(), numbers(), "\n".repeat(998))]
}
