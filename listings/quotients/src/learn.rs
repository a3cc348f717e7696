//! Learns a table by asking only whether individual positions are lost.

use crate::{verify, Fault, Table, MOST_CLASSES, MOST_KINDS};
use games::Game;
use outcomes::{Convention, Outcomes};
use splitting::{Components, Splitting};
use std::fmt;

/// The maximum number of coins in any sum that the learner tries.
pub const MOST_COINS: usize = 50;

/// The maximum number of positions that brute force may store.
pub const MOST_POSITIONS: usize = 100_000;

/// The limit that learning has reached. This says nothing about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// There are more than [`MOST_CLASSES`] classes.
    Classes,
    /// A sum with more than [`MOST_COINS`] coins would have to be tried.
    Coins,
    /// Brute force has visited more than [`MOST_POSITIONS`] positions.
    Positions,
    /// The check has found more than [`MOST_KINDS`] kinds of sums.
    Kinds,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Classes => write!(f, "more than {MOST_CLASSES} classes"),
            Limit::Coins => write!(
                f,
                "a sum with more than {MOST_COINS} coins would have to be tried"
            ),
            Limit::Positions => {
                write!(f, "more than {MOST_POSITIONS} positions were met")
            }
            Limit::Kinds => write!(f, "more than {MOST_KINDS} kinds of sums"),
        }
    }
}

impl std::error::Error for Limit {}

// ANCHOR: learner
/// What the learner has observed so far.
struct Learner<'g, S: Splitting> {
    outcomes: Outcomes<'g, Components<S>>,
    largest: usize,
    /// A position from each class.
    classes: Vec<Vec<usize>>,
    /// The sums that, when added, tell the classes apart.
    tests: Vec<Vec<usize>>,
}
// ANCHOR_END: learner

/// A sum of piles: their sizes, in increasing order.
pub type Sum = Vec<usize>;

/// For each class and each size, the class after adding a pile of this size.
type Steps = Vec<Vec<usize>>;

// ANCHOR: order_matters
/// Returns a class and two sizes of piles such that it matters which of the two
/// piles is added to the class first.
fn order_matters(steps: &Steps) -> Option<[usize; 3]> {
    let commute = |x: usize, g: usize, h: usize| {
        steps[steps[x][g]][h] == steps[steps[x][h]][g]
    };
    let triples = steps.iter().enumerate().flat_map(|(x, row)| {
        (0..row.len()).flat_map(move |h| (0..h).map(move |g| [x, g, h]))
    });
    let mut triples = triples;
    triples.find(|&[x, g, h]| !commute(x, g, h))
}
// ANCHOR_END: order_matters

/// Returns the sum of two positions.
fn sum(x: &[usize], y: &[usize]) -> Vec<usize> {
    let mut sum = [x, y].concat();
    sum.sort_unstable();
    sum
}

