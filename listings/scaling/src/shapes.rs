//! Proves that no scale holds for a game with two rays, from finitely many
//! pictures.

use crate::onward::Onward;
use nimbers::mex;
use num_bigint::BigUint;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The exponents of the primes in a number, or the differences between the
/// exponents of two numbers.
type Powers = Vec<i64>;

// ANCHOR: shape
/// A boundary: whether it is on the flat ray, where 2 has a larger exponent
/// than the last prime; its exponents, minus those of the last boundary on its
/// ray; and the nimber of the run that begins there.
type Point = (bool, Powers, u64);

/// A picture: the boundaries that decide the next one, in increasing order.
type Shape = Vec<Point>;

/// Two numbers, given by their exponents. The last boundary of the flat ray,
/// divided by the last boundary of the steep ray, lies between them.
type Range = [Powers; 2];

/// What can come after a picture: the next picture, for a part of the range,
/// and the amount by which the gap between the rays has widened, measured as
/// the exponent of 2 minus that of the last prime.
struct Next {
    shape: Shape,
    range: Range,
    gained: i64,
}
// ANCHOR_END: shape

/// The size of a proof that the two rays of a game move apart for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parted {
    /// The number of pictures.
    pub shapes: usize,
    /// The number of steps from one picture to the next.
    pub steps: usize,
}

/// Why nothing is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// There is only one ray, or the two rays may meet.
    Meet,
    /// There are more pictures than allowed, or the list of pictures is
    /// incomplete.
    TooMany,
    /// The rays need not move apart.
    Together,
}

/// Why a comparison is not decided.
enum Undecided {
    /// The results on the two sides of this ratio differ.
    At(Powers),
    Meet,
}

/// A game: the primes that divide a divisor, and their exponents in each
/// divisor.
struct Game {
    primes: Vec<u64>,
    divisors: Vec<Powers>,
}

fn sum(a: &[i64], b: &[i64], times: i64) -> Powers {
    a.iter().zip(b).map(|(a, b)| a + times * b).collect()
}

/// Returns the exponent of 2 minus that of the last prime.
fn lean(powers: &[i64]) -> i64 {
    powers[0] - powers[powers.len() - 1]
}

impl Game {
    /// Compares the number with these exponents to 1: by logarithms where they
    /// are reliable, otherwise in whole numbers.
    fn compare_to_1(&self, powers: &[i64]) -> Ordering {
        let pairs = || self.primes.iter().zip(powers);
        let log: f64 = pairs().map(|(p, e)| (*p as f64).ln() * *e as f64).sum();
        if log.abs() > 1e-6 {
            return log.total_cmp(&0.0);
        }
        let part = |sign: i64| -> BigUint {
            let powers = pairs().map(|(p, e)| (p, (e * sign).max(0) as u32));
            powers.map(|(p, e)| BigUint::from(*p).pow(e)).product()
        };
        part(1).cmp(&part(-1))
    }

    /// Compares two boundaries, each given by its ray and its exponents, for
    /// all ratios in a range at once.
    fn compare(
        &self,
        a: (bool, &[i64]),
        b: (bool, &[i64]),
        [low, high]: &Range,
    ) -> Result<Ordering, Undecided> {
        let apart = sum(a.1, b.1, -1);
        let times = i64::from(a.0) - i64::from(b.0);
        if times == 0 {
            return Ok(self.compare_to_1(&apart));
        }
        let at = |end: &Powers| self.compare_to_1(&sum(&apart, end, times));
        match (at(low), at(high)) {
            (Ordering::Equal, Ordering::Equal) => Err(Undecided::Meet),
            (one, other) if one.is_ge() && other.is_ge() => {
                Ok(Ordering::Greater)
            }
            (one, other) if one.is_le() && other.is_le() => Ok(Ordering::Less),
            _ => Err(Undecided::At(apart.iter().map(|e| -times * e).collect())),
        }
    }

