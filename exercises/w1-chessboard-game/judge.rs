//! Judges "A chessboard game".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::BTreeMap;

const SIDE: i64 = 15;
const STEPS: [(i64, i64); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

type Square = (i64, i64);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

fn options((x, y): Square) -> Vec<Square> {
    let on_board = |at: &i64| (1..=SIDE).contains(at);
    let targets = STEPS.iter().map(|(right, down)| (x + right, y + down));
    targets.filter(|(x, y)| on_board(x) && on_board(y)).collect()
}

/// Whether the player to move wins, for each square, by the definition. Every
/// move lowers the sum of the coordinates.
fn labels() -> BTreeMap<Square, bool> {
    let mut wins: BTreeMap<Square, bool> = BTreeMap::new();
    for sum in 2..=2 * SIDE {
        for x in (1..=SIDE).filter(|x| (1..=SIDE).contains(&(sum - x))) {
            let square = (x, sum - x);
            let won = options(square).iter().any(|option| !wins[option]);
            wins.insert(square, won);
        }
    }
    wins
}

fn case(group: &'static str, squares: &[Square]) -> Case {
    let wins = labels();
    let mut input = format!("{}\n", squares.len());
    let mut answer = String::new();
    for square in squares {
        input += &format!("{} {}\n", square.0, square.1);
        answer += if wins[square] { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all: Vec<Square> = labels().into_keys().collect();
    chance.shuffle(&mut all);
    let corner = all.iter().filter(|(x, y)| *x <= 5 && *y <= 5);
    let corner: Vec<Square> = corner.copied().collect();
    vec![case("corner", &corner), case("all", &all)]
}

/// A square with four moves, exactly two of which win.
fn variant(chance: &mut Chance) -> Question {
    let wins = labels();
    loop {
        let square = (chance.signed(5, SIDE), chance.signed(5, SIDE));
        let mut moves = options(square);
        moves.sort_unstable();
        let winning = moves.iter().filter(|option| !wins[option]);
        let winning: Vec<String> =
            winning.map(|(x, y)| format!("{x} {y}")).collect();
        if moves.len() < 4 || winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A coin lies on the square ({}, {}) of a board with 15 rows and 15 \
             columns. A move carries it from (x, y) to (x − 2, y + 1), \
             (x − 2, y − 1), (x + 1, y − 2) or (x − 1, y − 2), on the board. \
             Whoever cannot move loses. Name all squares to which a winning \
             move leads, the smaller x first, then the smaller y, as in \
             `3 4, 6 2`.",
            square.0, square.1
        );
        return Question { text, answers: vec![winning.join(", ")] };
    }
}
