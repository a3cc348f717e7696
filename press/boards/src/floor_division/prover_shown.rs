//! Draws the prover.

use super::prover::{Claim, Proofs, Prover, Verdict, COLUMNS};
use floor_division::{Run, DIVISORS};
use notebook::{Picture, Point};

const WIDTH: f64 = 356.0;
/// The left end of the runs, and the distance from a number to its double.
const LEFT: f64 = 62.0;
const DOUBLE: f64 = 39.5;
/// The middle of a divisor that hasn't been placed.
const BESIDE: f64 = 47.0;
/// The distance that a divisor is dragged from one place to the next: about the
/// distance between the places.
const STEP: f64 = 17.4;
/// The middle of the runs at the top, and their height.
const RUNS: f64 = 46.0;
const BAND: f64 = 26.0;
/// The rows of the divisors, each as high as a finger is wide.
const TOP: f64 = 94.0;
const ROW: f64 = 46.0;
const FOOT: f64 = TOP + ROW * 5.0;
const HEIGHT: f64 = FOOT + 40.0;

/// Returns the horizontal position of a number, given in units of u/12.
fn x(number: f64) -> f64 {
    LEFT + DOUBLE * number.log2()
}

fn ends(run: Run) -> (f64, f64) {
    (x(run.from as f64), x(run.to as f64))
}

/// Draws a rectangle between two ends.
fn band(
    picture: &mut Picture,
    class: &str,
    (left, right): (f64, f64),
    (y, height): (f64, f64),
) {
    let middle = ((left + right) / 2.0, y);
    picture.rectangle(class, middle, (right - left, height), 0.0);
}

fn tone(nimber: u64) -> String {
    format!("tone tone-{}", 3 * nimber)
}

/// Draws a triangle whose tip points down at `tip`.
fn point_down(picture: &mut Picture, class: &str, (x, y): Point) {
    let corners = [(x - 5.0, y - 8.0), (x + 5.0, y - 8.0), (x, y)];
    picture.polygon(class, &corners);
}

impl Prover {
    /// Draws the picture; `name` makes its ids unique on the page.
    pub fn drawn(&self, name: &str) -> String {
        let proofs = self.proofs();
        let title = "Where the divisors lead";
        let words = proofs.described(self);
        let mut picture = Picture::new(name, title, &words, (WIDTH, HEIGHT));
        proofs.draw_runs(&mut picture);
        for (row, place) in self.places[self.column].into_iter().enumerate() {
            proofs.draw_divisor(&mut picture, row, place);
        }
        proofs.draw_foot(&mut picture);
        picture.finish()
    }
}