    /// Returns all that can come after a picture, for the ratios in a range.
    fn nexts(
        &self,
        shape: &Shape,
        range: &Range,
    ) -> Result<Vec<Next>, Unproved> {
        let (mut nexts, mut parts) = (Vec::new(), vec![range.clone()]);
        while let Some(part) = parts.pop() {
            match self.next(shape, &part) {
                Ok(next) => nexts.push(next),
                Err(Undecided::Meet) => return Err(Unproved::Meet),
                Err(Undecided::At(ratio)) => {
                    let [low, high] = part;
                    parts.extend([[low, ratio.clone()], [ratio, high]]);
                }
            }
        }
        Ok(nexts)
    }

    /// Returns the picture after the next boundary, or the reason why a
    /// comparison that it needs is not decided.
    fn next(&self, shape: &Shape, range: &Range) -> Result<Next, Undecided> {
        let mut list = shape.clone();
        let scaled = |point: &Point, d: &Powers| (point.0, sum(&point.1, d, 1));
        let mut n = (list[list.len() - 1].0, list[list.len() - 1].1.clone());
        let mut runs = Vec::new();
        for d in &self.divisors {
            runs.push(self.place(&list, d, &n, range)?);
        }
        loop {
            let mut first: Option<(bool, Powers)> = None;
            for (run, d) in runs.iter().zip(&self.divisors) {
                let Some(after) = list.get(run + 1) else { continue };
                let at = scaled(after, d);
                let sooner = match &first {
                    Some(f) => self.compare(view(&at), view(f), range)?.is_lt(),
                    None => true,
                };
                if sooner {
                    first = Some(at);
                }
            }
            n = first.ok_or(Undecided::Meet)?;
            for (run, d) in runs.iter_mut().zip(&self.divisors) {
                let after = list.get(*run + 1);
                *run += usize::from(after.is_some_and(|p| scaled(p, d) == n));
            }
            let values = runs.iter().map(|run| list[*run].2);
            let nimber = mex(&values.collect::<Vec<u64>>());
            if list[list.len() - 1].2 != nimber {
                list.push((n.0, n.1.clone(), nimber));
                let mut places = Vec::new();
                for d in &self.divisors {
                    places.push(self.place(&list, d, &n, range)?);
                }
                list.drain(..places.into_iter().min().unwrap_or(0));
                return centred(list, range);
            }
        }
    }

    /// Returns the place in the list of the run that contains ⌊n/d⌋.
    fn place(
        &self,
        list: &Shape,
        d: &Powers,
        n: &(bool, Powers),
        range: &Range,
    ) -> Result<usize, Undecided> {
        for place in (0..list.len()).rev() {
            let at = (list[place].0, sum(&list[place].1, d, 1));
            if self.compare(view(&at), view(n), range)?.is_le() {
                return Ok(place);
            }
        }
        Err(Undecided::Meet)
    }
}

fn view(at: &(bool, Powers)) -> (bool, &[i64]) {
    (at.0, &at.1)
}

/// Returns the last boundary in the list on the flat or on the steep ray.
fn last(list: &Shape, flat: bool) -> Result<Powers, Undecided> {
    let last = list.iter().rfind(|point| point.0 == flat);
    last.map(|point| point.1.clone()).ok_or(Undecided::Meet)
}

/// Returns the picture with each boundary measured from the last boundary on
/// its own ray.
fn centred(list: Shape, range: &Range) -> Result<Next, Undecided> {
    let ends = [last(&list, false)?, last(&list, true)?];
    let from = |(flat, at, nimber): Point| {
        (flat, sum(&at, &ends[usize::from(flat)], -1), nimber)
    };
    let shift = sum(&ends[1], &ends[0], -1);
    Ok(Next {
        shape: list.into_iter().map(from).collect(),
        range: range.each_ref().map(|end| sum(end, &shift, 1)),
        gained: lean(&shift),
    })
}

/// Proves that the two rays of a game move apart for ever, starting where
/// `onward` stopped and using at most `most` pictures.
///
/// # Errors
/// Returns the reason if this is false or has not been shown.
// ANCHOR: part_for_ever
pub fn part_for_ever(onward: &Onward, most: usize) -> Result<Parted, Unproved> {
    let (game, start, gap) = begin(onward)?;
    let mut known = BTreeMap::from([(start.shape.clone(), start.range)]);
    let mut waiting = vec![start.shape];
    while let Some(shape) = waiting.pop() {
        for next in game.nexts(&shape, &known[&shape])? {
            let wider = match known.get(&next.shape) {
                Some(range) => game.hull(range, &next.range),
                None => next.range,
            };
            if known.get(&next.shape) != Some(&wider) {
                known.insert(next.shape.clone(), wider);
                waiting.push(next.shape);
            }
            if known.len() > most {
                return Err(Unproved::TooMany);
            }
        }
    }
    game.check(&known, gap)
}
// ANCHOR_END: part_for_ever

