//! Judges "A game of pawns".

use std::collections::HashMap;

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Boards of three rows, with a set of columns for the pawns in each row: those
/// of the player to move and those of the opponent. Row 0 is the home row of
/// the player to move. The boards are side by side, with a column between them
/// that no pawn can enter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pawns {
    own: [u16; 3],
    other: [u16; 3],
}

impl Pawns {
    fn new(boards: &[u64]) -> Pawns {
        let mut columns = 0;
        for &width in boards {
            columns = columns << (width + 1) | ((1 << width) - 1);
        }
        Pawns { own: [columns, 0, 0], other: [0, 0, columns] }
    }

    /// Returns the position after a pawn has gone to a column of the next row,
    /// where it captures any pawn of the opponent, who moves next.
    fn moved(&self, row: usize, from: u16, to: u16) -> Pawns {
        let Pawns { mut own, mut other } = *self;
        own[row] &= !from;
        own[row + 1] |= to;
        other[row + 1] &= !to;
        own.reverse();
        other.reverse();
        Pawns { own: other, other: own }
    }

    /// Returns all positions to which the player to move can go.
    fn options(&self) -> Vec<Pawns> {
        let (mut captures, mut steps) = (Vec::new(), Vec::new());
        for row in 0..2 {
            for column in 0..16 {
                let from: u16 = 1 << column;
                if self.own[row] & from == 0 {
                    continue;
                }
                for to in [from << 1, from >> 1] {
                    if self.other[row + 1] & to != 0 {
                        captures.push(self.moved(row, from, to));
                    }
                }
                if (self.own[row + 1] | self.other[row + 1]) & from == 0 {
                    steps.push(self.moved(row, from, from));
                }
            }
        }
        if captures.is_empty() {
            steps
        } else {
            captures
        }
    }
}

/// Whether the player to move wins, by trying all plays.
fn wins(pawns: Pawns, known: &mut HashMap<Pawns, bool>) -> bool {
    if let Some(&label) = known.get(&pawns) {
        return label;
    }
    let label = pawns.options().iter().any(|&option| !wins(option, known));
    known.insert(pawns, label);
    label
}

/// Returns the nimbers of rows of 0, 1, … pins if a move takes two neighbouring
/// pins. A row of n + 1 pins has the nimber of a board of n columns: a step in
/// a column takes the pins on both sides of it.
fn pins(most: usize) -> Vec<usize> {
    let mut nimbers: Vec<usize> = Vec::new();
    for count in 0..=most {
        let mut options = [false; 32];
        for left in 0..count.saturating_sub(1) {
            options[nimbers[left] ^ nimbers[count - 2 - left]] = true;
        }
        let mex = options.iter().position(|&taken| !taken);
        nimbers.push(mex.unwrap());
    }
    nimbers
}

/// Finds the nimber of a board with any number of columns.
struct Boards {
    pins: Vec<usize>,
    start: u64,
    period: u64,
}

impl Boards {
    /// Finds the start and the period. The nimbers of `start` to 2 `start` +
    /// `period` + 2 pins and more must recur `period` later. Then they do so
    /// for ever (Guy and Smith, 1956).
    fn new() -> Boards {
        let pins = pins(1001);
        for period in 1..100 {
            let differs = |&n: &usize| pins[n] != pins[n + period];
            let last = (0..pins.len() - period).rev().find(differs);
            let start = last.map_or(0, |n| n + 1);
            if 2 * start + 2 * period + 2 < pins.len() {
                let (start, period) = (start as u64, period as u64);
                return Boards { pins, start, period };
            }
        }
        unreachable!("there is a period")
    }

    fn nimber(&self, columns: u64) -> usize {
        let count = columns + 1;
        if count <= 1001 {
            return self.pins[count as usize];
        }
        let place = self.start + (count - self.start) % self.period;
        self.pins[place as usize]
    }
}

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut tests: Vec<(Vec<u64>, bool)>,
) -> Case {
    chance.shuffle(&mut tests);
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (boards, white) in tests {
        let words: Vec<String> = boards.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", words.len(), words.join(" "));
        answer += if white { "White\n" } else { "Black\n" };
    }
    Case::new(group, input, answer)
}

