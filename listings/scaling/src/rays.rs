//! Describes the boundaries for the divisors 2, 5 and 10, which all lie on two
//! rays, and checks the description.

use floor_division::FloorDivision;
use nimbers::mex;
use std::cmp::Ordering;

/// The two boundaries from which all the others in a step are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ray {
    /// r, where a run of nimber 3 begins.
    R,
    /// q, where that run ends and a run of nimber 1 begins.
    Q,
}

/// A boundary, as a number of twentieths of r or q, and the nimber of the run
/// that begins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(pub Ray, pub u64, pub u64);

/// A positive fraction: numerator, denominator.
pub type Ratio = (u64, u64);

/// A step from one pair r, q to the next: if the boundaries from r/5 up are the
/// ones in `known`, and q/r is between the two ratios, then the next
/// boundaries, up to twice the next r, are the ones in `new`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The boundaries from r/5 to q.
    pub known: Vec<Mark>,
    /// The boundaries from 2r up.
    pub new: Vec<Mark>,
    /// The two ratios between which q/r lies.
    pub between: [Ratio; 2],
    /// The first factor times r is the next r; the second times q is the next
    /// q.
    pub factors: [u64; 2],
}

/// Returns whether the first fraction is less than, equal to or greater than
/// the second.
fn compare(a: &Ratio, b: &Ratio) -> Ordering {
    (a.0 * b.1).cmp(&(b.0 * a.1))
}

impl Mark {
    /// Returns where the boundary is if r is 20 times the denominator of
    /// `ratio` and q is 20 times its numerator.
    pub fn place(self, ratio: Ratio) -> u64 {
        match self {
            Mark(Ray::R, twentieths, _) => twentieths * ratio.1,
            Mark(Ray::Q, twentieths, _) => twentieths * ratio.0,
        }
    }
}

impl Step {
    /// Returns the boundaries in `known`, then those in `new`.
    fn marks(&self) -> impl Iterator<Item = Mark> + '_ {
        self.known.iter().chain(&self.new).copied()
    }

    // ANCHOR: fault
    /// Returns the first number from 2r on, and below twice the next r, whose
    /// nimber is not as claimed if q/r is `ratio`; 0 if the marks don't
    /// increase or don't reach back far enough; `None` if all is as claimed.
    pub fn fault(&self, game: &FloorDivision, ratio: Ratio) -> Option<u64> {
        let places: Vec<u64> = self.marks().map(|m| m.place(ratio)).collect();
        let nimbers: Vec<u64> = self.marks().map(|mark| mark.2).collect();
        let [from, to] = [40 * ratio.1, 40 * ratio.1 * self.factors[0]];
        let back = game.divisors().iter().all(|d| places[0] * d <= from);
        if !back || !places.is_sorted_by(|a, b| a < b) {
            return Some(0);
        }
        // The nimber of x/d is that of the last run with d · start ≤ x.
        let at = |x: u64, d: u64| {
            nimbers[places.partition_point(|start| d * start <= x) - 1]
        };
        let scaled = |d: &u64| places.iter().map(|p| p * d).collect::<Vec<_>>();
        let mut cuts: Vec<u64> =
            game.divisors().iter().chain(&[1]).flat_map(scaled).collect();
        cuts.retain(|cut| (from..to).contains(cut));
        cuts.sort();
        cuts.into_iter().find(|&x| {
            let options = game.divisors().iter().map(|&d| at(x, d));
            at(x, 1) != mex(&options.collect::<Vec<u64>>())
        })
    }
    // ANCHOR_END: fault

    /// Returns one ratio from each interval inside `between` in which the
    /// boundaries and their products with the divisors stay in the same order.
    /// The intervals end where such a number on one ray equals such a number on
    /// the other.
    pub fn samples(&self, game: &FloorDivision) -> Vec<Ratio> {
        let cuts = |ray: Ray| {
            let ours = self.marks().filter(move |mark| mark.0 == ray);
            let times = |m: Mark| game.divisors().iter().map(move |d| m.1 * d);
            ours.flat_map(move |m| times(m).chain([m.1])).collect::<Vec<_>>()
        };
        let (r, q) = (cuts(Ray::R), cuts(Ray::Q));
        let meet = r.iter().flat_map(|a| q.iter().map(move |b| (*a, *b)));
        let [low, high] = self.between;
        let inside = |ratio: &Ratio| {
            compare(ratio, &low).is_gt() && compare(ratio, &high).is_lt()
        };
        let mut ends: Vec<Ratio> = meet.filter(inside).collect();
        ends.extend([low, high]);
        ends.sort_by(compare);
        ends.dedup_by(|a, b| compare(a, b).is_eq());
        let within = |two: &[Ratio]| (two[0].0 + two[1].0, two[0].1 + two[1].1);
        ends.windows(2).map(within).collect()
    }

    /// Returns whether the boundaries that `next` takes as known are the last
    /// ones of this step.
    pub fn leads_to(&self, next: &Step) -> bool {
        let scaled = |mark: Mark| {
            let factor = self.factors[(mark.0 == Ray::Q) as usize];
            let whole = mark.1.is_multiple_of(factor);
            whole.then_some(Mark(mark.0, mark.1 / factor, mark.2))
        };
        let all: Vec<Option<Mark>> = self.marks().map(scaled).collect();
        let known = next.known.iter().map(|mark| Some(*mark));
        all.len() >= next.known.len()
            && known.eq(all[all.len() - next.known.len()..].iter().copied())
    }
}

/// Returns the steps for the divisors 2, 5, 10: the short step, the long step,
/// and the short step that follows a long one. `8q:0` means that a run of
/// nimber 0 begins at 8/20 of q.
pub fn steps() -> [Step; 3] {
    let known = "4r:1 4q:3 8r:2 8q:0 20r:3 20q:1";
    let after = "4r:1 4q:0 5r:3 8r:2 8q:3 10r:0 20r:3 20q:1";
    let short = "40r:0 40q:2 80r:1 100q:3 160r:2 200q:0 400r:3 500q:1";
    let long = "40r:0 40q:2 80r:1 160r:2 320r:1 200q:0 400r:3 640r:2 \
                400q:3 800r:0 1600r:3 1000q:1";
    let step = |known, new, between, factors| {
        let [known, new] = [known, new].map(marks);
        Step { known, new, between, factors }
    };
    [
        step(known, short, [(5, 4), (8, 5)], [20, 25]),
        step(known, long, [(8, 5), (2, 1)], [80, 50]),
        step(after, short, [(1, 1), (5, 4)], [20, 25]),
    ]
}

/// Returns the marks in a text like `4r:1 4q:3`.
fn marks(text: &str) -> Vec<Mark> {
    let mark = |word: &str| {
        let (place, nimber) = word.split_once(':')?;
        let (times, ray) = place.split_at(place.len() - 1);
        let ray = if ray == "r" { Ray::R } else { Ray::Q };
        Some(Mark(ray, times.parse().ok()?, nimber.parse().ok()?))
    };
    let marks = text.split_whitespace().map(mark);
    marks.collect::<Option<_>>().expect("marks as in 8q:0")
}
