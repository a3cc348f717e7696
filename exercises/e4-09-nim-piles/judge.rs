//! Judges the program part of "The nimber of a pile".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST_AMOUNTS: usize = 2000;
const MOST: usize = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the first pile whose nimber isn't its number of coins, and its
/// nimber, from a table of nimbers.
fn first_other(amounts: &[usize]) -> (usize, usize) {
    let mut allowed = amounts.to_vec();
    allowed.sort_unstable();
    allowed.dedup();
    let mut table: Vec<usize> = Vec::new();
    loop {
        let coins = table.len();
        let mut has = vec![false; coins + 1];
        for amount in allowed.iter().take_while(|&&amount| amount <= coins) {
            has[table[coins - amount]] = true;
        }
        let nimber = has.iter().position(|has| !has).expect("one is free");
        if nimber != coins {
            return (coins, nimber);
        }
        table.push(nimber);
    }
}

fn case(group: &'static str, lists: &[Vec<usize>]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lists.len()), String::new());
    for list in lists {
        input += &list.len().to_string();
        list.iter().for_each(|amount| input += &format!(" {amount}"));
        input += "\n";
        let (coins, nimber) = first_other(list);
        answer += &format!("{coins} {nimber}\n");
    }
    Case::new(group, input, answer)
}

/// Returns all amounts up to `most` except `without`, and up to `more` further
/// ones: repetitions and amounts above `most`.
fn nearly_all(
    most: usize,
    without: usize,
    more: usize,
    chance: &mut Chance,
) -> Vec<usize> {
    let mut list: Vec<usize> =
        (1..=most).filter(|&amount| amount != without).collect();
    for _ in 0..more {
        let least = most.min(without + 1);
        list.push(chance.between(least as u64, 2 * most as u64 + 1) as usize);
    }
    list.retain(|&amount| amount != without);
    if list.is_empty() {
        list.push(without + 1);
    }
    chance.shuffle(&mut list);
    list
}

/// Returns an input with the largest amount.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1\n1 {MOST}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for _ in 0..400 {
        let count = chance.between(1, 10) as usize;
        small.push(
            chance.many(count, 1, 9).iter().map(|&n| n as usize).collect(),
        );
        let without = chance.between(1, 12) as usize;
        small.push(nearly_all(10, without, 3, chance));
    }
    let mut large = Vec::new();
    for _ in 0..25 {
        let most = chance.between(900, 1800) as usize;
        let without = chance.between(most as u64 / 2, most as u64 + 1) as usize;
        let mut list = nearly_all(most, without, 100, chance);
        list.push(chance.between(MOST as u64 / 2, MOST as u64) as usize);
        large.push(list);
    }
    large.push((1..=MOST_AMOUNTS).rev().collect());
    vec![case("small", &small), case("large", &large)]
}

/// Asks for the nimbers of the piles of 8 to 12 coins if five amounts are
/// allowed.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut amounts: Vec<usize> = (1..=9).collect();
        for _ in 0..4 {
            amounts.remove(chance.index(amounts.len()));
        }
        let (coins, _) = first_other(&amounts);
        if !(3..=5).contains(&coins) {
            continue;
        }
        let mut table: Vec<usize> = Vec::new();
        for coins in 0..=12 {
            let options = amounts.iter().filter(|&&amount| amount <= coins);
            let seen: Vec<usize> =
                options.map(|amount| table[coins - amount]).collect();
            table.push((0..).find(|n| !seen.contains(n)).expect("a number"));
        }
        let words: Vec<String> = amounts.iter().map(usize::to_string).collect();
        let answer: Vec<String> =
            table[8..].iter().map(usize::to_string).collect();
        let text = format!(
            "A move takes {} coins from a pile. What are the nimbers of the piles of \
             8, 9, 10, 11 and 12 coins? Answer as in `8 0 1 2 3`.",
            words.join(", ")
        );
        return Question { text, answers: vec![answer.join(" ")] };
    }
}
