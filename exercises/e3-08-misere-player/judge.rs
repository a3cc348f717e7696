//! Judges "A player of misère Nim".

use crate::kit::{Chance, Judge, Question};
use nim_player::Oracle;

#[path = "../kit/nim_player.rs"]
mod nim_player;

const MISERE: bool = true;

pub fn judge() -> Judge {
    nim_player::judge::<MISERE>().with_variants(variant)
}

/// Asks about six positions, of which three are lost: two with piles of one
/// coin only, one with a single larger pile, and three with several.
fn variant(chance: &mut Chance) -> Question {
    let oracle = Oracle::new(MISERE, 5, 7);
    loop {
        let mut kinds = [0, 0, 1, 2, 2, 2];
        chance.shuffle(&mut kinds);
        let positions: Vec<Vec<u64>> =
            kinds.iter().map(|&kind| on_paper(&oracle, kind, chance)).collect();
        let lost: Vec<usize> =
            (0..6).filter(|&at| oracle.lost(&positions[at])).collect();
        let of_ones = lost.iter().filter(|&&at| kinds[at] == 0).count();
        let distinct =
            (0..6).all(|at| !positions[..at].contains(&positions[at]));
        if lost.len() != 3 || of_ones != 1 || !distinct {
            continue;
        }
        let name = |at: usize| char::from(b'A' + at as u8).to_string();
        let shown: Vec<String> = positions
            .iter()
            .enumerate()
            .map(|(at, piles)| {
                let piles: Vec<String> =
                    piles.iter().map(u64::to_string).collect();
                format!("{}: {}", name(at), piles.join(" "))
            })
            .collect();
        let names: Vec<String> = lost.iter().map(|&at| name(at)).collect();
        let text = format!(
            "Here are six positions of misère Nim, in which whoever takes the last coin \
             loses: {}. Which of them are lost for the player to move? Name them in the \
             order of the alphabet, as in `A B E`.",
            shown.join("; ")
        );
        return Question { text, answers: vec![names.join(" ")] };
    }
}

/// Returns piles of one coin only (kind 0), with one larger pile (1), or with
/// several (2).
fn on_paper(oracle: &Oracle, kind: u64, chance: &mut Chance) -> Vec<u64> {
    let mut piles = vec![1; chance.between(2, 4) as usize];
    match kind {
        0 => {}
        1 => piles[0] = chance.between(2, 7),
        _ => {
            piles = chance.many(3, 2, 7);
            piles.push(chance.between(1, 2));
            let good =
                oracle.winning(&piles).into_iter().find(|&(_, rest)| rest > 0);
            if let Some((at, rest)) = good.filter(|_| chance.once_in(2)) {
                piles[at] = rest;
            }
        }
    }
    piles
}
