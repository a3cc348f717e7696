//! The figures of this chapter.

use crate::{
    prove, runs, table, Claim, FloorDivision, Image, Ratio, Row, Slate,
};
use notebook::{first_picture, Figure, Picture};

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Slate>("5 30 80")),
    ("runs", runs_figure),
    ("cells", cells),
];

/// Draws a run from `left` to `right`, toned by its nimber.
fn band(picture: &mut Picture, y: f64, (left, right): (f64, f64), nimber: u64) {
    let middle = (left + right) / 2.0;
    let class = format!("tone tone-{}", nimber * 3);
    picture.rectangle(&class, (middle, y), (right - left, 26.0), 0.0);
    picture.rectangle("shape", (middle, y), (right - left, 26.0), 0.0);
}

/// The runs up to 12^3 on a line on which equal factors are equal distances.
fn runs_figure() -> String {
    let mut picture = Picture::new(
        "floor-division-runs",
        "The runs of the nimbers from 1 to 1727",
        "A line on which each doubling is the same distance. From 1 to 12, \
         from 12 to 144 and from 144 to 1728 lie the same four bands side by \
         side: nimber 1 up to twice the beginning, 2 up to four times, 3 up to \
         six times, and 0 up to twelve times.",
        (450.0, 100.0),
    );
    let x = |n: u64| 14.0 + 418.0 * (n as f64).ln() / 1728_f64.ln();
    let nimbers = table(&FloorDivision::default(), 1727);
    let mut low = 0.0;
    for run in runs(&nimbers).into_iter().skip(1) {
        let (left, right) = (x(run.from), x(run.to));
        band(&mut picture, 20.0, (left, right), run.nimber);
        let middle = (left + right) / 2.0;
        picture.text("label", (middle, 20.0), &run.nimber.to_string());
        picture.text("note", (left, 48.0 + low), &run.from.to_string());
        low = 17.0 - low; // every second number stands lower
    }
    picture.text("note", (x(1728), 48.0 + low), "1728");
    for (power, name) in [(1, "12⁰"), (12, "12¹"), (144, "12²"), (1728, "12³")]
    {
        picture.line("pen", (x(power), 3.0), (x(power), 37.0));
        picture.text("label", (x(power), 88.0), name);
    }
    picture.finish()
}

/// The cells from u to 12u: where the claim's runs lie, and where the
/// quotients by each divisor lie.
fn cells() -> String {
    let mut picture = Picture::new(
        "floor-division-cells",
        "The twelve cells from u to 12u, and where the divisors lead",
        "Six rows over a line from u to 12u. The first shows the runs of n \
         with the nimbers 1, 2, 3, 0. The others show, for the divisors 2 to \
         6, in which run the quotient of n lies; a stroke marks runs one \
         power of twelve lower. Vertical lines at 1, 4/3, 3/2, 5/3, 2, 5/2, \
         3, 4, 5, 6, 8 and 10 times u cut all rows into twelve cells; inside \
         a cell no row changes.",
        (470.0, 250.0),
    );
    let claim = Claim::ours();
    let x = |at: Ratio| 54.0 + 400.0 * at.approximate().ln() / 12_f64.ln();
    let proof = prove(&claim).expect("the chapter's claim is proved");
    let mut labels = vec![];
    for (row, divisor) in (0..).zip([1, 2, 3, 4, 5, 6]) {
        let y = 18.0 + 33.0 * f64::from(row);
        let name = match divisor {
            1 => "n".to_string(),
            d => format!("⌊n/{d}⌋"),
        };
        picture.text("note from-right", (46.0, y), &name);
        let images = proof.rows.iter().map(|r| claim.image(r.cell, divisor));
        let images: Vec<Image> = images.flatten().collect();
        let mut left = x(Ratio::whole(1));
        for (at, Row { cell, .. }) in proof.rows.iter().enumerate() {
            let (image, right) = (images[at], x(cell.to));
            if images.get(at + 1) != Some(&image) {
                band(&mut picture, y, (left, right), image.run.nimber);
                left = right; // the next cell leads into another run
            }
            let strokes = "'".repeat(image.below as usize);
            let middle = (x(cell.from) + right) / 2.0;
            let label = format!("{}{strokes}", image.run.nimber);
            labels.push(((middle, y), label));
        }
    }
    for (at, row) in proof.rows.iter().enumerate() {
        let (from, lower) = (row.cell.from, 17.0 * (at % 2) as f64);
        picture.line("tie", (x(from), 2.0), (x(from), 204.0));
        picture.text("note", (x(from), 216.0 + lower), &from.to_string());
    }
    picture.text("note", (x(Ratio::whole(12)), 216.0), "12");
    for (at, label) in labels {
        picture.text("label", at, &label);
    }
    picture.finish()
}
