//! The figures of the chapter `octal`.

use super::Alley;
use crate::first_picture;
use crate::patterns::ruler::figure;
use notebook::{Figure, Picture};
use octal::{Code, Table};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Alley>("0.77 : 4 2")),
    ("riddle", || first_picture::<Alley>("0.137 : 10")),
    ("shift", shift),
    ("kayles", kayles),
    ("ruler", || figure("octal-ruler", "octal 0.77 : 71 12")),
];

/// Draws a row of coins as a rounded bar with its size; `left` and `y` are the
/// middle of its left end.
fn row(picture: &mut Picture, (left, y): (f64, f64), width: f64, size: &str) {
    let middle = (left + width / 2.0, y);
    picture.rectangle("shape", middle, (width, 26.0), 6.0);
    picture.text("label", middle, size);
}

/// Draws the two rows of the theorem's proof, each with one option.
fn shift() -> String {
    let mut picture = Picture::new(
        "octal-shift",
        "The same move in two rows",
        "Above, a row of n + p coins and an option of it: r coins are taken, a \
         larger part a and a smaller part b are left. Below, a row of n coins \
         and the option that takes r coins as well and leaves a − p and b. An \
         arrow leads from a to a − p; b is the same in both.",
        (440.0, 190.0),
    );
    let unit = 1.0;
    let (left, gap) = (30.0, 50.0);
    let (a, b, p) = (210.0 * unit, 90.0, 80.0);
    row(&mut picture, (left, 20.0), a + gap + b, "n + p");
    row(&mut picture, (left, 64.0), a, "a");
    row(&mut picture, (left + a + gap, 64.0), b, "b");
    picture.text("note", (left + a + gap / 2.0, 64.0), "r");
    let start = left + p;
    row(&mut picture, (start, 126.0), a - p, "a − p");
    row(&mut picture, (start + a - p + gap, 126.0), b, "b");
    picture.text("note", (left + a + gap / 2.0, 126.0), "r");
    row(&mut picture, (start, 170.0), a - p + gap + b, "n");
    let x = start + (a - p) / 2.0;
    picture.arrow("option", (x, 80.0), (x, 110.0));
    let x = left + a + gap + b / 2.0;
    picture.arrow("option", (x, 80.0), (x, 110.0));
    picture.finish()
}

/// Draws the nimbers of Kayles, twelve in a row; those that differ from the
/// number below them are framed.
fn kayles() -> String {
    let mut picture = Picture::new(
        "octal-kayles",
        "The nimbers of Kayles up to 95, twelve in a row",
        "A grid of twelve columns and eight rows; the darker the cell, the \
         larger the nimber. From the seventh row on, all the rows are equal: 4 \
         1 2 8 1 4 7 2 1 8 2 7. The fourteen numbers above them that differ \
         from the end of their column are marked: 0, 3, 6, 9, 11, 15, 18, 21, \
         22, 28, 34, 39, 57 and 70.",
        (440.0, 272.0),
    );
    let code: Code = "0.77".parse().expect("a code");
    let table = Table::new(code, 200);
    let nimbers = table.nimbers();
    let (width, height) = (32.0, 30.0);
    for n in 0..96 {
        let column = 60.0 + width * (n % 12) as f64;
        let middle = (column, 22.0 + height * (n / 12) as f64);
        let tone = format!("tone tone-{}", nimbers[n]);
        let size = (width - 3.0, height - 3.0);
        picture.rectangle(&tone, middle, size, 0.0);
        let late = nimbers[108 + n % 12];
        if nimbers[n] == late {
            picture.rectangle("shape", middle, size, 0.0);
        } else {
            picture.rectangle("odd", middle, size, 0.0);
        }
        picture.text("label", middle, &nimbers[n].to_string());
        if n % 12 == 0 {
            let at = (column - 24.0, middle.1);
            picture.text("note from-right", at, &n.to_string());
        }
    }
    picture.finish()
}
