//! The figures of the chapter.

use super::Bar;
use crate::games::{draw_position, Mark};
use crate::{first_picture, picture_named};
use chomp::{outline, Chocolate, Square};
use notebook::{Figure, Picture, Point};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Bar>("4 4 4")),
    ("first-board", || {
        picture_named::<Bar>("4 4 4", "chomp-board", "chomp-first-board")
    }),
    ("bite", bite),
    ("stealing", stealing),
    ("arms", arms_figure),
    ("staircase", staircase),
    ("outline", outline_figure),
];

/// The place of a bar in a picture: its upper left corner and the side of a
/// square.
struct Place {
    corner: Point,
    side: f64,
}

impl Place {
    /// Returns the middle of a square.
    fn middle(&self, (row, column): Square) -> Point {
        let (x, y) = (column as f64 - 0.5, row as f64 - 0.5);
        (self.corner.0 + self.side * x, self.corner.1 + self.side * y)
    }

    /// Draws the squares of `before`; those that aren't in `after` look eaten.
    fn draw(
        &self,
        picture: &mut Picture,
        before: &Chocolate,
        after: &Chocolate,
    ) {
        let size = (self.side - 3.0, self.side - 3.0);
        for square in before.squares() {
            let class = if after.has(square) { "coin" } else { "coin-gone" };
            let at = self.middle(square);
            if square == (1, 1) {
                picture.rectangle("odd", at, size, 4.0);
                let d = self.side / 5.0;
                let ((x, y), pen) = (at, "pen");
                picture.line(pen, (x - d, y - d), (x + d, y + d));
                picture.line(pen, (x - d, y + d), (x + d, y - d));
            } else {
                picture.rectangle(class, at, size, 4.0);
            }
        }
    }
}

/// Returns the bar with these rows.
fn bar(rows: &[u64]) -> Chocolate {
    Chocolate::new(rows.to_vec()).expect("a bar of the figures")
}

/// Draws a bite in the middle of a bar.
fn bite() -> String {
    let mut picture = Picture::new(
        "chomp-bite",
        "A bite at row 2 and column 3",
        "A bar with four rows and five columns, the square in the upper left \
         corner crossed out: the poison. The bite at row 2, column 3, marked \
         by a ring, has eaten columns 3, 4 and 5 of rows 2, 3 and 4. A first \
         row of five squares and three rows of two are left.",
        (250.0, 192.0),
    );
    let place = Place { corner: (40.0, 30.0), side: 38.0 };
    let whole = Chocolate::whole(4, 5);
    let after = whole.bite((2, 3)).expect("a legal bite");
    place.draw(&mut picture, &whole, &after);
    picture.circle("shape", place.middle((2, 3)), 11.0);
    for column in 1..=5 {
        let x = place.middle((1, column)).0;
        picture.text("note", (x, 14.0), &column.to_string());
    }
    for row in 1..=4 {
        let y = place.middle((row, 1)).1;
        picture.text("note", (20.0, y), &row.to_string());
    }
    picture.finish()
}

/// Draws three bars: the whole bar, the bar without its last square, and a bar
/// that can be reached from both.
fn stealing() -> String {
    let mut picture = Picture::new(
        "chomp-stealing",
        "Stealing a reply",
        "Three bars. An arrow leads from the whole bar of three rows and four \
         columns to the same bar without its last square. From there an arrow \
         labelled reply leads to the bar with the rows 4, 2 and 2. A thick \
         arrow, labelled the same bite, also leads to this bar from the whole \
         one.",
        (520.0, 250.0),
    );
    let whole = Chocolate::whole(3, 4);
    let corner = whole.bite((3, 4)).expect("a legal bite");
    let reply = corner.bite((2, 3)).expect("a legal bite");
    let side = 26.0;
    let at = |x, y| Place { corner: (x, y), side };
    at(10.0, 20.0).draw(&mut picture, &whole, &whole);
    at(400.0, 20.0).draw(&mut picture, &whole, &corner);
    at(205.0, 160.0).draw(&mut picture, &whole, &reply);
    picture.arrow("option", (126.0, 58.0), (390.0, 58.0));
    picture.text("note", (258.0, 42.0), "the last square");
    picture.arrow("option", (420.0, 108.0), (322.0, 186.0));
    picture.text("note from-left", (390.0, 160.0), "a winning reply");
    picture.arrow("winning", (84.0, 108.0), (196.0, 186.0));
    picture.text("note from-right", (120.0, 160.0), "the same bite");
    picture.finish()
}