impl Proofs<'_> {
    /// Returns the description of the picture for screen readers.
    fn described(&self, state: &Prover) -> String {
        let cases = self.rounds.cases().iter().zip(self.proved);
        let proved = cases.filter(|(_, proved)| *proved);
        let proved: Vec<String> =
            proved.map(|(run, _)| run.nimber.to_string()).collect();
        let shelf = match proved.is_empty() {
            true => "none of this round".to_string(),
            false => format!("of this round those of {}", proved.join(", ")),
        };
        let places = DIVISORS.into_iter().zip(state.places[state.column]);
        let places = places.map(|(divisor, place)| {
            let told = super::prover::told(self.rounds.runs(), place);
            format!("Divided by {divisor}: {told}.")
        });
        let places: Vec<String> = places.collect();
        let says: Vec<String> =
            self.says().iter().map(Claim::to_string).collect();
        format!(
            "The runs that may be used: all of the round below, {shelf}. The \
             run of {} is to be proved. {} {}",
            self.run().nimber,
            places.join(" "),
            says.join(" ")
        )
    }

    /// Draws the runs of both rounds; runs that may not be used yet are empty.
    fn draw_runs(&self, picture: &mut Picture) {
        picture.text("note", (x(3.464), 12.0), "the round below");
        picture.text("note", (x(41.57), 12.0), "this round");
        for (at, &run) in self.rounds.runs().iter().enumerate() {
            let (left, right) = ends(run);
            let middle = (left + right) / 2.0;
            if !self.is_on_shelf(at) {
                let column = ((TOP + FOOT) / 2.0, FOOT - TOP);
                band(picture, "unknown", (left, right), column);
            }
            let class = match self.is_on_shelf(at) {
                true => tone(run.nimber),
                false => "unknown".to_string(),
            };
            band(picture, &class, (left, right), (RUNS, BAND));
            let is_shown = run == self.run();
            let frame = if is_shown { "shape strong" } else { "shape" };
            band(picture, frame, (left, right), (RUNS, BAND));
            picture.text("label", (middle, RUNS), &run.nimber.to_string());
            if is_shown {
                point_down(picture, "odd-mark", (middle, RUNS - 16.0));
            }
        }
        self.draw_ends(picture);
    }

    fn draw_ends(&self, picture: &mut Picture) {
        let below = ["u/12", "u/6", "u/3", "u/2"];
        let names = below.into_iter().chain(["u", "2u", "4u", "6u"]);
        for (at, (run, name)) in
            self.rounds.runs().iter().zip(names).enumerate()
        {
            let left = x(run.from as f64);
            let low = if at % COLUMNS == 3 { 13.0 } else { 0.0 };
            picture.text("note", (left, 68.0 + low), name);
        }
        picture.text("note from-right", (WIDTH, 68.0), "12u");
        let u = x(12.0);
        picture.line("rule", (u, TOP), (u, FOOT));
    }

    /// Draws the row of a divisor; the first row is 0.
    fn draw_divisor(&self, picture: &mut Picture, row: usize, place: usize) {
        let (divisor, y) = (DIVISORS[row], TOP + ROW * (row as f64 + 0.5));
        picture.text("label from-left", (2.0, y), &format!("÷ {divisor}"));
        picture.line("rule", (LEFT, y), (x(144.0), y));
        let (left, right) = match self.span(place) {
            Some(span) => ends(span),
            None => (BESIDE - 11.0, BESIDE + 11.0),
        };
        let size = (right - left - 3.0, 32.0);
        picture.drag(&format!("by{divisor}"), STEP, |picture| {
            picture.rectangle("hit", (WIDTH / 2.0, y), (WIDTH, ROW), 0.0);
            let middle = ((left + right) / 2.0, y);
            picture.rectangle("grip", middle, size, 4.0);
            self.draw_landing(picture, divisor, place, y);
        });
    }

    /// Draws what is known about a divisor at its place: its quotients, if they
    /// all lie there; otherwise a frame, with a triangle above the first
    /// quotient that lies elsewhere.
    fn draw_landing(
        &self,
        picture: &mut Picture,
        divisor: u64,
        place: usize,
        y: f64,
    ) {
        let Some(span) = self.span(place) else { return };
        let at = super::prover::runs_at(place);
        let usable = at.clone().all(|run| self.is_on_shelf(run));
        let witness = self.witness(self.run(), divisor, place);
        if usable && witness.is_none() {
            return self.draw_quotients(picture, divisor, at, y);
        }
        let (left, right) = ends(span);
        band(picture, "odd", (left, right), (y, 36.0));
        for run in at {
            let (left, right) = ends(self.rounds.runs()[run]);
            let asks = if self.is_on_shelf(run) { "" } else { "?" };
            let words = format!("{}{asks}", self.rounds.runs()[run].nimber);
            picture.text("note", ((left + right) / 2.0, y), &words);
        }
        if let Some(witness) = witness.filter(|_| usable) {
            let tip = (x(witness.quotient as f64), y - 14.0);
            point_down(picture, "odd-mark", tip);
        }
    }

    /// Draws the quotients of a column: a band for each run that contains some.
    fn draw_quotients(
        &self,
        picture: &mut Picture,
        divisor: u64,
        at: std::ops::Range<usize>,
        y: f64,
    ) {
        let Run { from, to, .. } = self.run();
        let [from, to] = [from, to].map(|end| end as f64 / divisor as f64);
        for run in &self.rounds.runs()[at] {
            let ends = (from.max(run.from as f64), to.min(run.to as f64));
            if ends.0 >= ends.1 {
                continue;
            }
            let (left, right) = (x(ends.0), x(ends.1));
            band(picture, &tone(run.nimber), (left, right), (y, 20.0));
            band(picture, "shape", (left, right), (y, 20.0));
            if right - left >= 9.0 {
                let middle = ((left + right) / 2.0, y);
                picture.text("label", middle, &run.nimber.to_string());
            }
        }
    }

    /// Draws the smaller nimbers, the reached ones filled, and the verdict.
    fn draw_foot(&self, picture: &mut Picture) {
        let y = FOOT + 22.0;
        let (nimber, reached) = (self.run().nimber, self.reached());
        let words =
            if nimber > 0 { "reached:" } else { "0 is not to be reached" };
        picture.text("label from-left", (2.0, y), words);
        for smaller in 0..nimber {
            let at = (84.0 + 28.0 * smaller as f64, y);
            let is_reached = reached.contains(&smaller);
            if is_reached {
                picture.rectangle(&tone(smaller), at, (22.0, 22.0), 0.0);
            }
            let class = if is_reached { "shape" } else { "coin-gone" };
            picture.rectangle(class, at, (22.0, 22.0), 0.0);
            let class = if is_reached { "label" } else { "note" };
            picture.text(class, at, &smaller.to_string());
        }
        let words = match (self.proved == [true; COLUMNS], self.verdict()) {
            (true, _) => "all four are proved",
            (_, Verdict::Proved) => "proved",
            _ => "not proved yet",
        };
        picture.text("label from-right", (WIDTH, y), words);
    }
}