impl<S: Splitting> Learner<'_, S> {
    // ANCHOR: row
    /// Returns whether the sum of `x` and `y` is lost, by brute force.
    fn is_lost(&mut self, x: &[usize], y: &[usize]) -> Result<bool, Limit> {
        let position = sum(x, y);
        if position.iter().sum::<usize>() > MOST_COINS {
            return Err(Limit::Coins);
        }
        let lost = self.outcomes.is_lost(&position);
        if self.outcomes.visited() > MOST_POSITIONS {
            return Err(Limit::Positions);
        }
        Ok(lost)
    }

    /// Returns, for each test, whether the position plus that test is lost.
    fn line(&mut self, position: &[usize]) -> Result<Vec<bool>, Limit> {
        let tests = self.tests.clone();
        tests.iter().map(|test| self.is_lost(position, test)).collect()
    }
    // ANCHOR_END: row

    // ANCHOR: steps
    /// Returns, for each class and each size, the class after adding a pile of
    /// this size. A line unlike those of all classes starts a new class.
    fn steps(&mut self) -> Result<Steps, Limit> {
        let lines = self.classes.clone().into_iter().map(|x| self.line(&x));
        let mut lines: Vec<_> = lines.collect::<Result<_, _>>()?;
        let mut steps = Vec::new();
        while steps.len() < self.classes.len() {
            let mut row = vec![steps.len()]; // an empty pile changes nothing
            for size in 1..=self.largest {
                let position = sum(&self.classes[steps.len()], &[size]);
                let line = self.line(&position)?;
                let class = lines.iter().position(|other| *other == line);
                row.push(class.unwrap_or(lines.len()));
                if class.is_none() {
                    self.classes.push(position);
                    lines.push(line);
                }
            }
            if self.classes.len() > MOST_CLASSES {
                return Err(Limit::Classes);
            }
            steps.push(row);
        }
        Ok(steps)
    }
    // ANCHOR_END: steps

    // ANCHOR: new_test
    /// Returns a new test if, under these steps, the order in which two piles
    /// are added matters; otherwise `None`.
    fn new_test(&mut self, steps: &Steps) -> Result<Option<Sum>, Limit> {
        let Some([x, g, h]) = order_matters(steps) else { return Ok(None) };
        for test in self.tests.clone() {
            for (first, then) in [(g, h), (h, g)] {
                let position = sum(&self.classes[x], &[first]);
                let other = self.classes[steps[x][first]].clone();
                let test = sum(&test, &[then]);
                if self.is_lost(&position, &test)?
                    != self.is_lost(&other, &test)?
                {
                    return Ok(Some(test));
                }
            }
        }
        unreachable!("both orders have the line of the same sum")
    }
    // ANCHOR_END: new_test

    // ANCHOR: guess
    /// Adds tests until the order of piles doesn't matter; returns the table.
    fn guess(&mut self) -> Result<Table, Limit> {
        loop {
            let steps = self.steps()?;
            match self.new_test(&steps)? {
                Some(test) => self.tests.push(test),
                None => return self.table(&steps),
            }
        }
    }

    // ANCHOR_END: guess

    // ANCHOR: to_table
    /// Returns the table for these steps. To add a position to a class, it adds
    /// the piles of the position one by one.
    fn table(&mut self, steps: &Steps) -> Result<Table, Limit> {
        let add = |x: usize, position: &Vec<usize>| {
            position.iter().fold(x, |class, &size| steps[class][size])
        };
        let all = 0..steps.len();
        let product = all
            .map(|x| self.classes.iter().map(|y| add(x, y)).collect())
            .collect();
        let mut lost = Vec::new();
        for class in &self.classes.clone() {
            lost.push(self.is_lost(class, &[])?);
        }
        Ok(Table { product, lost, pile: steps[0].clone() })
    }
    // ANCHOR_END: to_table
}

// ANCHOR: learned
/// A table that was learned and proved.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The misère quotient.
    pub table: Table,
    /// A position from each class.
    pub classes: Vec<Vec<usize>>,
    /// The sums that, when added, tell the classes apart.
    pub tests: Vec<Vec<usize>>,
    /// The number of kinds of sums that the proof checked.
    pub kinds: usize,
    /// The rejected guesses, each with the sum for which the check failed.
    pub refused: Vec<(Table, Sum)>,
}
// ANCHOR_END: learned

// ANCHOR: learn
/// Returns the misère quotient of the sums of piles of at most `largest` coins.
///
/// # Errors
/// Returns the [`Limit`] that was reached before the quotient was found.
pub fn learn<S: Splitting>(rule: S, largest: usize) -> Result<Learned, Limit> {
    let game = Components(rule);
    let outcomes = Outcomes::under(Convention::Misere, &game);
    let (classes, tests, mut refused) = (vec![vec![]], vec![vec![]], vec![]);
    let mut learner = Learner { outcomes, largest, classes, tests };
    loop {
        let table = learner.guess()?;
        match verify(&game.0, &table) {
            Ok(kinds) => {
                let Learner { classes, tests, .. } = learner;
                return Ok(Learned { table, classes, tests, kinds, refused });
            }
            Err(Fault::Sum(sum)) => {
                learner.hear(&game, &table, &sum)?;
                refused.push((table, sum));
            }
            Err(Fault::Limit) => return Err(Limit::Kinds),
            Err(fault) => unreachable!("a learned table has none: {fault}"),
        }
    }
}
// ANCHOR_END: learn

impl<S: Splitting> Learner<'_, S> {
    // ANCHOR: hear
    /// Learns from a sum for which the table violates the definition of lost:
    /// the table is wrong about the sum or one of its options. From each
    /// position that the table is wrong about, removes piles one by one,
    /// and makes each remainder a test. Some test must be added, or the learner
    /// would never stop.
    fn hear(
        &mut self,
        game: &Components<S>,
        table: &Table,
        sum: &[usize],
    ) -> Result<(), Limit> {
        let known = self.tests.len();
        let mut suspects = game.options(&sum.to_vec());
        suspects.push(sum.to_vec());
        for suspect in suspects {
            if self.is_lost(&suspect, &[])? != table.is_lost(&suspect) {
                for first in 1..suspect.len() {
                    self.tests.push(suspect[first..].to_vec());
                }
            }
        }
        assert!(self.tests.len() > known, "nothing is wrong at {sum:?}");
        Ok(())
    }
    // ANCHOR_END: hear
}
