//! Judges the program part of "The cost of a mex".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the mex of a list: the first gap after sorting.
fn first_gap(list: &[u64]) -> u64 {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let gap = (0..).zip(&sorted).find(|(place, entry)| place != *entry);
    gap.map_or(sorted.len() as u64, |(place, _)| place)
}

fn case(group: &'static str, lists: &[Vec<u64>]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lists.len()), String::new());
    for list in lists {
        input += &list.len().to_string();
        list.iter().for_each(|entry| input += &format!(" {entry}"));
        input += "\n";
        answer += &format!("{}\n", first_gap(list));
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance) -> Vec<u64> {
    let length = chance.index(11);
    let mut list = match chance.once_in(3) {
        true => (0..length as u64).collect(),
        false => chance.many(length, 0, 12),
    };
    chance.shuffle(&mut list);
    list
}

/// Returns the numbers below `length` in random order, with up to `changes` of
/// the largest replaced.
fn full(length: u64, changes: u64, chance: &mut Chance) -> Vec<u64> {
    let mut list: Vec<u64> = (0..length).collect();
    for _ in 0..changes {
        let place = chance.between(length - 1 - length / 10, length - 1);
        list[place as usize] = chance.between(0, 2 * length);
    }
    chance.shuffle(&mut list);
    list
}

/// Returns an input with the longest list.
fn limits(_: &mut Chance) -> Vec<String> {
    let entries: Vec<usize> = (0..400_000).collect();
    vec![format!("1\n400000 {}", line(&entries))]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut lists: Vec<Vec<u64>> = (0..3000).map(|_| small(chance)).collect();
    lists.extend([
        vec![],
        vec![0],
        vec![1],
        vec![0, 0],
        vec![1, 0],
        vec![1, 1],
    ]);
    chance.shuffle(&mut lists);
    let long = vec![
        full(180_000, 0, chance),
        full(150_000, 1, chance),
        full(60_000, 30, chance),
    ];
    let mut huge = chance.many(50_000, 0, MOST);
    huge.extend(full(60_000, 3, chance));
    huge.extend([MOST, 1 << 32, 1 << 16]);
    chance.shuffle(&mut huge);
    let mut many: Vec<Vec<u64>> =
        (0..400).map(|length| full(length + 1, length % 3, chance)).collect();
    many.push(huge);
    vec![case("small", &lists), case("large", &long), case("large", &many)]
}

/// Asks about the mex of nine numbers below 9 with a repetition.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let list = chance.many(9, 0, 8);
        let mex = first_gap(&list);
        if !(4..=6).contains(&mex) {
            continue;
        }
        let words: Vec<String> = list.iter().map(u64::to_string).collect();
        let text = format!(
            "What is the mex of {}? And which single numbers could be put in place \
             of the first entry, {}, so that the mex becomes larger? Answer with the \
             mex and then with all such numbers, the smallest first, or with the mex \
             alone if there is none, as in `3 5`.",
            words.join(", "),
            list[0]
        );
        let better = |other: &u64| {
            let mut changed = list.clone();
            changed[0] = *other;
            first_gap(&changed) > mex
        };
        let mut answer = vec![mex.to_string()];
        answer.extend((0..20).filter(better).map(|other| other.to_string()));
        return Question { text, answers: vec![answer.join(" ")] };
    }
}
