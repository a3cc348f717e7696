//! The figures of the chapter `patterns`.

use super::proofs::{answers, steps};
use super::ruler::figure;
use crate::first_picture;
use crate::games::{draw_position, draw_small, Mark};
use crate::outcomes::Heap;
use games::Subtraction;
use notebook::{Figure, Picture, Point};
use outcomes::Convention::Normal;
use outcomes::TakeASquare;
use patterns::{lost_below, squares_guess, Claim, Grid};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", board),
    ("multiple", multiple),
    ("no-multiple", no_multiple),
    ("rows", rows),
    ("steps", steps),
    ("answers", answers),
    ("windows", windows),
    ("jump", jump),
    ("stages", stages),
    ("sides", sides),
    ("ruler", || figure("patterns-ruler", "outcomes 1 6 : 0 2")),
];

/// Draws the board of the chapter *Win and loss* once more, with other ids,
/// because the ids in pictures have to be unique in the book.
fn board() -> String {
    let picture = first_picture::<Heap>("1 2 3 : 21");
    picture.replace("outcomes-board-", "patterns-board-")
}

pub(super) fn mark(lost: bool) -> Mark {
    if lost {
        Mark::Lost
    } else {
        Mark::Won
    }
}

/// Draws an arrow over a row, from one position to another.
fn over(picture: &mut Picture, class: &str, from: Point, to: Point) {
    let rise = 0.55 * (from.0 - to.0).abs() + 14.0;
    let pull = ((from.0 + to.0) / 2.0, from.1 - rise - 18.0);
    let side = if to.0 < from.0 { -1.0 } else { 1.0 };
    let from = (from.0 + side * 8.0, from.1 - 18.0);
    let to = (to.0 - side * 8.0, to.1 - 18.0);
    picture.bent_arrow(class, from, pull, to);
}

/// Draws the part of the number line around a multiple of 4.
fn number_line(picture: &mut Picture, y: f64, names: &[&str]) {
    let claim = Claim::modulo(4, &[0]).expect("4 is not 0");
    let ends = (at(0, y).0 - 24.0, at(names.len() - 1, y).0 + 24.0);
    picture.line("rule", (ends.0, y), (ends.1, y));
    for (place, name) in names.iter().enumerate() {
        let lost = claim.is_lost(place as u64);
        draw_position(picture, at(place, y), mark(lost), "");
        picture.text("note", (at(place, y).0, y + 31.0), name);
    }
}

/// Returns the point at which a number of the number line is drawn.
fn at(place: usize, y: f64) -> Point {
    (34.0 + 54.0 * place as f64, y)
}

/// Draws the first case of the step: a multiple of 4.
fn multiple() -> String {
    let mut picture = Picture::new(
        "patterns-multiple",
        "The options of a multiple of 4",
        "The number line from n − 4 to n + 3, where n is a multiple of 4. \
         The numbers n − 4 and n are filled squares: lost. Thin arrows lead \
         from n to n − 1, n − 2 and n − 3, which are open circles: won.",
        (446.0, 136.0),
    );
    let names =
        ["n − 4", "n − 3", "n − 2", "n − 1", "n", "n + 1", "n + 2", "n + 3"];
    for amount in 1..=3 {
        over(&mut picture, "option", at(4, 90.0), at(4 - amount, 90.0));
    }
    number_line(&mut picture, 90.0, &names);
    picture.finish()
}

/// Draws the second case of the step: the numbers between two multiples of 4.
fn no_multiple() -> String {
    let mut picture = Picture::new(
        "patterns-no-multiple",
        "A winning move of each number that is not a multiple of 4",
        "The number line from m to m + 7, where m is a multiple of 4. The \
         numbers m and m + 4 are filled squares: lost. Thick arrows lead from \
         m + 1, m + 2 and m + 3 to m and from m + 5, m + 6 and m + 7 to m + 4.",
        (446.0, 136.0),
    );
    let names =
        ["m", "m + 1", "m + 2", "m + 3", "m + 4", "m + 5", "m + 6", "m + 7"];
    for multiple in [0, 4] {
        for more in 1..=3 {
            let (from, to) = (at(multiple + more, 90.0), at(multiple, 90.0));
            over(&mut picture, "winning", from, to);
        }
    }
    number_line(&mut picture, 90.0, &names);
    picture.finish()
}

/// Draws the outcomes of *take a square* in rows of five.
fn rows() -> String {
    let mut picture = Picture::new(
        "patterns-rows",
        "Take a square: the numbers 0 to 39 in rows of five",
        "Eight rows of five numbers. In the first five rows, 0 to 24, the \
         first and the third number are filled squares, for lost, and the \
         others open circles, for won. In the rows from 25 on, only 34 and 39 \
         are filled. There are boxes around 25, 27, 30, 32, 34, 35, 37 and 39, \
         where the pattern is wrong.",
        (300.0, 364.0),
    );
    let table = lost_below(&TakeASquare, Normal, 40);
    let place =
        |n: usize| (46.0 + 52.0 * (n % 5) as f64, 26.0 + 44.6 * (n / 5) as f64);
    for (n, &lost) in table.iter().enumerate() {
        draw_position(&mut picture, place(n), mark(lost), &n.to_string());
    }
    for n in squares_guess().wrong(&table) {
        picture.rectangle("odd", place(n as usize), (41.0, 41.0), 6.0);
    }
    picture.finish()
}

