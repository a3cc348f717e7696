//! The drill of the chapter: questions about divisors, made by chance.

use crate::{nimber_up_to, Runs};
use floor_division::FloorDivision;
use games::Game;
use notebook::{Chance, Question};

/// The sets of divisors that are asked about.
const SETS: [&[u64]; 6] =
    [&[2, 3], &[2, 3, 4], &[2, 4], &[3, 4], &[2, 5], &[2, 3, 5]];

/// A question by chance: a nimber for some divisors or for all up to m, the
/// winner, or all winning divisors.
pub fn question(chance: &mut Chance) -> Question {
    let largest = chance.between(3, 9);
    match chance.below(4) {
        0 => {
            let set = chance.pick(&SETS).expect("divisors");
            set_question(set, chance.between(3, 40))
        }
        1 => nimber_question(largest, some_number(chance)),
        2 => {
            let lost = chance.below(2) == 0;
            loop {
                let (a, b) = (some_number(chance), some_number(chance));
                let equal =
                    nimber_up_to(largest, a) == nimber_up_to(largest, b);
                if equal == lost {
                    return winner_question(largest, [a, b]);
                }
            }
        }
        _ => moves_question(largest, some_number(chance)),
    }
}

/// A number of any length up to 500.
fn some_number(chance: &mut Chance) -> u64 {
    let most = 500 >> chance.below(7);
    chance.between(most / 2, most)
}

fn list(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

/// How the nimber of `n` is found if the divisors are 2 to `largest`.
fn reason(largest: u64, n: u64) -> String {
    let scale = 2 * largest;
    let (mut left, mut times) = (n, 0);
    while left >= scale {
        (left, times) = (left / scale, times + 1);
    }
    let divided = match times {
        0 => format!("{n} is below {scale}"),
        1 => format!("{n} divided by {scale} is {left}"),
        _ => format!("{n} divided {times} times by {scale} is {left}"),
    };
    let nimber = nimber_up_to(largest, n);
    match left >= largest {
        true => format!("{divided}, and not below {largest}: nimber 0."),
        false => format!("{divided}: its bit length, {nimber}, is the nimber."),
    }
}

fn set_question(divisors: &[u64], n: u64) -> Question {
    let game = FloorDivision::new(divisors).expect("divisors from 2 on");
    let end = u128::from(n) + 1;
    let runs = Runs::before(&game, &end).expect("few runs");
    let options = game.options(&n);
    let nimber = |n: &u64| runs.nimber(&u128::from(*n)).expect("in the runs");
    let values: Vec<u64> = options.iter().map(nimber).collect();
    Question {
        asks: format!(
            "With the divisors {}: what is the nimber of {n}?",
            list(divisors)
        ),
        form: "a number".to_string(),
        answers: vec![nimber(&n).to_string()],
        because: vec![format!(
            "The options {} have the nimbers {}.\nTheir mex is {}.",
            list(&options),
            list(&values),
            nimber(&n)
        )],
    }
}

fn nimber_question(largest: u64, n: u64) -> Question {
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}: what is the nimber of {n}?"
        ),
        form: "a number".to_string(),
        answers: vec![nimber_up_to(largest, n).to_string()],
        because: vec![reason(largest, n)],
    }
}

fn winner_question(largest: u64, [a, b]: [u64; 2]) -> Question {
    let equal = nimber_up_to(largest, a) == nimber_up_to(largest, b);
    let winner = if equal { "Second" } else { "First" };
    let verdict = if equal { "equal" } else { "not equal" };
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}, the numbers {a} and {b}: \
             who wins?"
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![format!(
            "{}\n{}\nThe nimbers are {verdict}.",
            reason(largest, a),
            reason(largest, b)
        )],
    }
}

fn moves_question(largest: u64, n: u64) -> Question {
    let divisors = if n == 0 { 2..2 } else { 2..largest + 1 };
    let nimbers = divisors.clone().map(|d| nimber_up_to(largest, n / d));
    let nimbers: Vec<u64> = nimbers.collect();
    let winning = divisors.filter(|d| nimber_up_to(largest, n / d) == 0);
    let winning: Vec<u64> = winning.collect();
    Question {
        asks: format!(
            "With all divisors from 2 to {largest}, only the number {n}: which \
             divisors win?"
        ),
        form: "all of them, as in 3, 4; or none".to_string(),
        answers: vec![match winning.is_empty() {
            true => "none".to_string(),
            false => list(&winning),
        }],
        because: vec![match n {
            0 => "From 0 there is no move.".to_string(),
            _ => format!(
                "{}\nDivided by 2 to {largest}, it leaves the nimbers {}.",
                reason(largest, n),
                list(&nimbers)
            ),
        }],
    }
}
