//! The drill of the chapter: questions about Nim in two kinds of play, by chance.

use crate::{goal, is_lost, winning_moves};
use nim::{columns, nim_sum, Move};
use notebook::{Chance, Question};

/// A question by chance: who wins in misère play, all winning moves, or in
/// which kinds of play a position is lost.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(3) {
        0 => winner_question(&by_chance(chance)),
        1 => moves_question(&by_chance(chance)),
        _ => both_question(chance),
    }
}

/// Piles of which many have one coin only.
fn piles(chance: &mut Chance) -> Vec<u64> {
    let largest = *chance.pick(&[1, 3, 7]).expect("three numbers");
    let many = chance.between(2, 5);
    let pile = |_| match chance.below(2) {
        0 => 1,
        _ => chance.between(1, largest),
    };
    (0..many).map(pile).collect()
}

/// Piles by chance, half of them lost in misère play.
fn by_chance(chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    chance.until(piles, |piles| is_lost(piles) == lost)
}

fn shown(piles: &[u64]) -> String {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    words.join(", ")
}

/// Which of the two rules holds at a position, and what it says.
fn rule(piles: &[u64]) -> String {
    let (sum, single) = (nim_sum(piles), piles.iter().all(|&pile| pile <= 1));
    match single {
        true => {
            let odd = if sum == 1 { "odd" } else { "even" };
            format!(
                "Only single coins, an {odd} number: lost exactly if it is \
                 odd."
            )
        }
        false => format!(
            "{}Some pile has more than one coin: lost exactly if the nim-sum \
             is 0.",
            columns(piles)
        ),
    }
}

fn winner_question(piles: &[u64]) -> Question {
    let winner = if is_lost(piles) { "Second" } else { "First" };
    Question {
        asks: format!(
            "Misère Nim (who cannot move wins) with the piles {}: who wins?",
            shown(piles)
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![rule(piles)],
    }
}

fn moves_question(piles: &[u64]) -> Question {
    let line = |m: Move| format!("{} {}", m.place() + 1, m.taken());
    let moves: Vec<_> = winning_moves(piles).map(line).collect();
    let (answer, because) = match (moves.is_empty(), goal(piles)) {
        (true, _) => ("none".to_string(), rule(piles)),
        (_, 1) => (
            moves.join(", "),
            "At most one pile has two coins or more: leave an odd number of \
             single coins."
                .to_string(),
        ),
        _ => (
            moves.join(", "),
            columns(piles)
                + "Two piles or more have two coins or more: leave the \
                   nim-sum 0.",
        ),
    };
    Question {
        asks: format!(
            "Misère Nim (who cannot move wins) with the piles {}: give all \
             winning moves.",
            shown(piles)
        ),
        form: "pile and coins, as in 1 2, 3 1; or none".to_string(),
        answers: vec![answer],
        because: vec![because],
    }
}

/// Each of the four answers comes as often as another, as far as it can:
/// a position that is lost in both kinds of play has a large pile.
fn both_question(chance: &mut Chance) -> Question {
    let wanted = (chance.below(2) == 0, chance.below(2) == 0);
    let found = |piles: &Vec<u64>| (nim::is_lost(piles), is_lost(piles));
    let piles = chance.until(piles, |piles| found(piles) == wanted);
    let answers = match found(&piles) {
        (true, true) => vec!["both", "normal, misere", "normal, misère"],
        (true, false) => vec!["normal"],
        (false, true) => vec!["misere", "misère"],
        (false, false) => vec!["neither"],
    };
    let sum = nim_sum(&piles);
    Question {
        asks: format!(
            "Nim with the piles {}: in which kind of play is it lost for the \
             player to move?",
            shown(&piles)
        ),
        form: "normal, or misere, or both, or neither".to_string(),
        answers: answers.into_iter().map(str::to_string).collect(),
        because: vec![format!(
            "Normal play: the nim-sum is {sum}. Misère play:\n{}",
            rule(&piles)
        )],
    }
}
