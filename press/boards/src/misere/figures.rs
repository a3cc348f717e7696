//! The figures of this chapter.

use super::Table;
use crate::games::{draw_position, Mark};
use crate::nim::lab::figure;
use crate::{first_picture, picture_named};
use nim::Nim;
use notebook::{Figure, Picture};
use outcomes::{Convention, Outcomes};

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Table>("1 2 4")),
    ("first-board", || {
        let usual = "misere-board";
        picture_named::<Table>("1 1 3", usual, "misere-first-board")
    }),
    ("outcomes", outcomes),
    ("lab", || figure("misere-lab", "1 4 1 misere")),
];

/// Who wins with two piles, in normal and in misère play.
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
