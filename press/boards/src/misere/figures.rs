//! The figures of the chapter.

use super::Table;
use crate::games::{draw_position, draw_small, Mark};
use crate::nim::lab::figure;
use crate::{first_picture, picture_named};
use games::{Game, Subtraction};
use misere::lost_numbers;
use nim::Nim;
use notebook::{Figure, Picture};
use outcomes::{Convention, Outcomes};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Table>("1 2 4")),
    ("first-board", || {
        let usual = "misere-board";
        picture_named::<Table>("1 1 3", usual, "misere-first-board")
    }),
    ("outcomes", outcomes),
    ("turned", turned),
    ("agree", agree),
    ("last", last),
    ("lab", || figure("misere-lab", "1 4 1 misere")),
];

/// Draws tables of who wins with two piles, in normal and in misère play.
fn outcomes() -> String {
    let mut picture = Picture::new(
        "misere-outcomes",
        "Who wins with two piles, in normal and in misère play",
        "Two tables with five rows and five columns, for two piles of at most \
         four coins. In normal play, on the left, the lost positions are those \
         with two equal piles. In misère play, on the right, they are the \
         positions 0, 1 and 1, 0 and those with two equal piles of two coins \
         or more. The four positions with at most one coin in each pile are \
         framed: they are the ones that have changed.",
        (500.0, 262.0),
    );
    let sides = [
        (0.0, "normal play", Convention::Normal),
        (250.0, "misère play", Convention::Misere),
    ];
    for (left, name, convention) in sides {
        let mut outcomes = Outcomes::under(convention, &Nim);
        let at = |a: u64, b: u64| {
            (left + 56.0 + 41.0 * b as f64, 72.0 + 41.0 * a as f64)
        };
        picture.text("label", (at(0, 2).0, 12.0), name);
        for a in 0..5 {
            picture.text("note", (at(0, a).0, 38.0), &a.to_string());
            picture.text("note", (left + 22.0, at(a, 0).1), &a.to_string());
            for b in 0..5 {
                let lost = outcomes.is_lost(&vec![a, b]);
                let mark = if lost { Mark::Lost } else { Mark::Won };
                draw_position(&mut picture, at(a, b), mark, "");
            }
        }
        let (first, last) = (at(0, 0), at(1, 1));
        let middle = ((first.0 + last.0) / 2.0, (first.1 + last.1) / 2.0);
        picture.rectangle("odd", middle, (82.0, 82.0), 6.0);
    }
    picture.finish()
}

/// Draws normal play of "take 2 or 3" and, below it, misère play, shifted by
/// two coins.
fn turned() -> String {
    let mut picture = Picture::new(
        "misere-turned",
        "Take 2 or 3: normal play, and misère play two coins further on",
        "The numbers 0 to 9 in normal play, and under each of them the number \
         that is larger by 2 in misère play, with the same mark; a dotted line \
         joins the two. Filled squares, that is lost, are 0, 1, 5 and 6 above \
         and 2, 3, 7 and 8 below. A thick arrow leads from 7 to 5 above, and \
         one from 9 to 7 below. To the left of all pairs are 0 and 1 in misère \
         play, open circles, that is won.",
        (372.0, 184.0),
    );
    let game = Subtraction::new(&[2, 3]).expect("no amount is 0");
    let shift = game.amounts()[0];
    let at = |coins: u64, y: f64| (68.0 + 26.6 * coins as f64, y);
    for coins in shift..12 {
        picture.line("tie", at(coins, 71.0), at(coins, 113.0));
    }
    let rows = [
        ("normal", Convention::Normal, 60.0, -1.0, shift),
        ("misère", Convention::Misere, 124.0, 1.0, 0),
    ];
    for (name, convention, y, side, right) in rows {
        picture.text("note from-left", (4.0, y), name);
        let lost = lost_numbers(game.amounts(), 11, convention);
        for column in right..12 {
            let coins = column - right;
            draw_small(&mut picture, at(column, y), lost.contains(&coins));
            let number = at(column, y + 20.0 * side);
            picture.text("note", number, &coins.to_string());
        }
        let from = 9 - right;
        let wins = game.options(&from).into_iter().find(|n| lost.contains(n));
        let to = wins.expect("9 and 7 are won");
        let [from, to] = [from, to].map(|n| at(n + right, y + 32.0 * side));
        let pull = ((from.0 + to.0) / 2.0, y + 56.0 * side);
        picture.bent_arrow("winning", from, pull, to);
    }
    picture.finish()
}

