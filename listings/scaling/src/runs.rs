//! Finds the nimbers of a floor division game as a list of runs.

use crate::Whole;
use floor_division::FloorDivision;
use nimbers::mex;
use std::fmt;

// ANCHOR: run
/// A run: from `start` until the next run starts, all numbers have this nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run<W> {
    /// The first number of the run: a boundary, or 0.
    pub start: W,
    /// The nimber of all its numbers.
    pub nimber: u64,
}

/// The runs of all numbers below `end`, in increasing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs<W> {
    list: Vec<Run<W>>,
    end: W,
}
// ANCHOR_END: run

/// The most work that may be done to find runs, which takes a few seconds. A
/// step counts as the number of divisors times the work for the step's number.
pub const MOST_WORK: u64 = 140_000_000;

/// The error for a search for runs that was given up after too much work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch {
    /// How many runs had been found.
    pub runs: usize,
}

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "too much work: given up after {} runs", self.runs)
    }
}

impl std::error::Error for TooMuch {}

// ANCHOR: pointer
/// A pointer that follows ⌊n/divisor⌋ as n increases.
struct Pointer<W> {
    divisor: W,
    /// The place in the list of the run that contains ⌊n/divisor⌋.
    run: usize,
    /// The divisor times the start of the next run, once that start is known.
    next: Option<W>,
}

impl<W: Whole> Pointer<W> {
    /// Works out where ⌊n/divisor⌋ will enter the next run of `list`. A product
    /// that doesn't fit is beyond any end that does.
    fn look_ahead(&mut self, list: &[Run<W>]) {
        if let (None, Some(after)) = (&self.next, list.get(self.run + 1)) {
            self.next = self.divisor.times(&after.start);
        }
    }
    /// Moves to the next run if ⌊n/divisor⌋ enters it at `n`.
    fn reach(&mut self, n: &W) {
        if self.next.as_ref() == Some(n) {
            self.run += 1;
            self.next = None;
        }
    }
}
// ANCHOR_END: pointer

impl<W: Whole> Runs<W> {
    /// Returns the runs of the numbers below `end` in `game`.
    ///
    /// # Errors
    /// Returns [`TooMuch`] if this takes more work than [`MOST_WORK`].
    pub fn before(game: &FloorDivision, end: &W) -> Result<Self, TooMuch> {
        Runs::within(game, end, MOST_WORK)
    }

    // ANCHOR: find_runs
    /// Does the same as `before`, but with at most `most` work.
    pub fn within(
        game: &FloorDivision,
        end: &W,
        most: u64,
    ) -> Result<Self, TooMuch> {
        let (mut list, mut pointers) = (start(), pointers(game));
        let mut next = Some(W::from(1)); // all options of 1 are 0
        let mut work = 0;
        while let Some(n) = next.filter(|n| n < end) {
            pointers.iter_mut().for_each(|pointer| pointer.reach(&n));
            let values = pointers.iter().map(|p| list[p.run].nimber);
            let nimber = mex(&values.collect::<Vec<u64>>());
            work += n.work() * pointers.len() as u64;
            if work > most {
                return Err(TooMuch { runs: list.len() });
            }
            if list[list.len() - 1].nimber != nimber {
                list.push(Run { start: n, nimber });
            }
            pointers.iter_mut().for_each(|p| p.look_ahead(&list));
            next = pointers.iter().filter_map(|p| p.next.clone()).min();
        }
        Ok(Runs { list, end: end.clone() })
    }
    // ANCHOR_END: find_runs

    // ANCHOR: nimber_of
    /// Returns the nimber of `n`; `None` if the runs do not reach that far.
    pub fn nimber(&self, n: &W) -> Option<u64> {
        if *n >= self.end {
            return None;
        }
        Some(self.list[self.place(n)].nimber)
    }

    /// Returns the place in the list of the run that contains `n`.
    fn place(&self, n: &W) -> usize {
        self.list.partition_point(|run| run.start <= *n) - 1
    }
    // ANCHOR_END: nimber_of

    /// Returns the runs, in increasing order. The first one starts at 0.
    pub fn list(&self) -> &[Run<W>] {
        &self.list
    }

    /// Returns the end of the runs, which contain all numbers below it.
    pub fn end(&self) -> &W {
        &self.end
    }

    /// Returns each run with the number after its last number. The last run
    /// ends where the runs end.
    pub fn with_ends(&self) -> impl Iterator<Item = (&Run<W>, &W)> {
        let starts = self.list.iter().skip(1).map(|run| &run.start);
        self.list.iter().zip(starts.chain([&self.end]))
    }
}

/// Returns the list of runs for the number 0 alone.
fn start<W: Whole>() -> Vec<Run<W>> {
    vec![Run { start: W::from(0), nimber: 0 }]
}

/// Returns the pointer of each divisor for n = 0.
fn pointers<W: Whole>(game: &FloorDivision) -> Vec<Pointer<W>> {
    let divisors = game.divisors().iter().map(|&divisor| W::from(divisor));
    divisors.map(|divisor| Pointer { divisor, run: 0, next: None }).collect()
}

/// Returns the largest divisor.
pub(crate) fn largest<W: Whole>(game: &FloorDivision) -> W {
    let largest = game.divisors().iter().max();
    W::from(*largest.expect("a game of floor division has a divisor"))
}
