//! Judges "A player of Chomp, up to ten by ten".

use crate::kit::{described, Case, Chance, Judge, Question, Talk};
use chomp_player::{case, Oracle, Rows};
use std::collections::HashSet;

#[path = "../kit/chomp_player.rs"]
mod chomp_player;

/// The longest side of a board.
const SIDE: usize = 10;

pub fn judge() -> Judge {
    Judge::dialogue(cases, described, referee).with_variants(variant)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        case(chance, "small", 1500, 5, 5),
        case(chance, "narrow", 150, 3, 10),
        case(chance, "narrow", 150, 10, 2),
        case(chance, "full", 200, 10, 9),
        case(chance, "full", 200, 10, 10),
    ]
}

fn referee(input: &str, talk: &mut Talk) -> Result<(), String> {
    chomp_player::referee(&Labels::new(), input, talk)
}

fn variant(chance: &mut Chance) -> Question {
    chomp_player::variant(&Labels::new(), chance, 5, 12..=15)
}

/// The positions from which a bite leads to a lost one. They are found without
/// trying bites. All positions are visited in lexicographic order, so that a
/// bite always leads to an earlier one; a position that hasn't been marked is
/// lost, and it marks every position from which a bite leads to it.
struct Labels {
    won: HashSet<u64>,
}

fn key(rows: &Rows<SIDE>) -> u64 {
    rows.iter().fold(0, |key, &length| 16 * key + length as u64)
}

impl Labels {
    fn new() -> Labels {
        let mut oracle = Labels { won: HashSet::new() };
        oracle.pass(&mut [0; SIDE], 0);
        oracle
    }

    /// Visits all positions whose first `from` rows are those of `rows`.
    fn pass(&mut self, rows: &mut Rows<SIDE>, from: usize) {
        if from == SIDE {
            if rows[0] > 0 && !self.won.contains(&key(rows)) {
                for first in 0..SIDE {
                    self.mark(&mut rows.clone(), first, rows[first]);
                }
            }
            return;
        }
        let most = if from == 0 { SIDE } else { rows[from - 1] };
        for length in 0..=most {
            rows[from] = length;
            self.pass(rows, from + 1);
        }
        rows[from] = 0;
    }

    /// Marks the positions from which a bite into column `cut`, counted from 0,
    /// leads to `rows`: row `at` was longer, and so perhaps were the rows below
    /// it that end at the cut.
    fn mark(&mut self, rows: &mut Rows<SIDE>, at: usize, cut: usize) {
        if at == SIDE || rows[at] != cut {
            return;
        }
        let most = if at == 0 { SIDE } else { rows[at - 1] };
        for length in cut + 1..=most {
            rows[at] = length;
            self.won.insert(key(rows));
            self.mark(rows, at + 1, cut);
        }
        rows[at] = cut;
    }
}

impl Oracle<SIDE> for Labels {
    fn lost(&self, rows: &Rows<SIDE>) -> bool {
        rows[0] > 0 && !self.won.contains(&key(rows))
    }
}
