//! The figures of the chapter `reversible`.

use super::proofs::{hold, kept};
use super::{Field, Stacks};
use crate::first_picture;
use crate::nim::lab::figure;
use notebook::{Figure, Picture, Point};
use reversible::gaps;

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Field>("R..B.. .B...R .R...B")),
    ("poker-board", || first_picture::<Stacks>("5 3 : 2 0")),
    ("undo", undo),
    ("hold", hold),
    ("kept", kept),
    ("checkers", checkers),
    ("fish", fish),
    ("lab", || figure("reversible-lab", "3 5 additions")),
];

/// Draws piles side by side, with the lowest coin of the first pile at `foot`;
/// `new` coins of the first pile are drawn as outlines.
fn piles(picture: &mut Picture, foot: Point, piles: &[u64], new: u64) {
    for (place, &pile) in piles.iter().enumerate() {
        let x = foot.0 + 46.0 * place as f64;
        for coin in 0..pile {
            let gone = place == 0 && coin + new >= pile;
            let class = if gone { "coin-gone" } else { "coin" };
            let at = (x, foot.1 - 13.0 * coin as f64);
            picture.rectangle(class, at, (40.0, 11.0), 4.0);
        }
        picture.text("label", (x, foot.1 + 24.0), &pile.to_string());
    }
}

/// Draws an addition and the move that answers it.
fn undo() -> String {
    let mut picture = Picture::new(
        "reversible-undo",
        "An addition is taken back",
        "Two piles of three coins. Two coins are added to the first one: five \
         and three. Two coins are taken from it: three and three again.",
        (440.0, 130.0),
    );
    piles(&mut picture, (30.0, 90.0), &[3, 3], 0);
    piles(&mut picture, (197.0, 90.0), &[5, 3], 2);
    piles(&mut picture, (364.0, 90.0), &[3, 3], 0);
    for (x, words) in [(110.0, "add 2"), (277.0, "take 2")] {
        picture.arrow("option", (x, 78.0), (x + 56.0, 78.0));
        picture.text("note", (x + 28.0, 60.0), words);
    }
    picture.finish()
}

/// Draws the board of the stored run `four-rows`, with its gaps.
fn checkers() -> String {
    let rows = [(2, 6), (7, 4), (1, 8), (5, 6)];
    let mut picture = Picture::new(
        "reversible-checkers",
        "Four rows of eight squares with a red and a black checker in each",
        "Red is an open circle, black a filled one. Row 1: red in column 2, \
         black in 6, gap 3. Row 2: red in 7, black in 4, gap 2. Row 3: red in \
         1, black in 8, gap 6. Row 4: red in 5, black in 6, gap 0.",
        (440.0, 214.0),
    );
    let side = 40.0;
    let at = |row: usize, column: u64| {
        (48.0 + side * (column - 1) as f64, 50.0 + side * row as f64)
    };
    for column in 1..=8 {
        picture.text("note", (at(0, column).0, 16.0), &column.to_string());
    }
    picture.text("note", (400.0, 16.0), "gap");
    let gaps = gaps(&rows);
    for (row, (red, black)) in rows.into_iter().enumerate() {
        picture.text("note", (12.0, at(row, 1).1), &(row + 1).to_string());
        for column in 1..=8 {
            let cell = (side, side);
            picture.rectangle("shape", at(row, column), cell, 0.0);
        }
        picture.circle("won", at(row, red), 14.0);
        picture.text("label", at(row, red), "R");
        picture.circle("lost", at(row, black), 14.0);
        picture.text("label on-fill", at(row, black), "B");
        let gap = gaps[row].to_string();
        picture.text("label", (400.0, at(row, 1).1), &gap);
    }
    picture.finish()
}

/// Draws a winning move with three buckets.
fn fish() -> String {
    let mut picture = Picture::new(
        "reversible-fish",
        "A winning move with three buckets",
        "Buckets with 1, 4 and 5 fish; the first and the third are odd. A fish \
         is taken from the third, one is added to the first: 2, 4 and 4 fish, \
         all even.",
        (440.0, 110.0),
    );
    for (x, buckets) in [(30.0, [1, 4, 5]), (290.0, [2, 4, 4])] {
        for (place, fish) in buckets.iter().enumerate() {
            let at = (x + 60.0 * place as f64, 40.0);
            let odd = fish % 2 == 1;
            let class = if odd { "odd" } else { "shape" };
            picture.rectangle(class, at, (48.0, 48.0), 10.0);
            picture.text("label", at, &fish.to_string());
            let parity = if odd { "odd" } else { "even" };
            picture.text("note", (at.0, 84.0), parity);
        }
    }
    picture.arrow("winning", (192.0, 40.0), (248.0, 40.0));
    picture.finish()
}
