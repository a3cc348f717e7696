//! The figures of the chapter `nim`.

use super::lab::figure;
use super::{draw_nim, Table};
use crate::games::{draw_position, Mark};
use crate::instrument::joined;
use crate::outcomes::arrow;
use crate::{first_picture, picture_named};
use games::Game;
use nim::{
    groups, is_lost, nim_sum, odd_columns, third_pile, winning_moves, Nim,
};
use notebook::{Figure, Picture, Point};
use outcomes::Outcomes;

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Table>("3 4 5")),
    ("first-board", || {
        picture_named::<Table>("3 5", "nim-board", "nim-first-board")
    }),
    ("opening", || draw_nim("nim-opening", &[3, 4, 5], &[3, 4, 5])),
    ("outcomes", outcomes),
    ("pairing", pairing),
    ("columns", columns_figure),
    ("third", third),
    ("quilt", quilt),
    ("balance", balance),
    ("lab", || figure("nim-lab", "3 4 5")),
];

/// The width and height of a coin that lies in a pile, seen from the side.
const COIN: Point = (56.0, 11.0);

/// Draws a pile whose lowest coin is centred at `foot`, with gaps between its
/// groups. Returns the middle of each group, in the order of `groups`.
fn pile(picture: &mut Picture, foot: Point, groups: &[u64]) -> Vec<Point> {
    let mut y = foot.1;
    let mut middles = Vec::new();
    for &size in groups {
        let lowest = y;
        for _ in 0..size {
            picture.rectangle("coin", (foot.0, y), COIN, 4.0);
            y -= 13.0;
        }
        middles.push((foot.0, (lowest + y + 13.0) / 2.0));
        y -= 9.0;
    }
    middles
}

/// Draws the table of who wins with two piles.
fn outcomes() -> String {
    let mut picture = Picture::new(
        "nim-outcomes",
        "Who wins with two piles of at most seven coins",
        "A table with eight rows and eight columns, one for each size of each \
         pile. The positions with two equal piles, on the diagonal, are filled \
         squares: lost. All the others are open circles: won.",
        (370.0, 370.0),
    );
    let at = |a: u64, b: u64| (56.0 + 41.0 * b as f64, 56.0 + 41.0 * a as f64);
    for a in 0..8 {
        picture.text("note", (at(0, a).0, 16.0), &a.to_string());
        picture.text("note", (16.0, at(a, 0).1), &a.to_string());
        for b in 0..8 {
            let mark = if is_lost(&[a, b]) { Mark::Lost } else { Mark::Won };
            draw_position(&mut picture, at(a, b), mark, "");
        }
    }
    picture.finish()
}

/// Draws the piles 3, 4 and 5 in groups, with equal groups paired off.
fn pairing() -> String {
    let mut picture = Picture::new(
        "nim-pairing",
        "The piles 3, 4 and 5 in groups, equal groups paired off",
        "The pile of 3 is a group of 2 and a group of 1, the pile of 4 one \
         group of 4, the pile of 5 a group of 4 and a group of 1. Lines join \
         the two groups of 4 and the two groups of 1. The group of 2 is left \
         over and outlined.",
        (440.0, 130.0),
    );
    let (mut threes, mut fives) = (Vec::new(), Vec::new());
    let mut fours = Vec::new();
    let columns = [(80.0, 3), (220.0, 4), (360.0, 5)];
    for ((x, coins), middles) in
        columns.into_iter().zip([&mut threes, &mut fours, &mut fives])
    {
        *middles = pile(&mut picture, (x, 88.0), &groups(coins));
        picture.text("label", (x, 114.0), &coins.to_string());
    }
    let half = COIN.0 / 2.0 + 2.0;
    let right = |p: Point| (p.0 + half, p.1);
    let left = |p: Point| (p.0 - half, p.1);
    picture.line("tie", right(fours[0]), left(fives[0]));
    let (ones, other) = (threes[1], fives[1]);
    picture.bend("tie", right(ones), (220.0, -22.0), left(other));
    let around = (COIN.0 + 12.0, 2.0 * 13.0 + 8.0);
    picture.rectangle("odd", threes[0], around, 6.0);
    picture.text("note from-left", (122.0, threes[0].1), "left over");
    picture.finish()
}

