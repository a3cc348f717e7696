//! The figures of the chapter `one-pile`.

use super::board::Mixed;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use crate::patterns::ruler::figure;
use games::{Game, Subtraction};
use nimbers::{table, Nimbers};
use notebook::{Figure, Picture, Point};
use one_pile::{half_value, OnePile};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || {
        first_picture::<Mixed>("11 take 1 3 4 / 12 half / 12 divisor")
    }),
    ("opening", opening),
    ("windows", windows),
    ("doubling", doubling),
    ("pairs", pairs),
    ("ruler", || figure("one-pile-ruler", "nimbers 1 3 4 : 0 7")),
];

/// Draws `coins` coins, one on top of the other; the lowest is centred at
/// `foot`.
fn pile(picture: &mut Picture, foot: Point, coins: u64) {
    for i in 0..coins {
        let at = (foot.0, foot.1 - 11.0 * i as f64);
        picture.rectangle("coin", at, (46.0, 9.0), 3.0);
    }
}

/// Draws the three piles that the chapter opens with, and the Nim piles they
/// equal.
fn opening() -> String {
    let mut picture = Picture::new(
        "one-pile-opening",
        "Three piles with three rules, and the Nim piles that they are equal \
         to",
        "Above, a pile of 11 coins with the rule take 1, 3 or 4, a pile of 12 \
         with the rule at most half, and a pile of 12 with the rule leave a \
         divisor. Below them, Nim piles of 2, 6 and 3 coins.",
        (430.0, 316.0),
    );
    let take = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let piles = [
        (11, OnePile::Take(take), "take 1, 3 or 4"),
        (12, OnePile::Half, "at most half"),
        (12, OnePile::Divisor, "leave a divisor"),
    ];
    for (i, (coins, rules, name)) in piles.iter().enumerate() {
        let x = 75.0 + 140.0 * i as f64;
        let nimber = Nimbers::new(rules).of(coins);
        pile(&mut picture, (x, 136.0), *coins);
        picture.text("label", (x, 156.0), &coins.to_string());
        picture.text("note", (x, 174.0), name);
        picture.arrow("option", (x, 186.0), (x, 212.0));
        pile(&mut picture, (x, 286.0), nimber);
        picture.text("label", (x, 306.0), &nimber.to_string());
    }
    picture.finish()
}

/// Draws the nimbers of *take 1, 3 or 4*, with a box around two equal windows.
fn windows() -> String {
    let mut picture = Picture::new(
        "one-pile-windows",
        "The nimbers of take 1, 3 or 4, with two equal windows",
        "The piles 0 to 13 with the nimbers 0 1 0 1 2 3 2 0 1 0 1 2 3 2 under \
         them. A box is drawn around the nimbers of 0 to 3 and another around \
         those of 7 to 10: both hold 0 1 0 1.",
        (440.0, 96.0),
    );
    let game = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let at = |n: usize, y: f64| (24.0 + 30.0 * n as f64, y);
    for (n, nimber) in table(&game, 13).iter().enumerate() {
        picture.text("note", at(n, 20.0), &n.to_string());
        picture.text("label", at(n, 56.0), &nimber.to_string());
    }
    for first in [0, 7] {
        let centre = (at(first, 56.0).0 + 45.0, 56.0);
        picture.rectangle("odd", centre, (116.0, 34.0), 5.0);
    }
    picture.finish()
}

/// Draws some piles of *at most half*, with one row for each nimber, and the
/// options of 12.
fn doubling() -> String {
    let mut picture = Picture::new(
        "one-pile-doubling",
        "The piles 0 to 19 in rows, each row with one nimber",
        "Four rows of piles. Nimber 0: the piles 0, 1, 3, 7, 15. Nimber 1: 2, \
         5, 11. Nimber 2: 4, 9, 19. Nimber 3: 6, 13. A frame holds the piles \
         from 6 to 11, the options of 12; in each row it holds exactly one \
         pile, 7, 11, 9 and 6.",
        (500.0, 232.0),
    );
    let column = |coins: u64| 88.0 + 21.0 * coins as f64;
    let (first, last) = (column(6), column(11));
    let size = (last - first + 21.0, 196.0);
    picture.rectangle("shape", ((first + last) / 2.0, 126.0), size, 6.0);
    picture.text("note", (30.0, 14.0), "nimber");
    picture.text("note", (column(10) - 10.0, 14.0), "piles");
    picture.line("rule", (56.0, 28.0), (56.0, 224.0));
    for nimber in 0..4_u64 {
        let y = 54.0 + 48.0 * nimber as f64;
        picture.text("label", (30.0, y), &nimber.to_string());
        for coins in (0..20).filter(|coins| half_value(*coins) == nimber) {
            let at = (column(coins), y);
            if (6..12).contains(&coins) {
                picture.circle("coin", at, 10.0);
            }
            picture.text("label", at, &coins.to_string());
        }
    }
    picture.finish()
}

/// Draws the piles of *take 2 or 5* with nimbers 0 and 1, joined in pairs.
fn pairs() -> String {
    let mut picture = Picture::new(
        "one-pile-pairs",
        "In take 2 or 5, each pile with nimber 0 and the pile two larger",
        "The piles 0 to 13 in a row with their nimbers under them. An arrow \
         leads from each pile with nimber 1 to the pile that is two smaller; \
         that one has nimber 0, and is a filled square.",
        (560.0, 116.0),
    );
    let game = Subtraction::new(&[2, 5]).expect("no amount is 0");
    let at = |n: u64| (24.0 + 39.0 * n as f64, 62.0);
    let nimbers = table(&game, 13);
    for (n, nimber) in (0..).zip(&nimbers) {
        let (x, y) = at(n);
        let mark = if *nimber == 0 { Mark::Lost } else { Mark::Won };
        draw_position(&mut picture, (x, y), mark, &n.to_string());
        picture.text("note", (x, y + 30.0), &nimber.to_string());
        if *nimber == 1 && game.options(&n).contains(&(n - 2)) {
            let (from, to) =
                ((x - 4.0, y - 18.0), (at(n - 2).0 + 4.0, y - 18.0));
            let pull = (at(n - 1).0, y - 62.0);
            picture.bent_arrow("option", from, pull, to);
        }
    }
    picture.finish()
}