/// Draws two arms of three squares each, which mirror each other.
fn arms_figure() -> String {
    let mut picture = Picture::new(
        "chomp-arms",
        "A square after the bite at row 2 and column 2",
        "A square bar had four rows and four columns. The bite at row 2 and \
         column 2 has left the first row and the first column: the poison in \
         the corner and two arms of three squares. Dotted lines join each \
         square of one arm to the square of the other at the same distance.",
        (220.0, 190.0),
    );
    let place = Place { corner: (20.0, 20.0), side: 40.0 };
    let whole = Chocolate::whole(4, 4);
    let after = whole.bite((2, 2)).expect("a legal bite");
    place.draw(&mut picture, &whole, &after);
    for far in 2..=4 {
        let (from, to) = (place.middle((far, 1)), place.middle((1, far)));
        picture.line(
            "tie",
            (from.0 + 10.0, from.1 - 8.0),
            (to.0 - 8.0, to.1 + 10.0),
        );
    }
    picture.finish()
}

/// Draws a table of the bars with two rows, lost and won, by the rows' lengths.
fn staircase() -> String {
    let mut picture = Picture::new(
        "chomp-staircase",
        "Who wins with two rows",
        "A table: to the right, the length of the first row, from 1 to 7; \
         downwards, the length of the second, from 0 to the length of the \
         first. The bars whose second row is one shorter than the first, a \
         diagonal, are filled squares: lost. All the others are open circles: \
         won.",
        (370.0, 370.0),
    );
    let at = |a: u64, b: u64| (16.0 + 46.0 * a as f64, 56.0 + 41.0 * b as f64);
    for a in 1..=7_u64 {
        picture.text("note", (at(a, 0).0, 16.0), &a.to_string());
        for b in 0..=a {
            let lost = chomp::two_rows_lost(a, b);
            let mark = if lost { Mark::Lost } else { Mark::Won };
            draw_position(&mut picture, at(a, b), mark, "");
        }
    }
    for b in 0..=7_u64 {
        picture.text("note", (16.0, at(0, b).1), &b.to_string());
    }
    picture.finish()
}

/// Draws the outline of the bar with the rows 5, 2 and 2, and its word.
fn outline_figure() -> String {
    let (rows, columns) = (3_u32, 5_u32);
    let after = bar(&[5, 2, 2]);
    let word = outline(&after, rows).expect("it fits into the box");
    let mut picture = Picture::new(
        "chomp-outline",
        "The outline of the bar with the rows 5, 2 and 2",
        "The bar is in a box of three rows and five columns. Its outline \
         is a thick line from the upper right corner of the box to the lower \
         left one. Beside its steps are the digits 1, 0, 0, 0, 1, 1, 0, 0: \
         a 1 for each step down, a 0 for each step left.",
        (270.0, 170.0),
    );
    let place = Place { corner: (30.0, 20.0), side: 40.0 };
    place.draw(&mut picture, &Chocolate::whole(3, 5), &after);
    let mut at =
        (place.corner.0 + place.side * f64::from(columns), place.corner.1);
    for step in (0..rows + columns).rev() {
        let down = word >> step & 1 == 1;
        let next = if down {
            (at.0, at.1 + place.side)
        } else {
            (at.0 - place.side, at.1)
        };
        picture.line("pen", at, next);
        let middle = ((at.0 + next.0) / 2.0, (at.1 + next.1) / 2.0);
        let beside = if down {
            (middle.0 + 13.0, middle.1)
        } else {
            (middle.0, middle.1 - 13.0)
        };
        picture.text("digit", beside, if down { "1" } else { "0" });
        at = next;
    }
    picture.finish()
}
