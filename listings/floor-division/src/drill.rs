//! The drill of the chapter: questions about numbers, made by chance.

use crate::board::reason;
use crate::{nimber, DIVISORS};
use nim::nim_sum;
use notebook::{Chance, Question};

/// A question by chance: a nimber, the end of a run, the winner, or all
/// winning moves.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => nimber_question(some_number(9999, chance)),
        1 => run_question(some_number(1999, chance)),
        2 => winner_question(&some_numbers(chance)),
        _ => moves_question(&some_numbers(chance)),
    }
}

/// A number of any length up to that of `largest`.
fn some_number(largest: u64, chance: &mut Chance) -> u64 {
    let doublings = u64::from(largest.ilog2()) + 1;
    let most = largest >> chance.below(doublings);
    chance.between(1.max(most / 2), most)
}

/// Two or three numbers; about half of them are lost.
fn some_numbers(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    let many = chance.between(2, 3);
    loop {
        let numbers = (0..many).map(|_| some_number(500, chance));
        let numbers: Vec<u64> = numbers.collect();
        if (sum_of(&numbers) == 0) == lost {
            return numbers;
        }
    }
}

fn sum_of(numbers: &[u64]) -> u64 {
    let nimbers: Vec<u64> = numbers.iter().map(|n| nimber(*n)).collect();
    nim_sum(&nimbers)
}

fn list(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn nimber_question(number: u64) -> Question {
    Question {
        asks: format!("What is the nimber of {number}?"),
        form: "a number".to_string(),
        answers: vec![nimber(number).to_string()],
        because: vec![reason(number)],
    }
}

fn run_question(number: u64) -> Question {
    let mut u = 1;
    while number / u >= 12 {
        u *= 12;
    }
    let (from, to) = match number / u {
        1 => (1, 2),
        2 | 3 => (2, 4),
        4 | 5 => (4, 6),
        _ => (6, 12),
    };
    Question {
        asks: format!(
            "The number {number} lies in a run of numbers with the same \
             nimber. Which number is the last of this run?"
        ),
        form: "a number".to_string(),
        answers: vec![(to * u - 1).to_string()],
        because: vec![format!(
            "With u = {u}, the largest power of 12 up to {number},\n\
             the run goes from {from}u = {} to {to}u − 1 = {}.",
            from * u,
            to * u - 1
        )],
    }
}

/// The nimber of each number, and their nim-sum.
fn reasons(numbers: &[u64]) -> String {
    let lines = numbers.iter().map(|n| reason(*n));
    let lines: Vec<String> = lines.collect();
    format!("{}\nThe nim-sum is {}.", lines.join("\n"), sum_of(numbers))
}

fn winner_question(numbers: &[u64]) -> Question {
    let winner = if sum_of(numbers) == 0 { "Second" } else { "First" };
    Question {
        asks: format!(
            "The Floor Division Game with {}: who wins?",
            list(numbers)
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![reasons(numbers)],
    }
}

fn moves_question(numbers: &[u64]) -> Question {
    let sum = sum_of(numbers);
    let mut moves = Vec::new();
    for (row, number) in (1..).zip(numbers) {
        let wins = |d: &u64| nimber(number / d) == nimber(*number) ^ sum;
        let divisors = DIVISORS.into_iter().filter(wins);
        moves.extend(divisors.map(|divisor| format!("{row} {divisor}")));
    }
    if moves.is_empty() {
        moves.push("none".to_string());
    }
    Question {
        asks: format!(
            "The Floor Division Game with {}: give all winning moves.",
            list(numbers)
        ),
        form: "the number's place and the divisor, as in 1 2, 3 6; or none"
            .to_string(),
        answers: vec![moves.join(", ")],
        because: vec![reasons(numbers)],
    }
}
