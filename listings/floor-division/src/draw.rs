//! The figures of this chapter.

use crate::{prove, runs, table, Cell, Claim, FloorDivision, Ratio};
use notebook::{Figure, Picture};

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[("runs", runs_figure), ("cells", cells)];

/// Draws a run from `left` to `right` with its nimber in the middle.
fn band(
    picture: &mut Picture,
    y: f64,
    (left, right): (f64, f64),
    nimber: &str,
) {
    let tone = nimber.trim_end_matches('\'');
    let middle = (left + right) / 2.0;
    let class = format!("tone tone-{}", tone.parse().unwrap_or(0) * 3);
    picture.rectangle(&class, (middle, y), (right - left, 26.0), 0.0);
    picture.rectangle("shape", (middle, y), (right - left, 26.0), 0.0);
    if right - left > 10.0 {
        picture.text("label", (middle, y), nimber);
    }
}

/// The runs up to 12^3 on a line on which equal factors are equal distances.
fn runs_figure() -> String {
    let mut picture = Picture::new(
        "floor-division-runs",
        "The runs of the nimbers from 1 to 1727",
        "A line on which each doubling is the same distance. From 1 to 12, from \
         12 to 144 and from 144 to 1728 lie the same four bands side by side: \
         nimber 1 up to twice the beginning, 2 up to four times, 3 up to six \
         times, and 0 up to twelve times.",
        (700.0, 92.0),
    );
    let x = |n: u64| 16.0 + 668.0 * (n as f64).ln() / 1728_f64.ln();
    let nimbers = table(&FloorDivision::default(), 1727);
    for run in runs(&nimbers).into_iter().skip(1) {
        let ends = (x(run.from), x(run.to));
        band(&mut picture, 28.0, ends, &run.nimber.to_string());
        picture.text("note", (ends.0, 54.0), &run.from.to_string());
    }
    picture.text("note", (x(1728), 54.0), "1728");
    for power in [1, 12, 144, 1728] {
        picture.line("pen", (x(power), 8.0), (x(power), 44.0));
    }
    for (power, name) in [(1, "12⁰"), (12, "12¹"), (144, "12²"), (1728, "12³")]
    {
        picture.text("label", (x(power), 76.0), name);
    }
    picture.finish()
}

/// The cells from u to 12u: where the claim's runs lie, and where the
/// quotients by each divisor lie.
fn cells() -> String {
    let mut picture = Picture::new(
        "floor-division-cells",
        "The twelve cells from u to 12u, and where the divisors lead",
        "Six rows over a line from u to 12u. The first shows the runs of n with \
         the nimbers 1, 2, 3, 0. The others show, for the divisors 2 to 6, in \
         which run the quotient of n lies; a stroke marks runs one power of \
         twelve lower. Vertical lines at 1, 4/3, 3/2, 5/3, 2, 5/2, 3, 4, 5, 6, \
         8 and 10 times u cut all rows into twelve cells; inside a cell no row \
         changes.",
        (720.0, 262.0),
    );
    let claim = Claim::ours();
    let x = |at: Ratio| 74.0 + 636.0 * at.approximate().ln() / 12_f64.ln();
    let ends = |cell: Cell| (x(cell.from), x(cell.to));
    let proof = prove(&claim).expect("the chapter's claim is proved");
    for (row, divisor) in (0..).zip([1, 2, 3, 4, 5, 6]) {
        let y = 22.0 + 36.0 * f64::from(row);
        let name = match divisor {
            1 => "n".to_string(),
            d => format!("⌊n/{d}⌋"),
        };
        picture.text("note from-right", (64.0, y), &name);
        let mut from = 0;
        let image = |at: usize| claim.image(proof.rows[at].cell, divisor);
        for to in 1..=proof.rows.len() {
            if to < proof.rows.len() && image(to) == image(from) {
                continue; // the same run goes on
            }
            let image = image(from).expect("no cell is torn");
            let strokes = "'".repeat(image.below as usize);
            let label = format!("{}{strokes}", image.run.nimber);
            let left = ends(proof.rows[from].cell).0;
            let right = ends(proof.rows[to - 1].cell).1;
            band(&mut picture, y, (left, right), &label);
            from = to;
        }
    }
    for row in &proof.rows {
        let at = ends(row.cell).0;
        picture.line("tie", (at, 4.0), (at, 220.0));
        picture.text("note", (at, 236.0), &row.cell.from.to_string());
    }
    picture.text("note", (x(Ratio::whole(12)), 236.0), "12");
    picture.finish()
}
