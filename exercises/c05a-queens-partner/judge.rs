//! Judges "The queen's partner, up to a thousand".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the lost squares of each column up to `most`, in rows up to `2 *
/// most`. A square is lost if there is no lost square below it, to its left or
/// down its diagonal. Columns are labelled from left to right, each from the
/// bottom up.
fn board(most: usize) -> Vec<Vec<usize>> {
    let height = 2 * most + 1;
    let mut left = vec![false; height];
    let mut diagonal = vec![false; most + height];
    let mut lost = vec![Vec::new(); most + 1];
    for x in 0..=most {
        let mut below = false;
        for y in 0..height {
            let slope = most + y - x;
            if !below && !left[y] && !diagonal[slope] {
                (below, left[y], diagonal[slope]) = (true, true, true);
                lost[x].push(y);
            }
        }
    }
    lost
}

fn case(group: &'static str, columns: &[usize], lost: &[Vec<usize>]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", columns.len()), String::new());
    for &column in columns {
        assert_eq!(lost[column].len(), 1, "column {column}");
        input += &format!("{column}\n");
        answer += &format!("{}\n", lost[column][0]);
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = board(MOST);
    let mut small: Vec<usize> = (0..=50).collect();
    chance.shuffle(&mut small);
    // Two halves, each with the last column, because an input has at most 1000
    // queens.
    let mut all: Vec<usize> = (0..MOST).collect();
    chance.shuffle(&mut all);
    let (some, others) = all.split_at(MOST / 2);
    let with_last = |part: &[usize]| [part, &[MOST]].concat();
    vec![
        case("small", &small, &lost),
        case("all", &with_last(some), &lost),
        case("all", &with_last(others), &lost),
    ]
}

/// Asks about a square from which exactly two moves win.
fn variant(chance: &mut Chance) -> Question {
    let lost = board(20);
    loop {
        let x = chance.between(9, 20) as usize;
        let y = chance.between(9, 20) as usize;
        let mut winning = Vec::new();
        for (to_x, column) in lost.iter().enumerate().take(x + 1) {
            for &to_y in column {
                let (left, down) = (x - to_x, y.abs_diff(to_y));
                let there = to_y <= y && left + down > 0;
                if there && (left == 0 || down == 0 || left == down) {
                    winning.push(format!("{to_x},{to_y}"));
                }
            }
        }
        if x == y || winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A queen stands on ({x}, {y}). A move takes her any number of \
             squares to the left, down, or down to the left along a diagonal; \
             whoever brings her to (0, 0) wins. It is your turn. Name the squares \
             of all winning moves, the one farthest to the left first, as in \
             `1,2 6,10`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
