//! Judges "A player of Chomp, up to four by four".

use crate::kit::{described, Case, Chance, Judge, Question, Talk};
use chomp_player::{case, Oracle, Rows};

#[path = "../kit/chomp_player.rs"]
mod chomp_player;

/// The longest side of a board.
const SIDE: usize = 4;

pub fn judge() -> Judge {
    Judge::dialogue(cases, described, referee).with_variants(variant)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        case(chance, "narrow", 200, 2, 4),
        case(chance, "narrow", 200, 4, 2),
        case(chance, "three", 400, 3, 3),
        case(chance, "four", 1200, 4, 4),
    ]
}

fn referee(input: &str, talk: &mut Talk) -> Result<(), String> {
    chomp_player::referee(&Labels::new(), input, talk)
}

fn variant(chance: &mut Chance) -> Question {
    chomp_player::variant(&Labels::new(), chance, 4, 9..=13)
}

/// Labels of all sets of squares, whether or not they can occur in play. A set
/// is a number with a bit for each square; the poison is bit 0.
struct Labels {
    wins: Vec<bool>,
}

impl Labels {
    fn new() -> Labels {
        let eaten = |row: usize, column: usize| -> usize {
            let squares = (0..SIDE * SIDE)
                .filter(|s| s / SIDE >= row && s % SIDE >= column);
            squares.map(|square| 1 << square).sum()
        };
        let all = (0..SIDE * SIDE).map(|s| (1 << s, eaten(s / SIDE, s % SIDE)));
        let all: Vec<(usize, usize)> = all.collect();
        // Nothing is left: the opponent has eaten the poison.
        let mut wins = vec![true];
        for set in 1..1 << (SIDE * SIDE) {
            let mut present =
                all.iter().filter(|(square, _)| set & square != 0);
            wins.push(present.any(|(_, eaten)| !wins[set & !eaten]));
        }
        Labels { wins }
    }
}

impl Oracle<SIDE> for Labels {
    fn lost(&self, rows: &Rows<SIDE>) -> bool {
        let row = |at: usize| ((1 << rows[at]) - 1) << (SIDE * at);
        !self.wins[(0..SIDE).map(row).sum::<usize>()]
    }
}
