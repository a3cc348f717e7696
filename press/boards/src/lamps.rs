//! The nimbers of a move's results as lamps: those that are reached are lit,
//! and the first that is dark is the nimber.

use nim::nim_sum;
use nimbers::mex;
use notebook::{listed, Picture, Sign, Term};

/// A thing that is played with, such as a row of pins.
#[derive(Clone, Debug)]
pub(crate) struct Lamps {
    /// What it is, as in "Row 2, 5 pins".
    pub label: String,
    /// The nimbers of its options, each once, the smallest first.
    pub lit: Vec<u64>,
}

impl Lamps {
    /// A thing whose options have these nimbers.
    pub(crate) fn new(label: String, mut options: Vec<u64>) -> Lamps {
        options.sort_unstable();
        options.dedup();
        Lamps { label, lit: options }
    }

    /// A number of the board, the `place`-th, whose options have these nimbers.
    /// 0 is wiped off: it has no row.
    pub(crate) fn of_number(
        (place, number): (usize, u64),
        options: Vec<u64>,
    ) -> Option<Lamps> {
        let label = match number {
            0 => return None,
            1..=WRITTEN => format!("Number {place}, {number}"),
            _ => format!("Number {place}"),
        };
        Some(Lamps::new(label, options))
    }

    fn described(&self) -> String {
        let (label, nimber) = (&self.label, mex(&self.lit));
        match self.lit.is_empty() {
            true => format!("{label}: no move, so the nimber is 0."),
            false => format!(
                "{label}: moves lead to the nimbers {}; the first one missing \
                 is {nimber}.",
                listed(&self.lit)
            ),
        }
    }
}

/// The most things, and the largest nimber, that are drawn.
const MOST: (usize, u64) = (8, 11);
/// The largest number that there is room for beside its lamps.
const WRITTEN: u64 = 9999;
/// Where the lamps begin, and how far they are apart.
const LEFT: f64 = 124.0;
const STEP: f64 = 24.0;
/// The height of a row.
const ROW: f64 = 30.0;

/// Draws things with their lamps one under the other, and the nim-sum. `None`
/// if they are none or too many.
pub(crate) fn draw_lamps(name: &str, things: &[Lamps]) -> Option<String> {
    let nimbers: Vec<u64> = things.iter().map(|t| mex(&t.lit)).collect();
    let lit = things.iter().flat_map(|thing| &thing.lit);
    let most = *lit.chain(&nimbers).max()?;
    if things.len() > MOST.0 || most > MOST.1 {
        return None;
    }
    let term = Term::of(Sign::Nim, &nimbers);
    let sum = format!("{term} = {}", nim_sum(&nimbers));
    let sum = match nimbers.len() {
        1 => format!("The nimber is {}.", nimbers[0]),
        _ => format!("The nim-sum is {sum}."),
    };
    let mut words: Vec<_> = things.iter().map(Lamps::described).collect();
    words.push(sum.clone());
    let title = "The nimbers that moves lead to";
    let width = (LEFT + STEP * (most + 1) as f64 + 8.0).max(300.0);
    let size = (width, ROW * (things.len() + 2) as f64 + 6.0);
    let mut picture = Picture::new(name, title, &words.join(" "), size);
    let x = |nimber: u64| LEFT + STEP * (nimber as f64 + 0.5);
    for nimber in 0..=most {
        picture.text("note", (x(nimber), 14.0), &nimber.to_string());
    }
    for (row, (thing, nimber)) in (1..).zip(things.iter().zip(&nimbers)) {
        let y = ROW * row as f64 + 14.0;
        picture.text("label from-left", (6.0, y), &thing.label);
        for lamp in 0..=most {
            let class = if thing.lit.contains(&lamp) { "lost" } else { "won" };
            picture.circle(class, (x(lamp), y), 7.0);
        }
        picture.rectangle("odd", (x(*nimber), y), (22.0, 24.0), 5.0);
    }
    let below = ROW * (things.len() + 1) as f64 + 14.0;
    picture.text("label from-left", (6.0, below), &sum);
    Some(picture.finish())
}
