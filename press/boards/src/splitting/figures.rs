//! The figures of the chapter `splitting`.

use super::{Chess, Lane, Strip};
use crate::first_picture;
use notebook::{Figure, Picture};
use splitting::{Kayles, Splitting};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Lane>("10")),
    ("pawns", || first_picture::<Chess>("BBBBB ..... WWWWW white")),
    ("treblecross", || first_picture::<Strip>("..........")),
    ("row", row),
    ("symmetry", symmetry),
    ("partition", partition),
];

/// Draws a row of coins from `left` on, with those in `taken` as outlines.
fn coins(
    picture: &mut Picture,
    left: f64,
    y: f64,
    count: usize,
    gap: &[usize],
) {
    for coin in 0..count {
        let at = (left + 34.0 * coin as f64, y);
        let class = if gap.contains(&coin) { "shape" } else { "coin" };
        picture.circle(class, at, 13.0);
    }
}

/// Draws the moves in a row of five coins of Kayles, up to symmetry.
fn row() -> String {
    let mut picture = Picture::new(
        "splitting-row",
        "The five moves in a row of five coins, up to symmetry",
        "Five lines with five coins each; the coins that are taken are \
         outlined. One coin: the first leaves 4, the second 1 and 3, the \
         third 2 and 2. Two coins: the first two leave 3, the second and \
         third leave 1 and 2.",
        (440.0, 230.0),
    );
    let values = splitting::values(&Kayles, 5);
    for (line, left) in Kayles.moves(5).iter().enumerate() {
        let y = 34.0 + 42.0 * line as f64;
        let taken: Vec<usize> = (left[0]..5 - left[1]).collect();
        coins(&mut picture, 30.0, y, 5, &taken);
        let rows = format!("{} and {}", left[0], left[1]);
        picture.text("label", (250.0, y), &rows);
        let (a, b) = (values[left[0]], values[left[1]]);
        picture.text("note", (360.0, y), &format!("{a} ⊕ {b} = {}", a ^ b));
    }
    picture.finish()
}

/// Draws a first move in the middle of a row of eight, the opponent's reply,
/// and the mirror image of the reply.
fn symmetry() -> String {
    let mut picture = Picture::new(
        "splitting-symmetry",
        "The middle is taken, then every move is copied",
        "Eight coins in a row. Above, the middle two are taken. In the \
         second line the opponent has taken the second coin. In the third \
         line the seventh coin, its mirror image, is gone, too.",
        (380.0, 130.0),
    );
    let lines: [(&str, &[usize]); 3] =
        [("you", &[3, 4]), ("opponent", &[1, 3, 4]), ("you", &[1, 3, 4, 6])];
    for (line, (who, taken)) in lines.into_iter().enumerate() {
        let y = 24.0 + 40.0 * line as f64;
        coins(&mut picture, 90.0, y, 8, taken);
        picture.text("note", (36.0, y), who);
    }
    picture.finish()
}

/// Draws the rows 3 and 2, left of a row of eight coins, as a partition of 9: 4
/// + 3 + 1 + 1.
fn partition() -> String {
    let mut picture = Picture::new(
        "splitting-partition",
        "The rows 3 and 2 from a row of eight, as a partition of nine",
        "Nine places in a row, the last of them beyond the row of eight. \
         Three coins and a gap are the part 4, two coins and a gap the part \
         3, and two more gaps are two parts 1.",
        (380.0, 84.0),
    );
    coins(&mut picture, 50.0, 24.0, 9, &[3, 6, 7, 8]);
    let mut start = 0;
    for part in [4_usize, 3, 1, 1] {
        let (from, to) = (start as f64, (start + part - 1) as f64);
        let (left, right) = (38.0 + 34.0 * from, 62.0 + 34.0 * to);
        picture.line("odd", (left, 48.0), (right, 48.0));
        let middle = ((left + right) / 2.0, 66.0);
        picture.text("label", middle, &part.to_string());
        start += part;
    }
    picture.finish()
}
