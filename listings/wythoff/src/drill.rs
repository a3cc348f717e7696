//! The drill of the chapter: questions about the queen, made by chance.

use crate::{
    is_lost, is_lost_in_misere_play, lost_pair, partner, winning_moves, Square,
};
use notebook::{Chance, Question};

/// A question by chance: the lost square of a column, the winner in normal or
/// in misère play, or all winning moves.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => column_question(chance.between(1, 20)),
        1 => {
            let square = some_square(20, is_lost, chance);
            winner_question(square, is_lost, "")
        }
        2 => {
            let square = some_square(7, is_lost_in_misere_play, chance);
            winner_question(square, is_lost_in_misere_play, "In misère play. ")
        }
        _ => moves_question(some_square(12, is_lost, chance)),
    }
}

/// A square; about half of them are lost.
fn some_square(
    most: u64,
    is_lost: fn(Square) -> bool,
    chance: &mut Chance,
) -> Square {
    let lost = chance.below(2) == 0;
    loop {
        let square = (chance.between(0, most), chance.between(0, most));
        if square != (0, 0) && is_lost(square) == lost {
            return square;
        }
    }
}

/// Why a square is lost or not.
fn reason(square: Square) -> String {
    let (x, y) = square;
    let k = x.abs_diff(y);
    let (a, b) = lost_pair(k).expect("small numbers");
    let verdict = match is_lost(square) {
        true => "a lost square",
        false => "a won one",
    };
    format!(
        "The difference is {k}; the lost pair with it is {a}, {b}.\n\
         So ({x}, {y}) is {verdict}."
    )
}

fn column_question(x: u64) -> Question {
    let y = partner(x).expect("small numbers");
    let k = x.abs_diff(y);
    Question {
        asks: format!(
            "Which y makes the square ({x}, y) lost for the player to move?"
        ),
        form: "a number".to_string(),
        answers: vec![y.to_string()],
        because: vec![format!(
            "The pair {}, {} has the difference {k}, and\n{k} times the golden \
             ratio, rounded down, is {}.",
            x.min(y),
            x.max(y),
            x.min(y)
        )],
    }
}

fn winner_question(
    (x, y): Square,
    is_lost: fn(Square) -> bool,
    rule: &str,
) -> Question {
    let winner = if is_lost((x, y)) { "Second" } else { "First" };
    let small = !rule.is_empty() && x.abs_diff(y) < 2;
    Question {
        asks: format!("{rule}The queen stands on ({x}, {y}): who wins?"),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![match small {
            true => {
                "In misère play the lost squares with a difference below 2 \
                     are\n(0, 1), (1, 0) and (2, 2)."
                    .to_string()
            }
            false => reason((x, y)),
        }],
    }
}

fn moves_question((x, y): Square) -> Question {
    let mut winning = winning_moves((x, y));
    winning.sort_unstable();
    winning.dedup();
    let words = winning.iter().map(|(a, b)| format!("{a} {b}"));
    let mut words: Vec<_> = words.collect();
    if words.is_empty() {
        words.push("none".to_string());
    }
    let lines = winning.iter().map(|square| reason(*square) + "\n");
    Question {
        asks: format!(
            "The queen stands on ({x}, {y}): to which squares can she go to \
             win?"
        ),
        form: "all squares, as in 1 2, 3 5; or none".to_string(),
        answers: vec![words.join(", ")],
        because: vec![match winning.is_empty() {
            true => reason((x, y)),
            false => lines.collect(),
        }],
    }
}
