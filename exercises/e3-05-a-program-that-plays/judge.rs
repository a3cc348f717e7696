//! Judges "A program that plays".

use crate::kit::{Chance, Judge, Question};
use nim_player::Oracle;

#[path = "../kit/nim_player.rs"]
mod nim_player;

const MISERE: bool = false;

pub fn judge() -> Judge {
    nim_player::judge::<MISERE>().with_variants(variant)
}

/// Asks about four distinct piles with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    let oracle = Oracle::new(MISERE, 4, 12);
    loop {
        let piles = chance.many(4, 3, 12);
        let winning = oracle.winning(&piles);
        let distinct = (0..4).all(|i| !piles[..i].contains(&piles[i]));
        if winning.len() != 3 || !distinct {
            continue;
        }
        let moves =
            winning.iter().map(|&(at, rest)| format!("{}-{}", piles[at], rest));
        let moves: Vec<String> = moves.collect();
        let text = format!(
            "It is your turn in Nim, with piles of {}, {}, {} and {} coins. Name \
             all winning moves: for each the pile before and after it, as in \
             `9-4`. Keep the order of the piles, with a space between two moves.",
            piles[0], piles[1], piles[2], piles[3]
        );
        return Question { text, answers: vec![moves.join(" ")] };
    }
}
