//! The figures of the chapter `speed`: measured times as curves on logarithmic
//! axes.

use notebook::{Figure, Picture};
use speed::{Measured, GROWTH};

/// The chapter's figures: the name and the drawing function of each.
pub const FIGURES: &[Figure] = &[
    ("numbers", || figure_of("numbers", &Measured::read(GROWTH))),
    ("tables", || figure_of("tables", &Measured::read(GROWTH))),
    ("graphs", || figure_of("graphs", &Measured::read(GROWTH))),
];

/// Returns the names of the computations that a figure shows.
fn shown(figure: &str) -> &'static [&'static str] {
    match figure {
        "numbers" => &[
            "nim",
            "floor-division",
            "floor-division-value",
            "wythoff",
            "wythoff-pair",
            "nim-product",
        ],
        "tables" => &["squares-lost", "squares", "kayles", "grundy", "chomp"],
        "graphs" => &["hackenbush", "hackenbush-tree", "tree-minimax"],
        _ => &[],
    }
}

/// The edges of the area in which the curves are drawn: left, top, right,
/// bottom.
const AREA: [f64; 4] = [62.0, 14.0, 322.0, 264.0];

// ANCHOR: axes
/// A range of powers of ten, drawn from `from` to `to` in the picture.
struct Axis {
    least: i32,
    most: i32,
    from: f64,
    to: f64,
}

impl Axis {
    /// Returns the range that contains all these positive numbers.
    fn around(numbers: impl Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let powers: Vec<f64> = numbers.map(f64::log10).collect();
        let least = powers.iter().fold(f64::INFINITY, |a, b| a.min(*b));
        let most = powers.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
        let (least, most) = (least.floor() as i32, most.ceil() as i32);
        Axis { least, most: most.max(least + 1), from, to }
    }

    /// Returns the coordinate of a number; powers of ten are evenly spaced.
    fn place(&self, number: f64) -> f64 {
        let (least, most) = (f64::from(self.least), f64::from(self.most));
        let share = (number.log10() - least) / (most - least);
        self.from + share * (self.to - self.from)
    }
}
// ANCHOR_END: axes

/// Draws the figure of this name: for each of its computations, the time per
/// thing for *n* things, as *n* grows.
pub fn figure_of(figure: &str, measured: &[Measured]) -> String {
    let names = shown(figure);
    let rows = || {
        let wanted = |m: &&Measured| names.contains(&m.name.as_str());
        measured.iter().filter(wanted)
    };
    let name = format!("speed-{figure}");
    let title = "Time for each, as the number grows";
    let told = description(names, measured);
    let mut picture = Picture::new(&name, title, &told, (480.0, 310.0));
    if rows().next().is_none() {
        return picture.finish();
    }
    let [left, top, right, bottom] = AREA;
    let sizes = Axis::around(rows().map(|m| m.size as f64), left, right);
    let times = Axis::around(rows().map(each), bottom, top);
    axes(&mut picture, &sizes, &times);
    let mut ends = Vec::new();
    for name in names {
        let of = rows().filter(|m| m.name == *name);
        let place =
            |m: &Measured| (sizes.place(m.size as f64), times.place(each(m)));
        let points: Vec<_> = of.map(place).collect();
        for step in points.windows(2) {
            picture.line("shape", step[0], step[1]);
        }
        for point in &points {
            picture.circle("option-head", *point, 3.0);
        }
        ends.extend(points.last().map(|end| (end.1, end.0, *name)));
    }
    label(&mut picture, ends);
    picture.finish()
}

/// Returns the time for one of the things, in nanoseconds.
fn each(measured: &Measured) -> f64 {
    measured.nanoseconds / measured.size as f64
}

/// Draws the axes, with lines and words for the powers of ten.
fn axes(picture: &mut Picture, sizes: &Axis, times: &Axis) {
    let [left, top, right, bottom] = AREA;
    for power in sizes.least..=sizes.most {
        let x = sizes.place(10_f64.powi(power));
        picture.line("rule", (x, bottom), (x, bottom + 5.0));
        picture.text("note", (x, bottom + 22.0), &size_word(power));
    }
    for power in times.least..=times.most {
        let y = times.place(10_f64.powi(power));
        picture.line("rule", (left, y), (right, y));
        let word = time_word(power);
        picture.text("note from-right", (left - 6.0, y + 5.0), &word);
    }
    picture.line("rule", (left, top), (left, bottom));
    let middle = ((left + right) / 2.0, bottom + 42.0);
    picture.text("note", middle, "how many");
}

/// Writes the names at the ends of the curves, far enough apart to be read.
fn label(picture: &mut Picture, mut ends: Vec<(f64, f64, &str)>) {
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::NEG_INFINITY;
    for (y, x, name) in ends {
        let at = free.max(y);
        picture.line("rule", (x + 4.0, y), (AREA[2] + 8.0, at));
        picture.text("note from-left", (AREA[2] + 11.0, at + 5.0), name);
        free = at + 17.0;
    }
}

/// Returns a power of ten as a number of things with a prefix, as in 10k.
fn size_word(power: i32) -> String {
    let place = usize::try_from(power).unwrap_or(0);
    let sign = ["", "k", "M", "G", "T", "P", "E"][(place / 3).min(6)];
    format!("1{}{sign}", "0".repeat(place % 3))
}

/// Returns a power of ten of nanoseconds as a time, as in 10 µs.
fn time_word(power: i32) -> String {
    let (power, unit) = match power {
        ..0 => return format!("0.{}1 ns", "0".repeat((-power - 1) as usize)),
        0..3 => (power, "ns"),
        3..6 => (power - 3, "µs"),
        6..9 => (power - 6, "ms"),
        _ => (power - 9, "s"),
    };
    format!("1{} {unit}", "0".repeat(power as usize))
}

/// Returns in words what the curves show, for readers who can't see them.
fn description(names: &[&str], measured: &[Measured]) -> String {
    let mut told = String::from("Curves on logarithmic axes.");
    for name in names {
        let of: Vec<_> = measured.iter().filter(|m| m.name == *name).collect();
        if let [first, .., last] = of[..] {
            told += &format!(
                " {name}: {:.1} nanoseconds each for {}, {:.1} for {}.",
                each(first),
                first.size,
                each(last),
                last.size
            );
        }
    }
    told
}
