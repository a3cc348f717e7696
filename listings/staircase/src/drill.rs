//! The drill of the chapter: questions about staircases, by chance.

use crate::{height, is_lost, piles, winning_pushes, Push};
use nim::{named_columns, nim_sum};
use notebook::{Chance, Question};

/// A question by chance: who wins, all winning pushes, the nim-sum that
/// counts, or the longest game.
pub fn question(chance: &mut Chance) -> Question {
    let stairs = by_chance(chance);
    match chance.below(4) {
        0 => winner_question(&stairs),
        1 => pushes_question(&stairs),
        2 => sum_question(&stairs),
        _ => length_question(&stairs),
    }
}

/// A staircase by chance, half of them lost.
fn by_chance(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    let make = |chance: &mut Chance| {
        let steps = chance.between(3, 6);
        (0..=steps).map(|_| chance.below(6)).collect()
    };
    chance.until(make, |stairs: &Vec<u64>| is_lost(stairs) == lost)
}

/// The position in words.
fn position(stairs: &[u64]) -> String {
    let words: Vec<_> = stairs.iter().map(u64::to_string).collect();
    format!("A staircase, the ground first: {}.", words.join(", "))
}

/// The odd steps in binary.
fn odd_steps(stairs: &[u64]) -> String {
    let odd = piles(stairs);
    let names = (0..odd.len()).map(|at| format!("step {}", 2 * at + 1));
    named_columns(&names.collect::<Vec<_>>(), &odd)
}

fn winner_question(stairs: &[u64]) -> Question {
    let winner = if is_lost(stairs) { "Second" } else { "First" };
    Question {
        asks: format!("{} Who wins?", position(stairs)),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![odd_steps(stairs) + "Lost exactly if the nim-sum is 0."],
    }
}

fn pushes_question(stairs: &[u64]) -> Question {
    let line = |push: &Push| format!("{} {}", push.from, push.coins);
    let pushes: Vec<_> = winning_pushes(stairs).iter().map(line).collect();
    let answer = match pushes.len() {
        0 => "none".to_string(),
        _ => pushes.join(", "),
    };
    Question {
        asks: format!("{} Give all winning moves.", position(stairs)),
        form: "step and coins, as in 1 2, 4 1; or none".to_string(),
        answers: vec![answer],
        because: vec![odd_steps(stairs)
            + "A push from an odd step makes its pile smaller, a push from the \
               step above it\nlarger. Either wins if it makes the nim-sum 0."],
    }
}

fn sum_question(stairs: &[u64]) -> Question {
    let sum = nim_sum(&piles(stairs));
    Question {
        asks: format!("{} Which nim-sum says who wins?", position(stairs)),
        form: "a number".to_string(),
        answers: vec![sum.to_string()],
        because: vec![odd_steps(stairs) + "Only the odd steps count."],
    }
}

fn length_question(stairs: &[u64]) -> Question {
    let steps = (1..).zip(&stairs[1..]);
    let terms: Vec<_> =
        steps.map(|(step, coins)| format!("{step} · {coins}")).collect();
    let height = height(stairs);
    Question {
        asks: format!(
            "{} How many moves has the longest game?",
            position(stairs)
        ),
        form: "a number".to_string(),
        answers: vec![height.to_string()],
        because: vec![format!(
            "Each coin that goes down a step lowers the sum of the coins' \
             steps by 1:\n{} = {height}.\nThe longest game pushes one coin \
             at a time.",
            terms.join(" + ")
        )],
    }
}
