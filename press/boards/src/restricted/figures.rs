//! The figures of the chapter `restricted`.

use super::board::Hands;
use super::fibonacci::Heap;
use super::parts::{fibonacci, wedge};
use crate::first_picture;
use crate::nim::lab::figure;
use nim::nim_sum;
use notebook::{Figure, Picture, Point};
use restricted::{limits, pile_of, Limited, Limits};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Hands>("3 : 3 9")),
    ("blocks", blocks),
    ("columns", columns),
    ("choose", choose),
    ("fibonacci-board", || first_picture::<Heap>("20")),
    ("fibonacci", fibonacci),
    ("wedge", wedge),
    ("lab", || figure("restricted-lab", "6 11 4 limit 3")),
];

/// Draws coins upwards from `foot`; returns the height of the next coin.
fn stack(picture: &mut Picture, foot: Point, coins: u64, class: &str) -> f64 {
    let mut y = foot.1;
    for _ in 0..coins {
        picture.rectangle(class, (foot.0, y), (56.0, 11.0), 4.0);
        y -= 13.0;
    }
    y
}

/// Draws three piles in blocks of four coins, with the remainders on top.
fn blocks() -> String {
    let mut picture = Picture::new(
        "restricted-blocks",
        "The piles 6, 11 and 5 in blocks of four coins",
        "Three piles. The pile of 6 is a block of four and two coins on top, \
         the pile of 11 two blocks and three coins, the pile of 5 one block \
         and one coin. The blocks are outlines, the coins on top are filled.",
        (360.0, 200.0),
    );
    let game = Limited { most: 3 };
    for (x, pile) in [(80.0, 6), (180.0, 11), (280.0, 5)] {
        let rest = game.remainder(pile);
        let mut y = 156.0;
        for _ in 0..pile / 4 {
            y = stack(&mut picture, (x, y), 4, "coin-gone") - 6.0;
        }
        stack(&mut picture, (x, y), rest, "coin");
        let label = format!("{pile}: rest {rest}");
        picture.text("note", (x, 184.0), &label);
    }
    picture.finish()
}

/// Draws five piles with the best limit, 5, and with the larger limit 7, which
/// loses.
fn choose() -> String {
    let mut picture = Picture::new(
        "restricted-choose",
        "The piles 3, 5, 6, 9 and 9 with the limits 5 and 7",
        "The piles twice, each cut into blocks of k + 1 coins, drawn as \
         outlines, and the rest on top, filled. On the left k is 5: the pile \
         of 6 is one whole block, the rests are 3, 5, 0, 3 and 3, and their \
         nim-sum is 6. On the right k is 7: 3, 5 and 6 are smaller than a \
         block, the two nines leave 1 each, the rests are 3, 5, 6, 1 and 1, \
         and their nim-sum is 0.",
        (372.0, 200.0),
    );
    let piles = [3, 5, 6, 9, 9];
    let Limits::UpTo(best) = limits(&piles) else {
        unreachable!("6 is the only one of its size, and the nim-sum is 0");
    };
    for (left, most) in [(22.0, best), (212.0, best + 2)] {
        let game = Limited { most };
        for (place, &pile) in piles.iter().enumerate() {
            let x = left + 34.0 * place as f64;
            let rest = game.remainder(pile);
            for coin in 0..pile {
                let whole = pile - rest;
                let gap = if coin >= whole { coin / (most + 1) } else { 0 };
                let y = 128.0 - 11.0 * coin as f64 - 5.0 * gap.min(1) as f64;
                let class = if coin < whole { "coin-gone" } else { "coin" };
                picture.rectangle(class, (x, y), (28.0, 9.0), 3.0);
            }
            picture.text("label", (x, 148.0), &rest.to_string());
        }
        let sum = nim_sum(&game.remainders(&piles));
        let middle = left + 68.0;
        picture.text("label", (middle, 12.0), &format!("k = {most}"));
        let words = format!("rests with nim-sum {sum}");
        picture.text("note", (middle, 174.0), &words);
    }
    picture.finish()
}

/// Draws columns of cubbyholes, and the pile that each is worth.
fn columns() -> String {
    let mut picture = Picture::new(
        "restricted-columns",
        "Three columns of cubbyholes and the Nim piles they are worth",
        "Three columns of three cubbyholes each. From the bottom: 3, 2 and 4 \
         coins, worth a pile of 4; 2, 0 and 1 coins, worth no pile, that is, \
         0; 1, 1 and 3 coins, worth a pile of 3.",
        (380.0, 190.0),
    );
    let shown = [(80.0, [3, 2, 4]), (190.0, [2, 0, 1]), (300.0, [1, 1, 3])];
    for (x, column) in shown {
        for (row, coins) in (0..).zip(column) {
            let y = 122.0 - 46.0 * f64::from(row);
            picture.rectangle("shape", (x, y), (46.0, 46.0), 0.0);
            picture.text("label", (x, y), &coins.to_string());
        }
        let label = format!("pile {}", pile_of(&column));
        picture.text("note", (x, 168.0), &label);
    }
    picture.finish()
}
