//! A claim about the nimbers of a game of floor division, as data.

use crate::FloorDivision;
use std::fmt;

/// The largest divisor of a claim.
pub const LARGEST_DIVISOR: u64 = 1000;
/// The largest scale of a claim.
pub const LARGEST_SCALE: u64 = 100_000;
/// The most divisors of a claim.
pub const MOST_DIVISORS: usize = 20;
/// The most runs of a claim.
pub const MOST_RUNS: usize = 100;
/// The most cells of a certificate that is read. The prover never needs as
/// many: it cuts at most once for each divisor, and once for the numbers
/// themselves, in at most 300 places.
pub const MOST_CELLS: usize = 10_000;

/// A run: all numbers n with `from` ≤ n < `to` have the nimber `nimber`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first number of the run.
    pub from: u64,
    /// The first number after it.
    pub to: u64,
    /// The nimber of its numbers.
    pub nimber: u64,
}

// ANCHOR: claim
/// A claim: for *every* k ≥ 0 the numbers from `from`·u up to, but not
/// including, `to`·u have the nimber `nimber`, where u is the k-th power of
/// the scale. The runs begin at 1, follow each other without a gap, and end
/// at the scale. And 0 has the nimber 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    game: FloorDivision,
    runs: Vec<Run>,
}

/// A run of the claim: the end at which it begins, and its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub u64, pub u32);
// ANCHOR_END: claim

/// The claim of this chapter, as it would be typed: the divisors, the ends of
/// the runs, the last of which is the scale, and the nimbers.
pub const OUR_CLAIM: ([u64; 5], [u64; 5], [u64; 4]) =
    ([2, 3, 4, 5, 6], [1, 2, 4, 6, 12], [1, 2, 3, 0]);

/// What is wrong with the parts of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadClaim {
    /// No divisor, more than [`MOST_DIVISORS`], or one that is not between 2
    /// and [`LARGEST_DIVISOR`].
    Divisors,
    /// The ends do not rise from 1 to a scale of at most [`LARGEST_SCALE`], or
    /// there are more than [`MOST_RUNS`] runs.
    Ends,
    /// There is not one nimber for each run.
    Nimbers,
}

impl fmt::Display for BadClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadClaim::Divisors => "the divisors are not as they must be",
            BadClaim::Ends => "the ends do not rise from 1 to the scale",
            BadClaim::Nimbers => "there is not one nimber for each run",
        })
    }
}

impl std::error::Error for BadClaim {}

impl Claim {
    /// The claim about the game with these `divisors`: between each two
    /// neighbours of `ends` lies a run with the next of the `nimbers`.
    ///
    /// # Errors
    /// [`BadClaim`] says what is wrong.
    pub fn new(
        divisors: &[u64],
        ends: &[u64],
        nimbers: &[u64],
    ) -> Result<Claim, BadClaim> {
        let small = divisors.iter().all(|d| *d <= LARGEST_DIVISOR);
        let game = FloorDivision::new(divisors);
        let game = game.map_err(|_| BadClaim::Divisors)?;
        if !small || game.divisors().len() > MOST_DIVISORS {
            return Err(BadClaim::Divisors);
        }
        let rise = ends.windows(2).all(|pair| pair[0] < pair[1]);
        let last = ends.last().copied().unwrap_or(0);
        let fit = (2..=MOST_RUNS + 1).contains(&ends.len());
        if !fit || !rise || ends[0] != 1 || last > LARGEST_SCALE {
            return Err(BadClaim::Ends);
        }
        if nimbers.len() + 1 != ends.len() {
            return Err(BadClaim::Nimbers);
        }
        let pairs = ends.windows(2).zip(nimbers);
        let run = |(pair, nimber): (&[u64], &u64)| Run {
            from: pair[0],
            to: pair[1],
            nimber: *nimber,
        };
        Ok(Claim { game, runs: pairs.map(run).collect() })
    }

    /// The claim of this chapter.
    pub fn ours() -> Claim {
        let (divisors, ends, nimbers) = OUR_CLAIM;
        Claim::new(&divisors, &ends, &nimbers).expect("its parts are in order")
    }

    /// The game that it is about.
    pub fn game(&self) -> &FloorDivision {
        &self.game
    }

    /// The divisors, rising.
    pub fn divisors(&self) -> &[u64] {
        self.game.divisors()
    }

    /// The runs, from 1 to the scale.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The scale: where the last run ends and the first begins anew.
    pub fn scale(&self) -> u64 {
        self.runs[self.runs.len() - 1].to
    }

    /// The largest divisor.
    pub fn largest_divisor(&self) -> u64 {
        self.divisors()[self.divisors().len() - 1]
    }

    /// The nimber that the claim gives to `number`.
    pub fn nimber(&self, number: u64) -> u64 {
        let mut lead = number;
        while lead >= self.scale() {
            lead /= self.scale();
        }
        let holds = |run: &&Run| run.from <= lead && lead < run.to;
        // Only 0 lies in no run.
        self.runs.iter().find(holds).map_or(0, |run| run.nimber)
    }

    /// The least s for which scale^s is at least the largest divisor m. Then
    /// no quotient of a number from scale^s on is 0.
    pub fn depth(&self) -> u32 {
        let enough = |s: &u32| self.scale().pow(*s) >= self.largest_divisor();
        (0..).find(enough).expect("a power of 2 or more outgrows every number")
    }

    /// Where the round begins of which a certificate speaks: u = scale^s, with
    /// s as in [`Claim::depth`].
    pub fn unit(&self) -> u64 {
        self.scale().pow(self.depth())
    }

    /// A run of the claim, in its round; `None` if the claim has none that
    /// begins so, or if the round comes after that of which a certificate
    /// speaks.
    pub fn run(&self, Place(first, round): Place) -> Option<Run> {
        // No product is large. With a scale M ≥ m, s is 1 and the round ends
        // at M² ≤ 10^10. With M < m it ends at M^(s+1) < m·M² < 10^9. So d
        // times an end of a run is at most 10^13.
        let Run { from, to, nimber } =
            *self.runs.iter().find(|run| run.from == first)?;
        let power = (round <= self.depth()).then(|| self.scale().pow(round))?;
        Some(Run { from: from * power, to: to * power, nimber })
    }
}