/// Draws numbers in binary, one under the other, and marks the odd columns: a
/// triangle under the column, and a box around the nim-sum's digit.
fn binary(picture: &mut Picture, left: f64, piles: &[u64], digits: u32) {
    let at = |row: usize, power: u32| {
        let column = digits - 1 - power;
        (left + 58.0 + 25.0 * f64::from(column), 18.0 + 26.0 * row as f64)
    };
    let row = |picture: &mut Picture, row: usize, number: u64, class| {
        let name = number.to_string();
        picture.text("note from-right", (left + 30.0, at(row, 0).1), &name);
        for power in 0..digits {
            let digit = (number >> power & 1).to_string();
            picture.text(class, at(row, power), &digit);
        }
    };
    for (place, &pile) in piles.iter().enumerate() {
        row(picture, place, pile, "digit");
    }
    let last = piles.len();
    row(picture, last, nim_sum(piles), "digit strong-digit");
    let middle = (at(last, 0).1 + at(last - 1, 0).1) / 2.0;
    let ends = (at(0, digits - 1).0 - 12.0, at(0, 0).0 + 12.0);
    picture.line("rule", (ends.0, middle), (ends.1, middle));
    for power in odd_columns(piles) {
        let (x, y) = at(last, power.ilog2());
        picture.rectangle("odd", (x, y), (22.0, 24.0), 4.0);
        let foot = [(x, y + 17.0), (x - 6.0, y + 27.0), (x + 6.0, y + 27.0)];
        picture.polygon("odd-mark", &foot);
    }
}

/// Draws piles in binary with their odd columns marked; returns `None` if the
/// piles are too many or too large for a picture.
pub fn draw_columns(name: &str, piles: &[u64]) -> Option<String> {
    let digits = (u64::BITS - piles.iter().max()?.leading_zeros()).max(1);
    if piles.len() > MOST_ROWS || digits > MOST_DIGITS {
        return None;
    }
    let sizes: Vec<_> = piles.iter().map(u64::to_string).collect();
    let odd = odd_columns(piles);
    let odd: Vec<_> = odd.iter().map(|power| format!("{power}s")).collect();
    let marked = match &odd[..] {
        [] => "No column holds an odd number of ones.".to_string(),
        [one] => format!("The {one} column is odd; it is marked."),
        all => {
            format!("The {} columns are odd; they are marked.", joined(all))
        }
    };
    let described =
        format!("Below a line is the nim-sum, {}. {marked}", nim_sum(piles));
    let size =
        (78.0 + 25.0 * f64::from(digits), 56.0 + 26.0 * piles.len() as f64);
    let title = format!("The piles {} in binary", sizes.join(", "));
    let mut picture = Picture::new(name, &title, &described, size);
    binary(&mut picture, 10.0, piles, digits);
    Some(picture.finish())
}

/// The most piles, and the most digits of a pile, that are drawn in columns.
const MOST_ROWS: usize = 12;
const MOST_DIGITS: u32 = 14;

fn columns_figure() -> String {
    let mut picture = Picture::new(
        "nim-columns",
        "The piles 27, 16, 8, 2 and 7 in binary",
        "27 is 11011, 16 is 10000, 8 is 01000, 2 is 00010 and 7 is 00111. \
         Below a line is the nim-sum 00110, which is 6. The 4s \
         and 2s columns hold an odd number of ones; each is marked by a box \
         and a triangle.",
        (210.0, 186.0),
    );
    binary(&mut picture, 10.0, &[27, 16, 8, 2, 7], 5);
    picture.finish()
}

