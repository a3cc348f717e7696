//! Judges "Label while you wait".

use crate::kit::{described, Case, Chance, Judge, Question};

const PILE: usize = 1500;
const AMOUNT: usize = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the number of sweeps from the largest pile down, up to and including
/// the first that changes nothing.
fn sweeps(largest: usize, amounts: &[usize]) -> usize {
    let mut lost = vec![false; largest + 1];
    for sweep in 1.. {
        let mut changed = false;
        for pile in (0..=largest).rev() {
            let mut options =
                amounts.iter().take_while(|&&amount| amount <= pile);
            let label = options.all(|amount| !lost[pile - amount]);
            changed |= label != lost[pile];
            lost[pile] = label;
        }
        if !changed {
            return sweep;
        }
    }
    unreachable!("there are numbers enough")
}

type Game = (usize, Vec<usize>);

fn case(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (largest, amounts) in games {
        input += &format!("{largest} {}", amounts.len());
        amounts.iter().for_each(|amount| input += &format!(" {amount}"));
        input += "\n";
        answer += &format!("{}\n", sweeps(*largest, amounts));
    }
    Case::new(group, input, answer)
}

fn amounts(chance: &mut Chance, count: usize, most: usize) -> Vec<usize> {
    let numbers = chance.many(count, 1, most as u64);
    let mut amounts: Vec<usize> = numbers.iter().map(|&a| a as usize).collect();
    amounts.sort_unstable();
    amounts.dedup();
    amounts
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut few = Vec::new();
    for code in 1..32usize {
        let amounts: Vec<usize> =
            (1..=5).filter(|a| code >> (a - 1) & 1 == 1).collect();
        few.extend((0..6).map(|k| (40 - k, amounts.clone())));
        few.push((chance.between(1, 20) as usize, amounts));
    }
    chance.shuffle(&mut few);
    let mut small = Vec::new();
    for _ in 0..300 {
        let count = chance.between(1, 4) as usize;
        let amounts = amounts(chance, count, 10);
        small.push((chance.between(30, 200) as usize, amounts));
    }
    let mut large = vec![(PILE, vec![1]), (PILE, vec![AMOUNT]), (1, vec![2])];
    for most in [3, 8, 30, 100, 300, 1000] {
        for _ in 0..8 {
            let count = chance.between(2, 10) as usize;
            let amounts = amounts(chance, count, most);
            large.push((chance.between(1000, PILE as u64) as usize, amounts));
        }
    }
    chance.shuffle(&mut large);
    vec![case("few", &few), case("small", &small), case("large", &large)]
}

/// Asks about a game that is small enough for pencil and paper.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let amounts = amounts(chance, 3, 5);
        let largest = chance.between(18, 32) as usize;
        let number = sweeps(largest, &amounts);
        if amounts.len() < 3 || number < 8 {
            continue;
        }
        let text = format!(
            "A move takes {}, {} or {} coins from one pile; whoever cannot \
             move loses. The piles are labelled in sweeps from {largest} \
             down to 0, each pile lost if and only if none of its options has the \
             label \"lost\" at this moment; at the start no pile has it. \
             The sweeps stop after the first one that changes nothing. How \
             many are made, this one included?",
            amounts[0], amounts[1], amounts[2]
        );
        return Question { text, answers: vec![number.to_string()] };
    }
}
