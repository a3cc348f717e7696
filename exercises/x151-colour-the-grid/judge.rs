//! Judges "Colour the grid".

use crate::kit::{described, Case, Chance, Judge};

const LARGEST: usize = 1000;
const MOST: usize = 200_000;

type Square = (usize, usize);

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns the number of squares that are coloured in the end, by sweeps over
/// the grid in four directions until a round of four changes nothing. The grid
/// has a margin without colour.
fn by_sweeps(side: usize, squares: &[Square]) -> usize {
    let wide = side + 2;
    let mut coloured = vec![0_u8; wide * wide];
    for (row, column) in squares {
        coloured[(row + 1) * wide + column + 1] = 1;
    }
    let mut count = squares.len();
    let (forth, back): (Vec<usize>, Vec<usize>) =
        ((1..=side).collect(), (1..=side).rev().collect());
    loop {
        let before = count;
        for rows in [&forth, &back] {
            for columns in [&forth, &back] {
                for row in rows {
                    for column in columns {
                        let at = row * wide + column;
                        let near = coloured[at - 1]
                            + coloured[at + 1]
                            + coloured[at - wide]
                            + coloured[at + wide];
                        if coloured[at] == 0 && near >= 2 {
                            coloured[at] = 1;
                            count += 1;
                        }
                    }
                }
            }
        }
        if count == before {
            return count;
        }
    }
}

/// A full rectangle: first and last row, first and last column.
#[derive(Clone, Copy)]
struct Rectangle([usize; 4]);

impl Rectangle {
    /// Whether two rectangles grow into the smallest rectangle around both.
    /// They do if a square of one is at most two steps from a square of the
    /// other.
    fn meets(&self, other: &Rectangle) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        let rows = e.saturating_sub(b).max(a.saturating_sub(f));
        let columns = g.saturating_sub(d).max(c.saturating_sub(h));
        rows + columns <= 2
    }

    fn with(&self, other: &Rectangle) -> Rectangle {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Rectangle([a.min(e), b.max(f), c.min(g), d.max(h)])
    }
}

/// Returns the number of squares that are coloured in the end, by merging
/// rectangles that meet. Those that are left are at least three steps from each
/// other, so no square has neighbours in two of them.
fn by_rectangles(squares: &[Square]) -> usize {
    let mut apart: Vec<Rectangle> = Vec::new();
    for &(row, column) in squares {
        let mut new = Rectangle([row, row, column, column]);
        while let Some(place) = apart.iter().position(|old| old.meets(&new)) {
            new = new.with(&apart.swap_remove(place));
        }
        apart.push(new);
    }
    apart.iter().map(|Rectangle([a, b, c, d])| (b - a + 1) * (d - c + 1)).sum()
}

fn case(
    chance: &mut Chance,
    group: &'static str,
    side: usize,
    squares: &[Square],
) -> Case {
    let mut squares = squares.to_vec();
    chance.shuffle(&mut squares);
    let (flip, turn) = (chance.once_in(2), chance.once_in(2));
    for (row, column) in &mut squares {
        if flip {
            *row = side - 1 - *row;
        }
        if turn {
            std::mem::swap(row, column);
        }
    }
    let region = match squares.len() <= 3000 {
        true => by_rectangles(&squares),
        false => by_sweeps(side, &squares),
    };
    if side < 10 {
        assert_eq!(region, by_sweeps(side, &squares), "two oracles");
    }
    let mut input = format!("{side} {}\n", squares.len());
    for (row, column) in &squares {
        input += &format!("{} {}\n", row + 1, column + 1);
    }
    let full = if region == side * side { "YES" } else { "NO" };
    Case::new(group, input, format!("{region} {full}\n"))
}

fn some_squares(chance: &mut Chance, side: usize, count: usize) -> Vec<Square> {
    let mut taken = vec![false; side * side];
    let mut squares = Vec::new();
    while squares.len() < count {
        let place = chance.index(side * side);
        if !std::mem::replace(&mut taken[place], true) {
            squares.push((place / side, place % side));
        }
    }
    squares
}

fn diagonal(side: usize) -> Vec<Square> {
    (0..side).map(|place| (place, place)).collect()
}

/// Returns, for an odd side, every second square of the first column, and in
/// every second column a square at the bottom and at the top in turn. The
/// colour spreads down and up, two columns at a time.
fn to_and_fro(side: usize) -> Vec<Square> {
    let mut squares: Vec<Square> =
        (0..side).step_by(2).map(|row| (row, 0)).collect();
    for column in (2..side).step_by(2) {
        let row = if column % 4 == 2 { side - 1 } else { 0 };
        squares.push((row, column));
    }
    squares
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = vec![case(chance, "small", 1, &[(0, 0)])];
    for (side, count) in [(6, 5), (6, 6), (8, 9), (9, 12), (7, 20)] {
        let squares = some_squares(chance, side, count);
        cases.push(case(chance, "small", side, &squares));
    }
    for side in [7, 9] {
        cases.push(case(chance, "small", side, &to_and_fro(side)));
    }
    cases.push(case(chance, "large", LARGEST, &diagonal(LARGEST)));
    let long = to_and_fro(LARGEST - 1);
    cases.push(case(chance, "large", LARGEST - 1, &long));
    let gone = chance.between(700, 900) as usize;
    let parts = [&long[..gone], &long[gone + 1..]].concat();
    cases.push(case(chance, "large", LARGEST - 1, &parts));
    for count in [2500, 20_000, MOST] {
        let squares = some_squares(chance, LARGEST, count);
        cases.push(case(chance, "large", LARGEST, &squares));
    }
    cases
}
