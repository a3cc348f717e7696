//! The drill of the chapter: random questions about piles of Nim.

use crate::{Form, Item, Question, WHO};
use nim::{is_lost, nim_sum, winning_moves, Claim, Columns, Move};
use notebook::Chance;

/// Returns a random question: the nim-sum, the winner, or all winning moves.
pub fn question(chance: &mut Chance) -> Question<Claim> {
    let many = chance.between(2, 4);
    let mut piles: Vec<u64> = (0..many).map(|_| chance.below(16)).collect();
    let kind = chance.below(3);
    if kind > 0 && chance.below(2) == 0 {
        // Few random positions are lost, so half of the time make a lost one.
        piles[0] = nim_sum(&piles[1..]);
    }
    match kind {
        0 => sum_question(&piles),
        1 => winner_question(&piles),
        _ => moves_question(&piles),
    }
}

fn shown(piles: &[u64]) -> String {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn columns(piles: &[u64]) -> Claim {
    Claim::Columns(Columns::of(piles))
}

fn sum_question(piles: &[u64]) -> Question<Claim> {
    Question {
        asks: format!("What is the nim-sum of {}?", shown(piles)),
        form: Form::Number,
        answers: vec![nim_sum(piles).to_string()],
        because: vec![columns(piles)],
    }
}

fn winner_question(piles: &[u64]) -> Question<Claim> {
    let (winner, why) = match is_lost(piles) {
        true => ("Second", Claim::AllEven),
        false => ("First", Claim::SomeOdd),
    };
    Question {
        asks: format!("Nim with the piles {}: who wins?", shown(piles)),
        form: WHO,
        answers: vec![winner.to_string()],
        because: vec![columns(piles), why],
    }
}

fn moves_question(piles: &[u64]) -> Question<Claim> {
    let line = |m: Move| format!("{} {}", m.place() + 1, m.taken());
    let moves: Vec<_> = winning_moves(piles).map(line).collect();
    let (answer, why) = match moves.is_empty() {
        true => ("none".to_string(), Claim::NoneWins),
        false => (moves.join(", "), Claim::AimEven),
    };
    Question {
        asks: format!(
            "Nim with the piles {}: give all winning moves.",
            shown(piles)
        ),
        form: Form::ItemsOrNone {
            says: "pile and coins, as in 1 2, 3 1",
            item: Item::Pair(["pile", "coins"]),
        },
        answers: vec![answer],
        because: vec![columns(piles), why],
    }
}