/// Draws a play of Nim, with the loser at each position in normal and in misère
/// play.
fn agree() -> String {
    let mut picture = Picture::new(
        "misere-agree",
        "A play of Nim, judged in normal and in misère play",
        "The piles 1, 2, 4; then 1, 2, 3; 1, 1, 3; 1, 1, 1; 1, 1; 1; and an \
         empty table. Under each of them two marks. For the first three \
         positions, which have a pile of at least two coins, they are equal: \
         won, lost, won. For the last four, which have none and are framed, \
         they are opposite: in normal play won, lost, won, lost, in misère \
         play lost, won, lost, won.",
        (372.0, 172.0),
    );
    let play: [&[u64]; 7] =
        [&[1, 2, 4], &[1, 2, 3], &[1, 1, 3], &[1, 1, 1], &[1, 1], &[1], &[]];
    let rows = [("normal", 102.0), ("misère", 144.0)];
    for (name, y) in rows {
        picture.text("note from-left", (4.0, y), name);
    }
    let at = |column: usize, y: f64| (80.0 + 45.0 * column as f64, y);
    for (column, piles) in play.into_iter().enumerate() {
        for (place, &coins) in piles.iter().enumerate() {
            let middle = (piles.len() - 1) as f64 / 2.0;
            let x = at(column, 0.0).0 + 12.0 * (place as f64 - middle);
            for coin in 0..coins {
                let y = 62.0 - 12.0 * coin as f64;
                picture.rectangle("coin", (x, y), (10.0, 10.0), 3.0);
            }
        }
        if column > 0 {
            let (x, y) = at(column, 36.0);
            picture.arrow("option", (x - 28.0, y), (x - 17.0, y));
        }
        let lost = [nim::is_lost(piles), misere::is_lost(piles)];
        for (lost, (_, y)) in lost.into_iter().zip(rows) {
            let mark = if lost { Mark::Lost } else { Mark::Won };
            draw_position(&mut picture, at(column, y), mark, "");
        }
        if lost[0] != lost[1] {
            picture.rectangle("odd", at(column, 123.0), (41.0, 86.0), 6.0);
        }
    }
    picture.finish()
}

/// Draws a single large pile beside two single coins and beside three, with the
/// winning move from each.
fn last() -> String {
    let mut picture = Picture::new(
        "misere-last",
        "The last large pile: down to one coin, or to none",
        "Two rows of piles. Above, two single coins and a pile of five: an \
         arrow leads to three single coins, where four coins of the large \
         pile are gone. Below, three single coins and a pile of five: an \
         arrow leads to the three single coins, where the whole large pile \
         is gone. Both times an odd number of single coins is left.",
        (372.0, 190.0),
    );
    for (row, singles) in [2, 3].into_iter().enumerate() {
        let foot = 68.0 + 96.0 * row as f64;
        let piles = [vec![1; singles], vec![5]].concat();
        let best = misere::winning_moves(&piles).next();
        let after = best.expect("it can be won").after(&piles);
        for (left, left_over) in [(24.0, &piles), (226.0, &after)] {
            for (place, &before) in piles.iter().enumerate() {
                for coin in 0..before {
                    let here = coin < left_over[place];
                    let class = if here { "coin" } else { "coin-gone" };
                    let x = left + 38.0 * place as f64;
                    let at = (x, foot - 13.0 * coin as f64);
                    picture.rectangle(class, at, (32.0, 11.0), 4.0);
                }
            }
        }
        picture.arrow("winning", (164.0, foot - 8.0), (202.0, foot - 8.0));
        let words = format!("{} coins: odd", after.iter().sum::<u64>());
        picture.text("note", (264.0, foot + 22.0), &words);
    }
    picture.finish()
}
