//! Judges the claims that go with "A staircase that branches".

use crate::kit::{described, Case, Chance, Judge};
use std::collections::HashMap;

const COINS: usize = 16;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns, for each step, the step below it, or `None` if that is the ground.
/// The steps of the trunk come first, then the left branch, then the right one.
fn below([trunk, left, right]: [usize; 3]) -> Vec<Option<usize>> {
    let branch_begins = trunk.checked_sub(1);
    let line = |from: usize, steps: usize, first: Option<usize>| {
        (0..steps).map(move |k| if k == 0 { first } else { Some(from + k - 1) })
    };
    line(0, trunk, None)
        .chain(line(trunk, left, branch_begins))
        .chain(line(trunk + left, right, branch_begins))
        .collect()
}

fn push(
    coins: &[usize],
    below: &[Option<usize>],
    step: usize,
    push: usize,
) -> Vec<usize> {
    let mut after = coins.to_vec();
    after[step] -= push;
    if let Some(lower) = below[step] {
        after[lower] += push;
    }
    after
}

/// Returns, for each step, all numbers of coins that win when they are pushed
/// down.
fn winning(
    coins: &[usize],
    below: &[Option<usize>],
    memory: &mut HashMap<Vec<usize>, bool>,
) -> Vec<Vec<usize>> {
    let mut winning = Vec::new();
    for step in 0..coins.len() {
        let mut good = Vec::new();
        for number in 1..=coins[step] {
            let after = push(coins, below, step, number);
            if is_lost(after, below, memory) {
                good.push(number);
            }
        }
        winning.push(good);
    }
    winning
}

fn is_lost(
    coins: Vec<usize>,
    below: &[Option<usize>],
    memory: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&known) = memory.get(&coins) {
        return known;
    }
    let lost = winning(&coins, below, memory).iter().all(Vec::is_empty);
    memory.insert(coins, lost);
    lost
}

type Shape = [usize; 3];

struct Staircases {
    memories: HashMap<Shape, HashMap<Vec<usize>, bool>>,
    lines: Vec<(String, String, bool)>,
}

impl Staircases {
    fn add(&mut self, shape: Shape, coins: &[usize]) -> bool {
        let memory = self.memories.entry(shape).or_default();
        let winning = winning(coins, &below(shape), memory);
        let words = |numbers: &[usize]| {
            numbers.iter().map(|n| format!(" {n}")).collect::<String>()
        };
        let [i, l, r] = shape;
        let line = format!("{i} {l} {r}{}\n", words(coins));
        let pushes: Vec<usize> = winning
            .iter()
            .map(|good| {
                assert!(good.len() < 2, "two winning pushes from one step");
                good.first().copied().unwrap_or(0)
            })
            .collect();
        let count = pushes.iter().filter(|&&push| push > 0).count();
        let answer = format!("{count}{}\n", words(&pushes));
        self.lines.push((line, answer, count == 0));
        count == 0
    }

    fn case(mut self, group: &'static str, chance: &mut Chance) -> Case {
        chance.shuffle(&mut self.lines);
        let mut input = format!("{}\n", self.lines.len());
        self.lines.iter().for_each(|(line, ..)| input += line);
        let answer = self.lines.iter().map(|(_, answer, _)| answer.as_str());
        Case::new(group, input, answer.collect())
    }
}

/// Returns a case of up to `count` positions, at most a third of them lost and
/// at most two thirds won.
fn case(
    group: &'static str,
    chance: &mut Chance,
    steps: u64,
    coins: u64,
    count: usize,
) -> Case {
    let lines = Vec::new();
    let mut all = Staircases { memories: HashMap::new(), lines };
    let mut shapes: Vec<Shape> = (0..if steps < 3 { 40 } else { 8 })
        .map(|_| [0; 3].map(|_| chance.between(0, steps) as usize))
        .collect();
    if steps == 3 {
        shapes.extend([[3, 3, 3], [0, 2, 3], [1, 2, 1], [1, 1, 3]]);
    }
    let (mut lost, mut won) = (0, 0);
    for _ in 0..40 * count {
        let shape = *chance.one_of(&shapes);
        let parts: usize = shape.iter().sum();
        let mut on_steps = vec![0; parts];
        // With few steps there are few positions, so there can be many coins.
        let few_steps = steps == 3 && parts <= 5;
        let most = if few_steps { COINS as u64 } else { coins };
        for _ in 0..chance.between(0, most) {
            if parts > 0 {
                on_steps[chance.index(parts)] += 1;
            }
        }
        let share = if lost < count / 3 { 3 } else { 1 };
        if won >= count - count / 3 && share == 1 {
            break;
        }
        match all.add(shape, &on_steps) {
            true if lost < count / 3 => lost += 1,
            false if won < count - count / 3 => won += 1,
            _ => drop(all.lines.pop()),
        }
    }
    all.case(group, chance)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![case("box", chance, 2, 5, 300), case("more", chance, 3, 8, 400)]
}
