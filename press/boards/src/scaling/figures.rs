//! The figures of the chapter `scaling`.

use super::lattice;
use super::Slate;
use crate::first_picture;
use crate::floor_division::strip::figure;
use floor_division::FloorDivision;
use notebook::{Figure, Picture};
use scaling::{steps, Mark, Ratio, Ray, Run, Runs, Step};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Slate>("2 3 4 5 6 : 40")),
    ("window", window),
    ("scales", scales),
    ("strip", || figure("scaling-strip", "2 5 6 : 10 3")),
    ("lattice", three_sets),
    ("points", || lattice::figure("scaling-points", "2 5 10 : 2 1 2")),
    ("steps", two_steps),
];

/// Returns the runs of the numbers below `end`.
fn runs(divisors: &[u64], end: u128) -> Runs<u128> {
    let game = FloorDivision::new(divisors).expect("divisors from 2 on");
    Runs::before(&game, &end).expect("little work")
}

/// Returns the class of a run's box: the larger the nimber, the darker the box.
fn tone(run: &Run<u128>) -> String {
    format!("tone tone-{}", [0, 3, 7, 11][run.nimber.min(3) as usize])
}

/// Draws the window of the divisors 2 to 6, and the runs its pieces are mapped
/// to.
fn window() -> String {
    let mut picture = Picture::new(
        "scaling-window",
        "Thirty numbers prove the pattern of the divisors 2 to 6",
        "A row of boxes for the runs that start at 0, 1, 2, 4, 6, 12, 24, 48 \
         and 72, with their nimbers 0, 1, 2, 3, 0, 1, 2, 3, 0. A frame \
         surrounds the numbers from 6 to 35. Arrows lead from its three \
         pieces, 6 to 11, 12 to 23 and 24 to 35, to the runs 0, 1, and 2 to 3, \
         which have the same nimbers 0, 1 and 2.",
        (440.0, 150.0),
    );
    // The numbers from 1 on have a logarithmic scale, with 200 pixels for a
    // factor of 12; 0 is at the left edge.
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

/// Draws the runs of five sets of divisors up to ten million.
fn scales() -> String {
    let mut picture = Picture::new(
        "scaling-scales",
        "The runs of five sets of divisors up to 10 000 000",
        "Five bands, one for each set of divisors, from 1 to ten million, each \
         power of ten a step to the right; the darker the colour, the larger \
         the nimber. The bands of 2, of 2 3, and of 2 3 4 5 6 repeat evenly. \
         The band of 2 5 6 is irregular up to 24 000, which a triangle marks, \
         and even after that. The band of 2 5 7 is irregular and becomes finer \
         and finer.",
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

/// Returns a boundary as a point: its twos to the right, and its other prime
/// factors (3, 5 and 7) up.
fn point(number: u128) -> (u32, u32) {
    let twos = number.trailing_zeros();
    let (mut rest, mut others) = (number >> twos, 0);
    for prime in [3, 5, 7] {
        while rest.is_multiple_of(prime) {
            (rest, others) = (rest / prime, others + 1);
        }
    }
    (twos, others)
}

/// Draws the boundaries of three sets of divisors as points.
fn three_sets() -> String {
    let mut picture = Picture::new(
        "scaling-lattice",
        "The boundaries up to 10^18 of three sets of divisors, as points",
        "Three panels, for the divisors 2 5 6, for 2 5 7 and for 2 5 10. Each \
         boundary is a point: the number of its twos to the right, that of \
         its other primes up; the darker the point, the larger the nimber that \
         begins there. In the first panel all points beyond the first few lie \
         in one narrow file that climbs evenly. In the second they fill a \
         cloud that grows wider. In the third they lie on two thin rays that \
         part: a steep one with few twos, and a flat one with many.",
        (452.0, 158.0),
    );
    let end = 10_u128.pow(18);
    let sets: [&[u64]; 3] = [&[2, 5, 6], &[2, 5, 7], &[2, 5, 10]];
    for (set, left) in sets.into_iter().zip([14.0, 166.0, 318.0]) {
        let one = (left, 134.0);
        picture.line("rule", (left - 5.0, 139.0), (left + 128.0, 139.0));
        picture.line("rule", (left - 5.0, 139.0), (left - 5.0, 26.0));
        let name: Vec<String> = set.iter().map(u64::to_string).collect();
        picture.text("label", (left + 62.0, 10.0), &name.join(" "));
        picture.text("note from-right", (left + 128.0, 150.0), "twos");
        for run in &runs(set, end).list()[1..] {
            let (twos, others) = point(run.start);
            let tone = [3, 8, 11, 15][run.nimber.min(3) as usize];
            let x = one.0 + 3.9 * f64::from(twos);
            let y = one.1 - 4.1 * f64::from(others);
            picture.circle(&format!("tone tone-{tone}"), (x, y), 2.1);
        }
    }
    picture.finish()
}

/// Draws the two steps of the divisors 2, 5, 10: for each n, the runs of n and
/// of its quotients.
fn two_steps() -> String {
    let mut picture = Picture::new(
        "scaling-steps",
        "The short step and the long step of the divisors 2, 5 and 10",
        "Two pictures of four rows each, over a line from 2r to twice the \
         next r. The first row shows the runs of n; the others show in which \
         run n/2, n/5 and n/10 lie: they are the same row, shifted. In the \
         short step, up to 40r, the runs begin at 2r, 2q, 4r, 5q, 8r, 10q, \
         20r and 25q, with the nimbers 0, 2, 1, 3, 2, 0, 3 and 1. In the long \
         step, up to 160r, they begin at 2r, 2q, 4r, 8r, 16r, 10q, 20r, 32r, \
         20q, 40r, 80r and 50q, with the nimbers 0, 2, 1, 2, 1, 0, 3, 2, 3, 0, \
         3 and 1. In each column the first number is the least that does not \
         appear below it.",
        (456.0, 358.0),
    );
    let [short, long, _] = steps();
    draw_step(&mut picture, &short, (7, 5), 4.0);
    draw_step(&mut picture, &long, (9, 5), 186.0);
    picture.finish()
}

/// Draws a step with the ratio `ratio` between q and r, from the height `top`
/// down.
fn draw_step(picture: &mut Picture, step: &Step, ratio: Ratio, top: f64) {
    let marks: Vec<Mark> =
        step.known.iter().chain(&step.new).copied().collect();
    let from = 40 * ratio.1;
    let to = from * step.factors[0];
    let length = (to as f64 / from as f64).ln();
    let x = |n: u64| 46.0 + 400.0 * (n as f64 / from as f64).ln() / length;
    for (row, divisor) in (0..).zip([1, 2, 5, 10]) {
        let y = top + 13.0 + 30.0 * f64::from(row);
        let name = match divisor {
            1 => "n".to_string(),
            d => format!("n/{d}"),
        };
        picture.text("note from-right", (38.0, y), &name);
        for (place, mark) in marks.iter().enumerate() {
            let next = marks.get(place + 1);
            let end = next.map_or(to, |next| divisor * next.place(ratio));
            let start = (divisor * mark.place(ratio)).max(from);
            if start >= end.min(to) {
                continue;
            }
            let (left, right) = (x(start), x(end.min(to)));
            let (middle, size) =
                (((left + right) / 2.0, y), (right - left, 26.0));
            let tone = [0, 3, 7, 11][mark.2.min(3) as usize];
            picture.rectangle(&format!("tone tone-{tone}"), middle, size, 0.0);
            picture.rectangle("shape", middle, size, 0.0);
            if size.0 >= 9.0 {
                picture.text("label", middle, &mark.2.to_string());
            }
        }
    }
    for (place, mark) in step.new.iter().enumerate() {
        let at = (x(mark.place(ratio)), top + 13.0);
        let low = 17.0 * (place % 3) as f64;
        let ray = if mark.0 == Ray::R { "r" } else { "q" };
        let name = format!("{}{ray}", mark.1 / 20);
        picture.text("note", (at.0, top + 126.0 + low), &name);
    }
}