/// Returns all ways to divide at most `columns` columns into boards, none wider
/// than `most`.
fn boards(columns: u64, most: u64) -> Vec<Vec<u64>> {
    let mut found = vec![Vec::new()];
    for width in 1..=most.min(columns) {
        for mut rest in boards(columns - width, width) {
            rest.push(width);
            found.push(rest);
        }
    }
    found
}

fn small(chance: &mut Chance) -> Case {
    let mut known = HashMap::new();
    let mut tests = Vec::new();
    for mut widths in boards(7, 7) {
        if widths.is_empty() {
            continue;
        }
        let white = wins(Pawns::new(&widths), &mut known);
        chance.shuffle(&mut widths);
        tests.push((widths, white));
    }
    case("small", chance, tests)
}

/// Returns a case with about half of its tests lost for White and with the
/// numbers of columns from `draw`.
fn large(
    chance: &mut Chance,
    group: &'static str,
    counts: (u64, u64),
    draw: fn(&mut Chance) -> u64,
) -> Case {
    let table = Boards::new();
    let mut tests = Vec::new();
    if group == "thousand" {
        let single = |n| (vec![n], table.nimber(n) != 0);
        tests.extend((1..=100).chain(990..=1000).map(single));
    }
    while tests.len() < 500 {
        let count = chance.between(counts.0, counts.1);
        let mut widths: Vec<u64> = (1..count).map(|_| draw(chance)).collect();
        let missing = widths.iter().fold(0, |sum, &n| sum ^ table.nimber(n));
        let white = tests.len() % 2 == 0;
        let tried: Vec<u64> = (0..100).map(|_| draw(chance)).collect();
        let fits = |&&n: &&u64| (table.nimber(n) != missing) == white;
        let Some(&last) = tried.iter().find(fits) else { continue };
        widths.push(last);
        chance.shuffle(&mut widths);
        tests.push((widths, white));
    }
    case(group, chance, tests)
}

fn huge(chance: &mut Chance) -> u64 {
    match chance.index(4) {
        0 => MOST - chance.between(0, 70),
        1 => (1 << chance.between(10, 59)) - chance.between(0, 9),
        2 => chance.between(1, 120),
        _ => chance.between(1, MOST),
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let thousand = |chance: &mut Chance| {
        let most = *chance.one_of(&[60, 1000]);
        chance.between(1, most)
    };
    vec![
        small(chance),
        large(chance, "thousand", (2, 5), thousand),
        large(chance, "thousand", (2, 100), thousand),
        large(chance, "all", (2, 5), huge),
        large(chance, "all", (98, 100), huge),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (500, 100), (MOST / 10, MOST))]
}

/// Asks about three boards with exactly six winning first steps.
fn variant(chance: &mut Chance) -> Question {
    let pins = pins(14);
    // The nimber of a board after a step in this column.
    let after =
        |width: usize, column: usize| pins[column - 1] ^ pins[width - column];
    loop {
        let widths = [0; 3].map(|_| chance.between(4, 13) as usize);
        let sum = widths.iter().fold(0, |sum, width| sum ^ pins[width + 1]);
        let mut winning = Vec::new();
        for (name, width) in ["A", "B", "C"].iter().zip(widths) {
            for column in 1..=width {
                if after(width, column) == sum ^ pins[width + 1] {
                    winning.push(format!("{name}{column}"));
                }
            }
        }
        let [a, b, c] = widths;
        if winning.len() != 6 || a == b || b == c || a == c {
            continue;
        }
        let text = format!(
            "In the game of pawns (three rows, white pawns in the first, black \
             ones in the third, capturing is compulsory, whoever cannot move \
             loses) three boards A, B and C have {a}, {b} and {c} columns. \
             White begins. Name all winning first steps, by board and column; \
             board A first, then B, and smaller columns first, as in \
             `A2 A5 C1`.",
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
