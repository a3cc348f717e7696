//! The figures of the chapter `nim-product`.

use super::Tray;
use crate::first_picture;
use nim_product::{nim_product, winning_turns};
use notebook::{Figure, Picture, Point};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", board),
    ("play", || first_picture::<Tray>(&OPENING.join(" "))),
    ("quilt", quilt),
];

/// The chapter's opening position, row by row.
const OPENING: [&str; 4] = ["....", ".H.H", "..H.", "...H"];

/// The distance between two coins, in pixels.
const STEP: f64 = 40.0;

/// Returns the centre of a coin on a board whose first coin is at `(left, 44)`.
fn at(left: f64, row: usize, column: usize) -> Point {
    (left + STEP * column as f64, 44.0 + STEP * row as f64)
}

/// Draws a board, with a frame around each coin for which `turned` is true.
fn coins(
    picture: &mut Picture,
    left: f64,
    board: &[Vec<bool>],
    turned: impl Fn(usize, usize) -> bool,
) {
    for (row, coins) in board.iter().enumerate() {
        let y = at(left, row, 0).1;
        picture.text("note", (left - 30.0, y), &row.to_string());
        let top = (at(left, 0, row).0, 14.0);
        picture.text("note", top, &row.to_string());
        for (column, &heads) in coins.iter().enumerate() {
            let place = at(left, row, column);
            let class = if heads { "coin" } else { "coin-gone" };
            picture.circle(class, place, 13.0);
            if heads {
                picture.text("label", place, "H");
            }
            if turned(row, column) {
                picture.rectangle("odd", place, (34.0, 34.0), 4.0);
            }
        }
    }
}

/// Draws the chapter's opening position and a move.
fn board() -> String {
    let row = |row: &str| row.chars().map(|sign| sign == 'H').collect();
    let before: Vec<Vec<bool>> = OPENING.into_iter().map(row).collect();
    let turn = winning_turns(&before)[0];
    let corner = |row: usize, column: usize| {
        turn.rows.contains(&row) && turn.columns.contains(&column)
    };
    let mut after = before.clone();
    for row in turn.rows {
        for column in turn.columns {
            after[row][column] = !after[row][column];
        }
    }
    let mut picture = Picture::new(
        "nim-product-board",
        "A position of Turning Corners, and a move",
        "Two boards with four rows and four columns of coins. On the left, the \
         coins in row 1, columns 1 and 3, row 2, column 2, and row 3, column 3 \
         show heads. The four corners of rows 0 and 1 and columns 0 and 3 are \
         framed. An arrow leads to the right board, where these four are \
         turned: the coin in row 1, column 3 shows tails, and the three others \
         show heads.",
        (460.0, 190.0),
    );
    coins(&mut picture, 60.0, &before, corner);
    picture.arrow("option", (206.0, 104.0), (254.0, 104.0));
    coins(&mut picture, 310.0, &after, corner);
    picture.finish()
}

/// Draws the table of nim products as a pattern of shades.
fn quilt() -> String {
    let mut picture = Picture::new(
        "nim-product-quilt",
        "The nim products of the numbers from 0 to 15",
        "A table of 16 rows and 16 columns; the stronger the colour of a cell, \
         the larger the nim product of its row and column. The first row and \
         the first column have no colour. In the block of 4 by 4 cells in the \
         upper left corner the colours stay weak, as in the block of 2 by 2. \
         All the rows but the first contain each colour once.",
        (384.0, 384.0),
    );
    for a in 0..16 {
        for b in 0..16 {
            let place = (12.0 + 24.0 * b as f64, 12.0 + 24.0 * a as f64);
            let class = format!("tone tone-{}", nim_product(a, b));
            picture.rectangle(&class, place, (24.0, 24.0), 0.0);
        }
    }
    picture.finish()
}