/// Draws the winning move from 27, 16, 8, 2, 7: before and after.
fn balance() -> String {
    let before = [27, 16, 8, 2, 7];
    let best = winning_moves(&before).next().expect("the nim-sum is 6");
    let mut picture = Picture::new(
        "nim-balance",
        "The winning move from 27, 16, 8, 2, 7",
        "On the left, the five piles in binary with the nim-sum 00110, its \
         4s and 2s columns marked as odd. A thick arrow leads to the right, \
         where the last pile, 00111, has become 00001 and the nim-sum is \
         00000.",
        (440.0, 186.0),
    );
    binary(&mut picture, 0.0, &before, 5);
    picture.arrow("winning", (190.0, 122.0), (238.0, 122.0));
    binary(&mut picture, 240.0, &best.after(&before), 5);
    picture.finish()
}

/// Draws six positions 2, 3, c, and the five pairs that a move can make of 2
/// and 3.
fn third() -> String {
    let mut picture = Picture::new(
        "nim-third",
        "The positions 2, 3, c for c from 0 to 5, and their winning moves",
        "In the upper row the five pairs that one move makes of 2 and 3: 2, 2; \
         1, 3; 2, 0; 0, 3; 2, 1. In the lower row c from 0 to 5. Five thick \
         arrows lead up, one to each pair: from 0 to 2, 2, from 2 to 1, 3 and \
         2, 0, from 3 to 0, 3 and 2, 1. No arrow leads up from 1, 4 and 5. \
         From 4 and 5 thick arrows lead to 1, which is lost, a filled square; \
         all others are open circles.",
        (372.0, 232.0),
    );
    let (a, b) = (2, 3);
    let mut outcomes = Outcomes::new(&Nim);
    let mut pairs = Nim.options(&vec![a, b]);
    pairs.sort_by_key(|pair| third_pile(&mut outcomes, pair[0], pair[1]));
    let above = |place: usize| (66.0 + 60.0 * place as f64, 46.0);
    let below = |c: u64| (36.0 + 60.0 * c as f64, 160.0);
    for (place, pair) in pairs.iter().enumerate() {
        let c = third_pile(&mut outcomes, pair[0], pair[1]);
        arrow(&mut picture, true, below(c), above(place), 0.0);
        let words = format!("{}, {}", pair[0], pair[1]);
        picture.rectangle("shape", above(place), (44.0, 28.0), 6.0);
        picture.text("label", above(place), &words);
    }
    let c = third_pile(&mut outcomes, a, b);
    for more in c + 1..=a + b {
        if !pairs.iter().any(|p| third_pile(&mut outcomes, p[0], p[1]) == more)
        {
            let bend = 10.0 * (more - c) as f64 - 6.0;
            arrow(&mut picture, true, below(more), below(c), bend);
        }
    }
    for c in 0..=a + b {
        let lost = outcomes.is_lost(&vec![a, b, c]);
        let mark = if lost { Mark::Lost } else { Mark::Won };
        draw_position(&mut picture, below(c), mark, &c.to_string());
    }
    picture.text("note", (186.0, 14.0), "one of the piles 2 and 3 lowered");
    picture.text("note", (186.0, 220.0), "2, 3 and a third pile");
    picture.finish()
}

/// Draws the table of nim-sums as a pattern of shades.
fn quilt() -> String {
    let mut picture = Picture::new(
        "nim-quilt",
        "The nim-sums of the numbers from 0 to 15",
        "A table of 16 rows and 16 columns; the stronger the colour of a cell, \
         the larger the nim-sum of its row and column. The diagonal has no \
         colour. The block of 2, 4 or 8 cells a side in the upper left corner \
         appears again diagonally below it; to its right and below it is a \
         copy in a stronger colour.",
        (384.0, 384.0),
    );
    for a in 0..16_u64 {
        for b in 0..16_u64 {
            let sum = nim_sum(&[a, b]);
            let at = (12.0 + 24.0 * b as f64, 12.0 + 24.0 * a as f64);
            let class = format!("tone tone-{sum}");
            picture.rectangle(&class, at, (24.0, 24.0), 0.0);
        }
    }
    picture.finish()
}
