//! The figures of the chapter.

use super::Strip;
use crate::{first_picture, picture_named};
use array_games::{maxi_wins, payoffs, triangle, Array, Rule};
use minimax::Player;
use notebook::{Figure, Picture, Point};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Strip>("ends Maxi 3 1 4 1 5 9 : 4")),
    ("first-board", || {
        let usual = "array-games-board";
        let row = "any Maxi 3 1 4 1 5 9 : 4";
        picture_named::<Strip>(row, usual, "array-games-first-board")
    }),
    ("rules", rules),
    ("levels", levels),
    ("triangle", triangle_figure),
    ("mirror", mirror),
];

/// The array at the beginning of the chapter.
const OPENING: [i64; 6] = [3, 1, 4, 1, 5, 9];

/// The distance between the middles of two neighbouring boxes.
const STEP: f64 = 42.0;

/// Draws numbers in a row of boxes, with the first box centred on `start`. The
/// boxes with indices in `deleted` are dashed and crossed out. Returns the
/// boxes' middles.
fn row(
    picture: &mut Picture,
    start: Point,
    numbers: &[i64],
    deleted: std::ops::Range<usize>,
) -> Vec<Point> {
    let mut middles = Vec::new();
    for (place, number) in numbers.iter().enumerate() {
        let at = (start.0 + STEP * place as f64, start.1);
        let gone = deleted.contains(&place);
        let class = if gone { "coin-gone" } else { "shape" };
        picture.rectangle(class, at, (34.0, 34.0), 4.0);
        picture.text("label", at, &number.to_string());
        if gone {
            let (x, y) = at;
            picture.line("option", (x - 12.0, y + 12.0), (x + 12.0, y - 12.0));
        }
        middles.push(at);
    }
    middles
}

/// Draws a move by each of the three rules.
fn rules() -> String {
    let mut picture = Picture::new(
        "array-games-rules",
        "A move by each of three rules, from 3 1 4 1 5 9",
        "Three rows with the numbers 3 1 4 1 5 9. Delete any: a number inside \
         the row, the first 1, is crossed out. Cut: the last four numbers are \
         crossed out. First or last: the 9 at the end is crossed out.",
        (370.0, 150.0),
    );
    let moves = [("delete any", 1..2), ("cut", 2..6), ("first or last", 5..6)];
    for ((name, deleted), y) in moves.into_iter().zip([26.0, 76.0, 126.0]) {
        picture.text("note from-left", (4.0, y), name);
        row(&mut picture, (130.0, y), &OPENING, deleted);
    }
    picture.finish()
}

/// Draws the opening array at each level, under the rule "ends" with Maxi to
/// move.
fn levels() -> String {
    let mut picture = Picture::new(
        "array-games-levels",
        "The array 3 1 4 1 5 9 at each level",
        "The array is at the top, with a row for each level below it. At level \
         1 all numbers are 1. At level 3 the row is 1 0 1 0 1 1 and at level 4 \
         it is 0 0 1 0 1 1. At these three levels Maxi wins. At level 5 the \
         row is 0 0 0 0 1 1 and at level 9 it is 0 0 0 0 0 1; there Minnie \
         wins.",
        (420.0, 286.0),
    );
    let array = Array::new(&OPENING, Player::Maxi).expect("six numbers");
    row(&mut picture, (110.0, 24.0), &OPENING, 0..0);
    for (place, level) in payoffs(&Rule::Ends, &array).into_iter().enumerate() {
        let y = 80.0 + 46.0 * place as f64;
        picture.text(
            "note from-right",
            (76.0, y),
            &format!("at least {level}"),
        );
        for (place, bit) in array.at_level(level).numbers().iter().enumerate() {
            let at = (110.0 + STEP * place as f64, y);
            let class = if *bit == 1 { "coin" } else { "shape" };
            picture.rectangle(class, at, (34.0, 34.0), 4.0);
            picture.text("digit", at, &bit.to_string());
        }
        let wins = maxi_wins(&Rule::Ends, &array, level);
        let winner = if wins { "Maxi" } else { "Minnie" };
        picture.text("note from-left", (350.0, y), winner);
    }
    picture.finish()
}

/// Draws the values of all pieces of the opening array; Maxi is to move at the
/// whole array.
fn triangle_figure() -> String {
    let mut picture = Picture::new(
        "array-games-triangle",
        "The values of all the pieces of 3 1 4 1 5 9",
        "A triangle of numbers. The lowest row is 3 1 4 1 5 9. Above any two \
         neighbours is the larger or the smaller of them, row by row in turn. \
         Maxi, who moves when there are two numbers, has 3 4 4 5 9; then \
         Minnie has 3 4 4 5, Maxi 4 4 5, Minnie 4 4 and, at the top, Maxi 4.",
        (380.0, 300.0),
    );
    let array = Array::new(&OPENING, Player::Maxi).expect("six numbers");
    let rows = triangle(&array);
    for (height, values) in rows.iter().enumerate() {
        let y = 272.0 - 48.0 * height as f64;
        let name = match array.mover_of(height + 1) {
            _ if height == 0 => "numbers",
            Player::Maxi => "Maxi",
            Player::Minnie => "Minnie",
        };
        picture.text("note from-left", (4.0, y), name);
        for (place, value) in values.iter().enumerate() {
            let half = height as f64 / 2.0;
            let at = (120.0 + STEP * (place as f64 + half), y);
            let strong = values.len() == 1;
            let class = if strong { "shape strong" } else { "shape" };
            picture.rectangle(class, at, (32.0, 28.0), 4.0);
            picture.text("label", at, &value.to_string());
            if height > 0 {
                for side in [-1.0, 1.0] {
                    let from = (at.0 + side * 7.0, at.1 + 15.0);
                    let to = (at.0 + side * STEP / 2.0, at.1 + 33.0);
                    picture.line("rule", from, to);
                }
            }
        }
    }
    picture.finish()
}

/// Draws eight places, and the pairs used by a player who mirrors.
fn mirror() -> String {
    let mut picture = Picture::new(
        "array-games-mirror",
        "Eight numbers and the pairs of a player who mirrors",
        "Eight boxes a to h in a row. Arcs join a with h, b with g, and c with \
         f. The two in the middle, d and e, are outlined together.",
        (380.0, 150.0),
    );
    let at = |place: usize| (42.0 + STEP * place as f64, 118.0);
    for (place, name) in
        ["a", "b", "c", "d", "e", "f", "g", "h"].iter().enumerate()
    {
        picture.rectangle("shape", at(place), (34.0, 34.0), 4.0);
        picture.text("label", at(place), name);
    }
    for place in 0..3 {
        let (left, right) = (at(place), at(7 - place));
        let from = (left.0, left.1 - 18.0);
        let to = (right.0, right.1 - 18.0);
        let pull = ((from.0 + to.0) / 2.0, -70.0 + 62.0 * place as f64);
        picture.bend("tie", from, pull, to);
    }
    let middle = ((at(3).0 + at(4).0) / 2.0, at(3).1);
    picture.rectangle("odd", middle, (STEP + 42.0, 42.0), 6.0);
    picture.finish()
}
