//! Draws the nimbers of a position's options as lamps: the nimbers of the
//! options are lit, and the first dark lamp is the position's nimber.

use nim::nim_sum;
use nimbers::mex;
use notebook::{listed, Picture, Sign, Term};

/// A component of a game, such as a row of pins.
#[derive(Clone, Debug)]
pub(crate) struct Lamps {
    /// Its label, as in "Row 2, 5 pins".
    pub label: String,
    /// The nimbers of its options, in increasing order without duplicates.
    pub lit: Vec<u64>,
}

impl Lamps {
    /// Returns a component whose options have these nimbers.
    pub(crate) fn new(label: String, mut options: Vec<u64>) -> Lamps {
        options.sort_unstable();
        options.dedup();
        Lamps { label, lit: options }
    }

    /// Returns the component for the `place`-th number on the board, whose
    /// options have these nimbers; `None` for 0, which has been wiped off.
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

/// The maximum number of components, and the largest nimber, that are drawn.
const MOST: (usize, u64) = (8, 11);
/// The largest number that fits beside its lamps.
const WRITTEN: u64 = 9999;
/// The distance from the left to the lamps, and from one lamp to the next.
const LEFT: f64 = 124.0;
const STEP: f64 = 24.0;
/// The height of a row.
const ROW: f64 = 30.0;

/// Draws components one below the other with their lamps, and their nim-sum.
/// Returns `None` if there are none, or too many, or if a nimber is too large.
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
