//! The figures of the chapter `nimbers`.

use super::bench::figure;
use super::board::Squares;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use games::Game;
use nimbers::{mex, table, Many, Nimbers};
use notebook::{Figure, Picture, Point};
use outcomes::TakeASquare;

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Squares>("1 3 4 6")),
    ("two-wins", two_wins),
    ("mex", mex_figure),
    ("square", square),
    ("sum", sum),
    ("worlds", worlds),
    ("bench", || figure("nimbers-bench", "squares 6")),
    ("bench-sum", || figure("nimbers-bench-sum", "squares 4 134 5")),
];

/// Returns the mark of a position with this nimber.
fn mark(nimber: u64) -> Mark {
    if nimber == 0 {
        Mark::Lost
    } else {
        Mark::Won
    }
}

/// Draws a position with its nimber under it.
fn with_nimber(picture: &mut Picture, at: Point, label: &str, nimber: u64) {
    draw_position(picture, at, mark(nimber), label);
    picture.text("note", (at.0, at.1 + 27.0), &nimber.to_string());
}

/// Draws an arrow between two marks, pulled towards `pull`.
fn arrow(picture: &mut Picture, from: Point, pull: Point, to: Point) {
    picture.bent_arrow("option", near(from, pull), pull, near(to, pull));
}

/// Returns the point on the rim of the mark at `from` that is nearest to `to`.
fn near(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    (from.0 + 18.0 * dx / length, from.1 + 18.0 * dy / length)
}

fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// Draws `coins` coins, one on top of the other; the lowest is centred at
/// `foot`.
fn pile(picture: &mut Picture, foot: Point, coins: u64) {
    for i in 0..coins {
        let at = (foot.0, foot.1 - 13.0 * i as f64);
        picture.rectangle("coin", at, (46.0, 11.0), 4.0);
    }
}

/// Draws two won piles, each next to a pile of one coin.
fn two_wins() -> String {
    let mut picture = Picture::new(
        "nimbers-two-wins",
        "The piles 1 and 3 are both won, and yet different",
        "On the left a pile of one coin next to a pile of one coin: lost, a \
         filled square. On the right a pile of three coins next to a pile of \
         one coin: won, an open circle.",
        (420.0, 140.0),
    );
    for (left, coins) in [(40.0, 1), (260.0, 3)] {
        pile(&mut picture, (left, 80.0), coins);
        pile(&mut picture, (left + 70.0, 80.0), 1);
        picture.text("label", (left, 106.0), &coins.to_string());
        picture.text("label", (left + 35.0, 106.0), "and");
        picture.text("label", (left + 70.0, 106.0), "1");
        let nimber = Nimbers::new(&nim::Nim).of(&vec![coins, 1]);
        let at = (left + 126.0, 74.0);
        draw_position(&mut picture, at, mark(nimber), "");
        let word = if nimber == 0 { "lost" } else { "won" };
        picture.text("note", (at.0, 106.0), word);
    }
    picture.finish()
}

/// Draws a row of numbers, on which the nimbers of some options are marked; the
/// first unmarked number is their mex.
fn mex_figure() -> String {
    let mut picture = Picture::new(
        "nimbers-mex",
        "The mex of 0, 1, 3 and 6 is 2",
        "The numbers 0 to 7 in a row of fields. The fields of 0, 1, 3 and 6 \
         hold a coin; those of 2, 4, 5 and 7 are empty. A box and a triangle \
         mark the first empty field, that of 2.",
        (420.0, 96.0),
    );
    let values = [0, 1, 3, 6];
    for number in 0..8_u64 {
        let at = (35.0 + 50.0 * number as f64, 34.0);
        picture.rectangle("shape", at, (42.0, 34.0), 3.0);
        if values.contains(&number) {
            picture.circle("coin", at, 12.0);
        }
        picture.text("label", at, &number.to_string());
        if number == mex(&values) {
            picture.rectangle("odd", at, (49.0, 41.0), 5.0);
            let (x, y) = at;
            let foot =
                [(x, y + 27.0), (x - 7.0, y + 39.0), (x + 7.0, y + 39.0)];
            picture.polygon("odd-mark", &foot);
            picture.text("note", (x, y + 52.0), "mex");
        }
    }
    picture.finish()
}

