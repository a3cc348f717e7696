//! The figures of the chapter `wythoff`.

use super::QueenBoard;
use crate::games::{draw_position, Mark};
use crate::{first_picture, picture_named};
use notebook::{Figure, Picture};
use wythoff::{is_lost, lost_pair};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board-queen", || first_picture::<QueenBoard>("7 6")),
    ("first-board", || {
        let usual = "wythoff-board-queen";
        picture_named::<QueenBoard>("6 4", usual, "wythoff-first-board")
    }),
    ("queen", queen),
    ("board", board),
    ("slopes", slopes),
];

/// Returns the centre of a square on a board of `rows` rows, with 40 pixels for
/// the side of a square.
fn centre(rows: u64, (x, y): (u64, u64)) -> (f64, f64) {
    (56.0 + 40.0 * x as f64, 26.0 + 40.0 * (rows - 1 - y) as f64)
}

/// Draws the numbers at the left and the lower edge.
fn edges(picture: &mut Picture, columns: u64, rows: u64) {
    for x in 0..columns {
        let at = (centre(rows, (x, 0)).0, centre(rows, (x, 0)).1 + 34.0);
        picture.text("note", at, &x.to_string());
    }
    for y in 0..rows {
        let at = (18.0, centre(rows, (0, y)).1);
        picture.text("note", at, &y.to_string());
    }
}

/// Draws a queen and the three lines of her moves.
fn queen() -> String {
    let (columns, rows) = (8, 6);
    let mut picture = Picture::new(
        "wythoff-queen",
        "A queen on the square (6, 4) and its moves",
        "A board with eight columns and six rows, numbered from the lower left \
         corner. From the square in column 6 and row 4 three arrows lead to \
         the left as far as column 0, down as far as row 0, and diagonally \
         left and down as far as the square in column 2 and row 0.",
        (366.0, 282.0),
    );
    for x in 0..columns {
        for y in 0..rows {
            let at = centre(rows, (x, y));
            picture.rectangle("shape", at, (40.0, 40.0), 0.0);
        }
    }
    edges(&mut picture, columns, rows);
    let from = centre(rows, (6, 4));
    picture.arrow("option", (from.0 - 16.0, from.1), centre(rows, (0, 4)));
    picture.arrow("option", (from.0, from.1 + 16.0), centre(rows, (6, 0)));
    let start = (from.0 - 12.0, from.1 + 12.0);
    picture.arrow("option", start, centre(rows, (2, 0)));
    picture.circle("unknown", from, 16.0);
    picture.text("label", from, "Q");
    picture.finish()
}

/// Draws the lost squares of a board.
fn board() -> String {
    let size = 9;
    let mut picture = Picture::new(
        "wythoff-board",
        "The lost squares of the queen with coordinates up to 8",
        "A board with nine columns and nine rows, numbered from the lower left \
         corner. Filled squares, for lost, are at 0, 0; at 1, 2 and 2, 1; at \
         3, 5 and 5, 3; at 4, 7 and 7, 4. All the other squares hold an open \
         circle, for won.",
        (406.0, 402.0),
    );
    edges(&mut picture, size, size);
    for x in 0..size {
        for y in 0..size {
            let mark = if is_lost((x, y)) { Mark::Lost } else { Mark::Won };
            draw_position(&mut picture, centre(size, (x, y)), mark, "");
        }
    }
    picture.finish()
}

/// Draws the lost squares of a larger board, which lie along two lines.
fn slopes() -> String {
    let size = 60.0;
    let mut picture = Picture::new(
        "wythoff-slopes",
        "The lost squares with coordinates up to 60, along two lines",
        "Small filled squares on a board, in two rows that begin together at \
         the lower left corner. One follows a line that rises steeply, by the \
         golden ratio for each step to the right; the other, its mirror image, \
         follows a line that rises by one divided by the golden ratio.",
        (400.0, 400.0),
    );
    let at = |x: f64, y: f64| (30.0 + 6.0 * x, 370.0 - 6.0 * y);
    picture.line("rule", at(0.0, 0.0), at(size, 0.0));
    picture.line("rule", at(0.0, 0.0), at(0.0, size));
    let phi = (1.0 + 5.0_f64.sqrt()) / 2.0;
    picture.line("tie", at(0.0, 0.0), at(size / phi, size));
    picture.line("tie", at(0.0, 0.0), at(size, size / phi));
    for (a, b) in (0..23).filter_map(lost_pair) {
        let (a, b) = (a as f64, b as f64);
        picture.rectangle("lost", at(a, b), (5.0, 5.0), 0.0);
        picture.rectangle("lost", at(b, a), (5.0, 5.0), 0.0);
    }
    for number in [0, 20, 40, 60] {
        let place = f64::from(number);
        let (below, left) = (at(place, 0.0), at(0.0, place));
        picture.text("note", (below.0, 386.0), &number.to_string());
        picture.text("note", (14.0, left.1), &number.to_string());
    }
    picture.finish()
}