/// Returns the game, its first picture, and the gap between the rays there.
fn begin(onward: &Onward) -> Result<(Game, Next, i64), Unproved> {
    let signed = |powers: &[u64]| powers.iter().map(|e| *e as i64).collect();
    let divisors = onward
        .divisors
        .iter()
        .map(|d| signed(&crate::onward::powers_in(*d, &onward.primes)));
    let game =
        Game { primes: onward.primes.clone(), divisors: divisors.collect() };
    let point = |start: &crate::onward::Start| {
        let powers: Powers = signed(&start.powers);
        (lean(&powers) > 0, powers, start.nimber)
    };
    if onward.list[0].powers.is_empty() {
        return Err(Unproved::Meet);
    }
    let list: Shape = onward.list.iter().map(point).collect();
    let one = vec![0; game.primes.len()];
    let start = centred(list, &[one.clone(), one]);
    let start = start.map_err(|_| Unproved::Meet)?;
    let gap = start.gained;
    Ok((game, start, gap))
}

impl Game {
    /// Returns the smallest range that contains both `a` and `b`.
    fn hull(&self, a: &Range, b: &Range) -> Range {
        let less =
            |x: &Powers, y: &Powers| self.compare_to_1(&sum(x, y, -1)).is_lt();
        let low = if less(&b[0], &a[0]) { &b[0] } else { &a[0] };
        let high = if less(&a[1], &b[1]) { &b[1] } else { &a[1] };
        [low.clone(), high.clone()]
    }

    /// Checks a list of pictures that is claimed to be complete: whatever comes
    /// after a picture in the list is itself in the list, the rays never meet,
    /// and on every path back to a picture they have moved farther apart.
    fn check(
        &self,
        known: &BTreeMap<Shape, Range>,
        gap: i64,
    ) -> Result<Parted, Unproved> {
        let mut steps = Vec::new();
        for (from, (shape, range)) in known.iter().enumerate() {
            for next in self.nexts(shape, range)? {
                let range = known.get(&next.shape).ok_or(Unproved::TooMany)?;
                if self.hull(range, &next.range) != *range {
                    return Err(Unproved::TooMany);
                }
                let to = known.range::<Shape, _>(..&next.shape).count();
                steps.push((from, to, next.gained));
            }
        }
        let offset = |point: &Point| lean(&point.1).abs();
        let far = known.keys().flatten().map(offset).max().unwrap_or(0);
        let lost = least(known.len(), &steps, |gained| gained);
        if lost.is_none_or(|lost| gap + lost <= 2 * far + FARTHEST) {
            return Err(Unproved::Meet);
        }
        let all = known.len() as i64 + 1;
        least(known.len(), &steps, |gained| gained * all - 1)
            .ok_or(Unproved::Together)?;
        Ok(Parted { shapes: known.len(), steps: steps.len() })
    }
}

/// A bound on how much two divisors up to 1000 can differ in the exponent of 2
/// minus that of the last prime.
const FARTHEST: i64 = 20;

/// Returns the least sum of the weights of steps along any path, which is at
/// most 0, the sum of the empty path; `None` if a cycle has a negative sum.
fn least(
    shapes: usize,
    steps: &[(usize, usize, i64)],
    weight: impl Fn(i64) -> i64,
) -> Option<i64> {
    let mut sums = vec![0; shapes];
    for _ in 0..=shapes {
        let mut changed = false;
        for (from, to, gained) in steps {
            let sum = sums[*from] + weight(*gained);
            if sum < sums[*to] {
                (sums[*to], changed) = (sum, true);
            }
        }
        if !changed {
            return sums.into_iter().min();
        }
    }
    None
}
