//! The figures of the chapter.

use super::{prover, strip, Slate};
use crate::first_picture;
use floor_division::{runs, table, FloorDivision, Rounds, Run};
use notebook::{Figure, Picture};
use std::collections::BTreeSet;

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Slate>("5 30 80")),
    ("runs", runs_figure),
    ("strip", || strip::figure("floor-division-strip", "2 3 4 5 6 : 12 0")),
    ("prover", || prover::figure("floor-division-prover", PROVED_BY_TWO)),
    ("cells", cells),
];

/// The first column of the prover, with only the divisor 2 placed.
const PROVED_BY_TWO: &str =
    "1 | 0' - - - - | - - - - - | - - - - - | - - - - -";

/// Draws a run from `left` to `right`; its tone shows the nimber.
fn band(picture: &mut Picture, y: f64, (left, right): (f64, f64), nimber: u64) {
    let middle = (left + right) / 2.0;
    let class = format!("tone tone-{}", nimber * 3);
    picture.rectangle(&class, (middle, y), (right - left, 26.0), 0.0);
    picture.rectangle("shape", (middle, y), (right - left, 26.0), 0.0);
}

/// Draws the runs up to 12^3 on a line where equal factors are equal distances.
fn runs_figure() -> String {
    let mut picture = Picture::new(
        "floor-division-runs",
        "The runs of the nimbers from 1 to 1727",
        "A line on which each doubling is the same distance. From 1 to 12, \
         from 12 to 144 and from 144 to 1728 there are the same four bands \
         side by side: nimber 1 up to twice the beginning, 2 up to four times, \
         3 up to six times, and 0 up to twelve times.",
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
        low = 17.0 - low; // every second number is lower
    }
    picture.text("note", (x(1728), 48.0 + low), "1728");
    for (power, name) in [(1, "12⁰"), (12, "12¹"), (144, "12²"), (1728, "12³")]
    {
        picture.line("pen", (x(power), 3.0), (x(power), 37.0));
        picture.text("label", (x(power), 88.0), name);
    }
    picture.finish()
}

/// Returns `number / u` as a fraction in lowest terms.
fn part(number: u64, u: u64) -> String {
    let divides = |d: &u64| number.is_multiple_of(*d) && u.is_multiple_of(*d);
    let common = (1..=u).rev().find(divides).unwrap_or(1);
    match (number / common, u / common) {
        (over, 1) => over.to_string(),
        (over, under) => format!("{over}/{under}"),
    }
}

/// Returns the numbers from u to 12u at which the number or one of its
/// quotients enters a new run, and both ends; all in units of u/12.
fn columns(rounds: &Rounds) -> Vec<u64> {
    let ends = rounds.runs().iter().flat_map(|run| [run.from, run.to]);
    let all = ends.flat_map(|end| (1..=6).map(move |d| d * end));
    let cuts: BTreeSet<u64> = all.filter(|n| (12..=144).contains(n)).collect();
    cuts.into_iter().collect()
}

/// Draws the columns from u to 12u, with the claimed runs in the first row and
/// the quotients by each divisor in the other rows.
fn cells() -> String {
    let mut picture = Picture::new(
        "floor-division-cells",
        "The twelve columns from u to 12u, and where the divisors lead",
        "Six rows over a line from u to 12u. The first shows the runs of n \
         with the nimbers 1, 2, 3, 0. The others show, for the divisors 2 to \
         6, in which run the quotient of n lies; a prime marks runs one \
         power of twelve lower. Vertical lines at 1, 4/3, 3/2, 5/3, 2, 5/2, \
         3, 4, 5, 6, 8 and 10 times u cut all rows into twelve columns; \
         inside a column no row changes.",
        (470.0, 250.0),
    );
    let rounds = Rounds::ours();
    let cuts = columns(&rounds);
    let u = 12;
    let x = |n: u64| 54.0 + 400.0 * (n as f64 / u as f64).ln() / 12_f64.ln();
    let mut labels = vec![];
    for (row, divisor) in (0..).zip([1, 2, 3, 4, 5, 6]) {
        let y = 18.0 + 33.0 * f64::from(row);
        let name = match divisor {
            1 => "n".to_string(),
            d => format!("⌊n/{d}⌋"),
        };
        picture.text("note from-right", (46.0, y), &name);
        let lead = |n: u64| {
            let holds =
                |run: &&Run| (run.from..run.to).contains(&(n / divisor));
            *rounds.runs().iter().find(holds).expect("an option is in a run")
        };
        let mut left = x(u);
        for ends in cuts.windows(2) {
            let (run, right) = (lead(ends[0]), x(ends[1]));
            if ends[1] == 12 * u || lead(ends[1]) != run {
                band(&mut picture, y, (left, right), run.nimber);
                left = right; // the next column leads into another run
            }
            let stroke = if run.to <= u { "'" } else { "" };
            let middle = (x(ends[0]) + right) / 2.0;
            labels.push(((middle, y), format!("{}{stroke}", run.nimber)));
        }
    }
    for (at, &from) in cuts[..cuts.len() - 1].iter().enumerate() {
        let lower = 17.0 * (at % 2) as f64;
        picture.line("tie", (x(from), 2.0), (x(from), 204.0));
        picture.text("note", (x(from), 216.0 + lower), &part(from, u));
    }
    picture.text("note", (x(12 * u), 216.0), "12");
    for (at, label) in labels {
        picture.text("label", at, &label);
    }
    picture.finish()
}