/// Draws the graph of one pile of Nim Square, from seven coins down, with
/// its nimbers.
fn square() -> String {
    let mut picture = Picture::new(
        "nimbers-square",
        "One pile of Nim Square, with the nimbers under the positions",
        "The numbers 0 to 7 in a row. An arrow leads from each number except 0 \
         to the number before it, and another from 4, 5, 6 and 7 to the number \
         that is 4 smaller. Below 0 to 7 are the nimbers 0, 1, 0, 1, 2, 0, 1, \
         0. The numbers 0, 2, 5 and 7 are filled squares: lost.",
        (440.0, 132.0),
    );
    let at = |coins: u64| (28.0 + 55.0 * coins as f64, 84.0);
    let nimbers = table(&TakeASquare, 7);
    for (coins, &nimber) in (0..).zip(&nimbers) {
        for option in TakeASquare.options(&coins) {
            let (from, to) = (at(coins), at(option));
            let lift = if coins - option > 1 { 86.0 } else { 0.0 };
            let (x, y) = middle(from, to);
            arrow(&mut picture, from, (x, y - lift), to);
        }
        with_nimber(&mut picture, at(coins), &coins.to_string(), nimber);
    }
    picture.finish()
}

/// Draws the graph of the sum of a pile of four and a pile of two coins of Nim
/// Square.
fn sum() -> String {
    let mut picture = Picture::new(
        "nimbers-sum",
        "The sum of a pile of 4 and a pile of 2 in Nim Square",
        "A table with the columns 0 to 4, for the first pile, and the rows 0 \
         to 2, for the second. In each row arrows lead from each column to the \
         one before and from column 4 to column 0; in each column arrows lead \
         from each row to the one above. The nimbers of row 0 are 0, 1, 0, 1, \
         2, those of row 1 are 1, 0, 1, 0, 3, and row 2 is the same as row 0.",
        (440.0, 330.0),
    );
    let game = Many(TakeASquare);
    let mut nimbers = Nimbers::new(&game);
    let at = |piles: &[u64]| {
        (80.0 + 82.0 * piles[0] as f64, 84.0 + 96.0 * piles[1] as f64)
    };
    for first in 0..=4 {
        picture.text("note", (at(&[first, 0]).0, 14.0), &first.to_string());
        for second in 0..=2 {
            if first == 0 {
                let row = (22.0, at(&[0, second]).1);
                picture.text("note", row, &second.to_string());
            }
            let piles = vec![first, second];
            for option in game.options(&piles) {
                let (from, to) = (at(&piles), at(&option));
                let lift = if first - option[0] > 1 { 70.0 } else { 0.0 };
                let (x, y) = middle(from, to);
                arrow(&mut picture, from, (x, y - lift), to);
            }
            let nimber = nimbers.of(&piles).to_string();
            let mark = mark(nimbers.of(&piles));
            draw_position(&mut picture, at(&piles), mark, &nimber);
        }
    }
    picture.finish()
}

/// Draws the position 1, 3, 4, 6 of Nim Square, and the Nim position of its
/// nimbers.
fn worlds() -> String {
    let mut picture = Picture::new(
        "nimbers-worlds",
        "A position of Nim Square and the Nim position of its nimbers",
        "Above, the piles 1, 3, 4 and 6 of Nim Square. Below, under each of \
         them, the Nim pile that it is worth: 1, 1, 2 and 1.",
        (420.0, 212.0),
    );
    let nimbers = table(&TakeASquare, 6);
    for (i, coins) in [1, 3, 4, 6].into_iter().enumerate() {
        let x = 160.0 + 72.0 * i as f64;
        let nimber = nimbers[coins as usize];
        pile(&mut picture, (x, 76.0), coins);
        picture.text("label", (x, 98.0), &coins.to_string());
        picture.arrow("option", (x, 112.0), (x, 138.0));
        pile(&mut picture, (x, 168.0), nimber);
        picture.text("label", (x, 192.0), &nimber.to_string());
    }
    picture.text("note from-left", (8.0, 76.0), "Nim Square");
    picture.text("note from-left", (8.0, 168.0), "Nim");
    picture.finish()
}