/// Draws two windows with the same outcomes.
fn windows() -> String {
    let mut picture = Picture::new(
        "patterns-windows",
        "Two equal windows in the table of take 1 or 3 or 4",
        "The outcomes of 0 to 14 coins in a row: lost, won, lost, won, won, \
         won, won, and again from 7 on. A box around the four outcomes of 0 to \
         3 and a box around the four outcomes of 7 to 10, which are the same. \
         An arrow leads from each box to the outcome after it, 4 and 11.",
        (446.0, 118.0),
    );
    let game = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let table = lost_below(&game, Normal, 15);
    let place = |n: usize| (15.0 + 29.7 * n as f64, 62.0);
    for (n, &lost) in table.iter().enumerate() {
        let (x, y) = place(n);
        draw_small(&mut picture, (x, y), lost);
        picture.text("note", (x, 102.0), &n.to_string());
    }
    for first in [0, 7] {
        let middle = (place(first).0 + 1.5 * 29.7, 62.0);
        picture.rectangle("odd", middle, (116.0, 40.0), 6.0);
        let to = (place(first + 4).0, 48.0);
        let from = (middle.0, 40.0);
        let pull = ((from.0 + to.0) / 2.0 + 10.0, 8.0);
        picture.bent_arrow("option", from, pull, to);
    }
    picture.finish()
}

/// Draws why no period of *take a square* can last.
fn jump() -> String {
    let mut picture = Picture::new(
        "patterns-jump",
        "Three periods of 3, and one move of 9",
        "A row of four filled squares, ℓ, ℓ + 3, ℓ + 6 and ℓ + 9. Thin arrows \
         lead from each to the next, as the period says. A thick arrow leads \
         from ℓ + 9 back to ℓ: take 9.",
        (446.0, 172.0),
    );
    let place = |k: usize| (50.0 + 115.0 * k as f64, 104.0);
    let names = ["ℓ", "ℓ + 3", "ℓ + 6", "ℓ + 9"];
    for (k, name) in names.iter().enumerate() {
        draw_position(&mut picture, place(k), Mark::Lost, "");
        picture.text("note", (place(k).0, 134.0), name);
        if k > 0 {
            let (from, to) = (place(k - 1), place(k));
            picture.arrow(
                "option",
                (from.0 + 18.0, 104.0),
                (to.0 - 18.0, 104.0),
            );
        }
    }
    let (from, to) = (place(3), place(0));
    picture.bent_arrow("winning", (from.0, 84.0), (222.0, -36.0), (to.0, 84.0));
    picture.text(
        "note",
        (222.0, 10.0),
        "take 9 = 3²: a move between two losses",
    );
    picture.text("note", (222.0, 160.0), "the period 3 says: all of them lost");
    picture.finish()
}

/// Draws the stages in which six squares on the diagonal fill a 6 × 6 grid.
fn stages() -> String {
    let mut picture = Picture::new(
        "patterns-stages",
        "Six squares on the diagonal fill the grid",
        "Six grids of six rows and columns. In the first the squares of a \
         diagonal are coloured. In each of the others the diagonals beside the \
         squares coloured so far are coloured too; the sixth grid is full. The \
         perimeter is 24 in all of them.",
        (420.0, 330.0),
    );
    let mut grid = Grid::diagonal(6);
    for stage in 0..6 {
        let (column, row) = ((stage % 3) as f64, (stage / 3) as f64);
        let corner = (12.0 + 140.0 * column, 10.0 + 164.0 * row);
        let name = format!("stage {stage}: {}", grid.perimeter());
        draw_grid(&mut picture, corner, &grid);
        picture.text("note", (corner.0 + 60.0, corner.1 + 136.0), &name);
        grid.spread();
    }
    picture.finish()
}

/// Draws a grid of 6 rows and columns whose upper left corner is `corner`.
fn draw_grid(picture: &mut Picture, corner: Point, grid: &Grid) {
    let centre = |(row, column): (usize, usize)| {
        let far = |steps: usize| 10.0 + 20.0 * steps as f64;
        (corner.0 + far(column), corner.1 + far(row))
    };
    for square in grid.squares(false) {
        picture.rectangle("shape", centre(square), (20.0, 20.0), 0.0);
    }
    for square in grid.squares(true) {
        picture.rectangle("coin", centre(square), (20.0, 20.0), 0.0);
    }
}

/// Draws the sides that the border gains and loses when a square is coloured.
fn sides() -> String {
    let mut picture = Picture::new(
        "patterns-sides",
        "The border before and after a square is coloured",
        "A square with two, three and four coloured neighbours. Of its four \
         sides, the thick ones, which are beside a coloured neighbour, leave \
         the border; the others join it. The border changes by 0, by −2 and \
         by −4.",
        (430.0, 158.0),
    );
    for (place, coloured) in [2, 3, 4].into_iter().enumerate() {
        let (x, y) = (72.0 + 143.0 * place as f64, 66.0);
        let side = 36.0;
        let beside = [(-1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, -1.0)];
        picture.rectangle("shape", (x, y), (side, side), 0.0);
        for &(dx, dy) in &beside[..coloured] {
            let centre = (x + side * dx, y + side * dy);
            picture.rectangle("coin", centre, (side, side), 0.0);
        }
        for &(dx, dy) in &beside[..coloured] {
            let (mx, my) = (x + side / 2.0 * dx, y + side / 2.0 * dy);
            let (ux, uy) = (side / 2.0 * dy, side / 2.0 * dx);
            picture.line("winning", (mx - ux, my - uy), (mx + ux, my + uy));
        }
        let change = 4 - 2 * coloured as i32;
        let words = format!("−{coloured} + {}", 4 - coloured);
        let words = match change {
            0 => format!("{words} = 0"),
            _ => format!("{words} = −{}", change.abs()),
        };
        picture.text("label", (x, 142.0), &words);
    }
    picture.finish()
}
