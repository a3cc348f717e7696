//! The drill of the chapter: questions about nimbers, made by chance.

use crate::programs::listed;
use crate::{mex, table, winning_moves, SquareTable};
use games::{Game, Subtraction};
use nim::{nim_sum, Move};
use notebook::{Chance, Question};

/// The amounts of the games that are asked about.
const AMOUNTS: [&[u64]; 6] =
    [&[1, 2, 3], &[1, 3, 4], &[2, 3], &[1, 2, 5], &[1, 4], &[2, 4, 5]];

/// The largest pile of Nim Square that is asked about.
const LARGEST: u64 = 24;

/// A question by chance: a mex, a nimber, or the winner or all winning moves
/// of Nim Square.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => mex_question(chance),
        1 => {
            let amounts = chance.pick(&AMOUNTS).expect("amounts");
            nimber_question(amounts, chance.between(4, 12))
        }
        kind => {
            let table = SquareTable::up_to(LARGEST);
            let piles = some_piles(&table, chance);
            match kind {
                2 => winner_question(&table, &piles),
                _ => moves_question(&table, &piles),
            }
        }
    }
}

/// Numbers, or the word "nothing".
fn shown(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    match words.is_empty() {
        true => "nothing".to_string(),
        false => words.join(", "),
    }
}

fn mex_question(chance: &mut Chance) -> Question {
    let many = chance.between(2, 6);
    let values: Vec<u64> = (0..many).map(|_| chance.below(6)).collect();
    let answer = mex(&values);
    let smaller: Vec<u64> = (0..answer).collect();
    Question {
        asks: format!("What is the mex of {}?", shown(&values)),
        form: "a number".to_string(),
        answers: vec![answer.to_string()],
        because: vec![match answer {
            0 => "0 is not there.".to_string(),
            _ => format!(
                "Below {answer} nothing is missing: {}. But {answer} is not \
                 there.",
                shown(&smaller)
            ),
        }],
    }
}

fn nimber_question(amounts: &[u64], coins: u64) -> Question {
    let game = Subtraction::new(amounts).expect("no amount is 0");
    let nimbers = table(&game, coins);
    let options = game.options(&coins);
    let values: Vec<u64> =
        options.iter().map(|rest| nimbers[*rest as usize]).collect();
    let answer = nimbers[coins as usize];
    Question {
        asks: format!(
            "A move takes one of the amounts {}: what is the nimber of a pile \
             of {coins}?",
            shown(amounts)
        ),
        form: "a number".to_string(),
        answers: vec![answer.to_string()],
        because: vec![format!(
            "The nimbers from 0 coins on: {}.\nThe options {} have the nimbers \
             {}, whose mex is {answer}.",
            listed(&nimbers),
            shown(&options),
            shown(&values)
        )],
    }
}

/// Two or three piles of Nim Square; about half of them are lost.
fn some_piles(table: &SquareTable, chance: &mut Chance) -> Vec<u64> {
    let lost = chance.below(2) == 0;
    loop {
        let many = chance.between(2, 3);
        let piles = (0..many).map(|_| chance.between(1, LARGEST));
        let piles: Vec<u64> = piles.collect();
        if (nim_sum(&table.of_all(&piles)) == 0) == lost {
            return piles;
        }
    }
}

fn reason(table: &SquareTable, piles: &[u64]) -> String {
    let nimbers = table.of_all(piles);
    let sum = nim_sum(&nimbers);
    format!("The piles have the nimbers {}: nim-sum {sum}.", shown(&nimbers))
}

fn winner_question(table: &SquareTable, piles: &[u64]) -> Question {
    let lost = nim_sum(&table.of_all(piles)) == 0;
    let winner = if lost { "Second" } else { "First" };
    Question {
        asks: format!("Nim Square with the piles {}: who wins?", shown(piles)),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![reason(table, piles)],
    }
}

fn moves_question(table: &SquareTable, piles: &[u64]) -> Question {
    let moves: Vec<Move> = winning_moves(table, piles).collect();
    let line = |m: &Move| format!("{} {}", m.place() + 1, m.taken());
    let answers: Vec<_> = moves.iter().map(line).collect();
    let mut because = reason(table, piles);
    for m in &moves {
        let (pile, rest) = (m.place() + 1, m.rest());
        let nimber = table.of(rest);
        because += &format!("\npile {pile} to {rest}: nimber {nimber}");
    }
    Question {
        asks: format!(
            "Nim Square with the piles {}: give all winning moves.",
            shown(piles)
        ),
        form: "pile and coins taken, as in 1 4, 3 1; or none".to_string(),
        answers: vec![match answers.is_empty() {
            true => "none".to_string(),
            false => answers.join(", "),
        }],
        because: vec![because],
    }
}
