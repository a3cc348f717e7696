//! The figures of the chapter `quotients`.

use super::Lane;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use notebook::{Figure, Picture};
use quotients::tame;

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] =
    &[("board", || first_picture::<Lane>("5 4 2")), ("six", six)];

/// Draws the six classes of misère Nim with piles up to 3, and what adding a
/// pile of one coin or of two does to each.
fn six() -> String {
    let mut picture = Picture::new(
        "quotients-six",
        "Six classes, and what a pile of one coin or of two does to them",
        "Six positions in two rows. Above: nothing, 2, and 2 with 2. Below, \
         each joined to the one above it by a line for a pile of one coin: 1, \
         1 with 2, and 1 with 2 and 2. Arrows for a pile of two coins lead \
         from nothing to 2, from 2 to 2 with 2 and back to 2, and the \
         same below. The lost positions are 1, and 2 with 2.",
        (470.0, 230.0),
    );
    let names = [["nothing", "2", "2 2"], ["1", "1 2", "1 2 2"]];
    let sums: [[&[usize]; 3]; 2] =
        [[&[], &[2], &[2, 2]], [&[1], &[1, 2], &[1, 2, 2]]];
    let table = tame(3);
    let at = |row: usize, column: usize| {
        (75.0 + 160.0 * column as f64, 65.0 + 100.0 * row as f64)
    };
    for column in 0..3 {
        let ((x, top), (_, low)) = (at(0, column), at(1, column));
        picture.line("option", (x, top + 20.0), (x, low - 20.0));
        picture.text("note", (x + 18.0, (top + low) / 2.0), "+1");
    }
    for row in 0..2 {
        let y = at(row, 0).1;
        let (left, middle, right) = (at(row, 0).0, at(row, 1).0, at(row, 2).0);
        picture.arrow("option", (left + 22.0, y), (middle - 22.0, y));
        picture.text("note", ((left + middle) / 2.0, y - 14.0), "+2");
        picture.arrow(
            "option",
            (middle + 22.0, y - 6.0),
            (right - 22.0, y - 6.0),
        );
        picture.arrow(
            "option",
            (right - 22.0, y + 6.0),
            (middle + 22.0, y + 6.0),
        );
        picture.text("note", ((middle + right) / 2.0, y - 20.0), "+2");
        for column in 0..3 {
            let lost = table.is_lost(sums[row][column]);
            let mark = if lost { Mark::Lost } else { Mark::Won };
            draw_position(&mut picture, at(row, column), mark, "");
            let beside = if row == 0 { y - 34.0 } else { y + 34.0 };
            picture.text(
                "note",
                (at(row, column).0, beside),
                names[row][column],
            );
        }
    }
    picture.finish()
}
