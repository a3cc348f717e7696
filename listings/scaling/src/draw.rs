//! The figures of this chapter.

use crate::{Run, Runs};
use floor_division::FloorDivision;
use notebook::{Figure, Picture};

/// The figures of this chapter: name and drawing function.
pub const FIGURES: &[Figure] = &[("window", window), ("scales", scales)];

/// The runs of the numbers below `end`.
fn runs(divisors: &[u64], end: u128) -> Runs<u128> {
    let game = FloorDivision::new(divisors).expect("divisors from 2 on");
    Runs::before(&game, &end).expect("little work")
}

/// The class of a run's field: the larger the nimber, the darker.
fn tone(run: &Run<u128>) -> String {
    format!("tone tone-{}", [0, 3, 7, 11][run.nimber.min(3) as usize])
}

/// The window of the divisors 2 to 6 and where its pieces land.
fn window() -> String {
    let mut picture = Picture::new(
        "scaling-window",
        "Thirty numbers prove the pattern of the divisors 2 to 6",
        "A row of fields, the runs that start at 0, 1, 2, 4, 6, 12, 24, 48 and \
         72, with their nimbers 0, 1, 2, 3, 0, 1, 2, 3, 0. A frame surrounds \
         the numbers from 6 to 35. Arrows lead from its three pieces, 6 to \
         11, 12 to 23 and 24 to 35, to the runs 0, 1, and 2 to 3, which have \
         the same nimbers 0, 1 and 2.",
        (440.0, 150.0),
    );
    // Numbers from 1 on, each factor 12 a step of 200 pixels; 0 stands left.
    let at = |n: u128| match n {
        0 => 10.0,
        n => 50.0 + 200.0 * (n as f64).ln() / 12_f64.ln(),
    };
    let (y, height) = (100.0, 30.0);
    let runs = runs(&[2, 3, 4, 5, 6], 120);
    for (run, end) in runs.with_ends() {
        let (left, right) = (at(run.start), at(*end));
        let middle = ((left + right) / 2.0, y);
        let size = (right - left, height);
        picture.rectangle(&tone(run), middle, size, 0.0);
        picture.rectangle("shape", middle, size, 0.0);
        let label = (left + 0.3 * (right - left), y);
        picture.text("label", label, &run.nimber.to_string());
        let number = run.start.to_string();
        picture.text("note", (left, y + 30.0), &number);
    }
    let (left, right) = (at(6), at(36));
    let middle = ((left + right) / 2.0, y);
    picture.rectangle("odd", middle, (right - left, height + 10.0), 3.0);
    picture.text("note", (right, y + 30.0), "36");
    for (from, end) in [(6, 12), (12, 24), (24, 36)] {
        let start = (at(from) + at(end)) / 2.0;
        let (low, high) = (at(from / 12), at(from / 12 + 1));
        let land = (low + high) / 2.0;
        let pull = ((start + land) / 2.0, 0.0);
        let (start, land) = ((start, y - 22.0), (land, y - 17.0));
        picture.bent_arrow("option", start, pull, land);
    }
    picture.finish()
}

/// The runs of five sets of divisors up to ten millions.
fn scales() -> String {
    let mut picture = Picture::new(
        "scaling-scales",
        "The runs of five sets of divisors up to 10 000 000",
        "Five bands, one for each set of divisors, from 1 to ten millions, \
         each power of ten a step to the right; the darker, the larger the \
         nimber. The bands of 2, of 2 3, and of 2 3 4 5 6 repeat evenly. That \
         of 2 5 6 is irregular up to 24 000, where a triangle stands, and even \
         after it. That of 2 5 7 is irregular and becomes finer and finer.",
        (460.0, 246.0),
    );
    let at = |n: u128| 86.0 + 52.0 * (n as f64).log10();
    let sets: [&[u64]; 5] =
        [&[2], &[2, 3], &[2, 3, 4, 5, 6], &[2, 5, 6], &[2, 5, 7]];
    for (set, y) in sets.into_iter().zip([20.0, 62.0, 104.0, 146.0, 204.0]) {
        let name: Vec<String> = set.iter().map(u64::to_string).collect();
        picture.text("note from-right", (78.0, y), &name.join(" "));
        let end = 10_000_000;
        for (run, end) in runs(set, end).with_ends().skip(1) {
            let (left, right) = (at(run.start), at(*end));
            let middle = ((left + right) / 2.0, y);
            picture.rectangle(&tone(run), middle, (right - left, 26.0), 0.0);
        }
        let middle = ((at(1) + at(end)) / 2.0, y);
        picture.rectangle("shape", middle, (at(end) - at(1), 26.0), 0.0);
    }
    let (x, y) = (at(24_000), 162.0);
    let corners = [(x, y), (x - 5.0, y + 9.0), (x + 5.0, y + 9.0)];
    picture.polygon("odd-mark", &corners);
    picture.text("note from-left", (x + 9.0, y + 7.0), "24 000");
    let numbers = [(0, "1"), (2, "100"), (4, "10 000"), (6, "1 000 000")];
    for (power, number) in numbers {
        picture.text("note", (at(10_u128.pow(power)), 234.0), number);
    }
    picture.finish()
}
