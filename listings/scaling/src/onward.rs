//! Finds the runs of a floor division game decade by decade. To go on, it needs
//! only a few of the runs found so far.

use floor_division::FloorDivision;
use nimbers::mex;
use num_bigint::BigUint;

/// The state of a search for the runs of a game: all runs that begin at or
/// below 10 to the power `decades` have been found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    pub(crate) divisors: Vec<u64>,
    /// The primes that divide a divisor, in increasing order.
    pub(crate) primes: Vec<u64>,
    pub(crate) decades: u64,
    /// How many runs have been found.
    pub(crate) runs: u64,
    /// The widest spread of any decade so far.
    pub(crate) spread: u64,
    /// Pairs of consecutive decades whose spread, over both decades together,
    /// is at least `spread` and wider than the spread of every earlier pair:
    /// the first decade of each pair, and the pair's spread.
    pub(crate) wide: Vec<(u64, u64)>,
    /// The last runs found, starting with the run that contains the smallest
    /// number still needed.
    pub(crate) list: Vec<Start>,
}

/// The beginning of a run: a boundary, the exponents of the primes in it, and
/// the nimber of the run. The run that begins at 0 has no exponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) number: BigUint,
    pub(crate) powers: Vec<u64>,
    pub(crate) nimber: u64,
}

/// The maximum number of decades that the search may follow.
pub const MOST_DECADES: u64 = 100_000;

/// The largest divisor that is accepted.
pub const LARGEST_DIVISOR: u64 = 1000;

/// Returns 10 to the power of `exponent`.
pub(crate) fn ten_to(exponent: u64) -> BigUint {
    BigUint::from(10_u32).pow(exponent as u32)
}

/// Returns the exponents of these primes in `number`.
pub(crate) fn powers_in(number: u64, primes: &[u64]) -> Vec<u64> {
    let power = |prime: &u64| {
        let divides = |k: &u32| number.is_multiple_of(prime.pow(*k));
        (1..).take_while(divides).count() as u64
    };
    primes.iter().map(power).collect()
}

/// Returns the primes that divide one of the numbers.
fn primes_of(numbers: &[u64]) -> Vec<u64> {
    let most = numbers.iter().copied().max().unwrap_or(0);
    let divides = |d: &u64| numbers.iter().any(|n| n.is_multiple_of(*d));
    let prime = |p: &u64| (2..*p).all(|d| !p.is_multiple_of(d));
    (2..=most).filter(divides).filter(prime).collect()
}

/// Returns the spread of these boundaries: the largest difference between two
/// of them in the exponent of one prime.
fn spread<'a>(starts: impl Iterator<Item = &'a Start> + Clone) -> u64 {
    let primes = starts.clone().map(|s| s.powers.len()).max().unwrap_or(0);
    let width = |prime: usize| {
        let powers = starts.clone().filter_map(|s| s.powers.get(prime));
        let (least, most) = (powers.clone().min(), powers.max());
        most.zip(least).map_or(0, |(most, least)| most - least)
    };
    (0..primes).map(width).max().unwrap_or(0)
}

impl Onward {
    /// Returns the first state, with the runs that begin at 0 and at 1.
    pub fn new(game: &FloorDivision) -> Self {
        let divisors = game.divisors().to_vec();
        let primes = primes_of(&divisors);
        let one = vec![0; primes.len()];
        let start = |number: u32, powers, nimber| Start {
            number: number.into(),
            powers,
            nimber,
        };
        let list = vec![start(0, vec![], 0), start(1, one, 1)];
        let (runs, wide) = (2, Vec::new());
        Onward { divisors, primes, decades: 0, runs, spread: 0, wide, list }
    }

    /// Follows the runs for one more decade, in at most `most` steps. Returns
    /// how many steps it took.
    ///
    /// # Errors
    /// If `most` steps are not enough, returns how many runs had been found by
    /// then, and leaves the state as it was.
    pub fn decade(&mut self, most: u64) -> Result<u64, u64> {
        let (from, to) = (ten_to(self.decades), ten_to(self.decades + 1));
        let mut list = self.list.clone();
        let factors = self
            .divisors
            .iter()
            .map(|&d| (BigUint::from(d), powers_in(d, &self.primes)));
        let factors: Vec<_> = factors.collect();
        // For each divisor, the run that contains the quotient, and the number
        // at which the quotient enters the next run, if that run is known.
        let mut pointers: Vec<(usize, Option<BigUint>)> = factors
            .iter()
            .map(|(d, _)| {
                let reached = |s: &Start| d * &s.number <= from;
                (list.partition_point(reached) - 1, None)
            })
            .collect();
        for steps in 0..most {
            for ((run, next), (d, _)) in pointers.iter_mut().zip(&factors) {
                if let (None, Some(after)) = (&next, list.get(*run + 1)) {
                    *next = Some(d * &after.number);
                }
            }
            let nexts = pointers.iter().enumerate();
            let first = nexts
                .filter_map(|(which, (_, next))| Some((next.as_ref()?, which)))
                .min();
            let (n, which) = match first {
                Some((n, which)) if *n <= to => (n.clone(), which),
                _ => {
                    self.keep(list, &from, &to);
                    return Ok(steps);
                }
            };
            let through = &list[pointers[which].0 + 1].powers;
            let powers = through.iter().zip(&factors[which].1);
            let powers = powers.map(|(a, b)| a + b).collect();
            for (run, next) in &mut pointers {
                if next.as_ref() == Some(&n) {
                    (*run, *next) = (*run + 1, None);
                }
            }
            let values = pointers.iter().map(|(run, _)| list[*run].nimber);
            let nimber = mex(&values.collect::<Vec<u64>>());
            if list[list.len() - 1].nimber != nimber {
                list.push(Start { number: n, powers, nimber });
            }
        }
        Err(self.runs + (list.len() - self.list.len()) as u64)
    }

    // ANCHOR: keep
    /// Adds the runs found in a decade to the state, and drops the runs that
    /// are no longer needed.
    fn keep(&mut self, mut list: Vec<Start>, from: &BigUint, to: &BigUint) {
        self.runs += (list.len() - self.list.len()) as u64;
        let above = |n: &BigUint| list.partition_point(|s| s.number <= *n);
        let (before, now) = match self.decades {
            0 => (1, 1), // 1 belongs to the first decade
            1 => (1, above(from)),
            _ => (above(&(from / 10_u32)), above(from)),
        };
        if self.decades > 0 {
            let pair = spread(list[before..].iter());
            if self.wide.last().is_none_or(|(_, most)| pair > *most) {
                self.wide.push((self.decades - 1, pair));
            }
        }
        self.spread = self.spread.max(spread(list[now..].iter()));
        self.wide.retain(|(_, pair)| *pair >= self.spread);
        self.decades += 1;
        let most = self.divisors.iter().max().copied().unwrap_or(2).max(10);
        list.drain(..above(&(to / most)) - 1);
        self.list = list;
    }
    // ANCHOR_END: keep

    /// Returns a number j such that no pattern begins at or below 10^j; `None`
    /// if this has not been proved for any j.
    pub fn clear(&self) -> Option<u64> {
        let (first, _) = self.wide.first()?;
        (*first > 0).then_some(*first)
    }

    /// Returns how many decades have been followed.
    pub fn decades(&self) -> u64 {
        self.decades
    }

    /// Returns how many runs begin in the decades followed so far, including
    /// the run that begins at 0.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Returns the widest spread of any decade so far.
    pub fn widest(&self) -> u64 {
        self.spread
    }
}
