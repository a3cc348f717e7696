//! Judges the reasons of the drill by trying all plays.

use crate::disguises::board::slab_of;
use crate::harness::{numbers, try_drill};
use boards::disguises::{question, Reason};
use boards::Question;
use disguises::{Nimble, PoisonAnywhere, Slab, Towers};
use games::Game;
use nim::Columns;
use outcomes::Outcomes;

/// Finds lost positions of the drill's games by trying all plays.
struct Judge {
    bars: Outcomes<'static, PoisonAnywhere>,
    towers: Outcomes<'static, Towers>,
    strips: Outcomes<'static, Nimble>,
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// Returns the numbers of lines above the poison, below it, on its left and on
/// its right.
fn lines(slab: &Slab) -> Vec<u64> {
    let ((rows, columns), (row, column)) = (slab.size(), slab.poison());
    vec![row - 1, rows - row, column - 1, columns - column]
}

/// Returns the prime factors of a tower, found by trying all numbers.
fn factors(tower: u64) -> Vec<u64> {
    match (2..=tower).find(|divisor| tower.is_multiple_of(*divisor)) {
        None => vec![],
        Some(first) => [vec![first], factors(tower / first)].concat(),
    }
}

/// Returns the piles of Nim that the position in a question is worth, and
/// whether the position is lost.
fn piles(asks: &str, judge: &mut Judge) -> (Vec<u64>, bool) {
    match asks.starts_with("Towers") {
        true => {
            let towers = numbers(asks);
            let many = |tower: &u64| factors(*tower).len() as u64;
            let lost = judge.towers.is_lost(&towers);
            (towers.iter().map(many).collect(), lost)
        }
        false => {
            let slab = slab_of(asks);
            (lines(&slab), judge.bars.is_lost(&slab))
        }
    }
}

fn columns_are_true(
    columns: &Columns,
    names: impl Iterator<Item = String>,
    numbers: &[u64],
) -> bool {
    let rows: Vec<_> = names.zip(numbers.iter().copied()).collect();
    columns.rows == rows && columns.sum == xor(numbers)
}

fn called_pile() -> impl Iterator<Item = String> {
    (1..).map(|at| format!("pile {at}"))
}

/// Whether the winning bites are exactly those that leave the nim-sum 0.
fn even_wins(slab: &Slab, judge: &mut Judge) -> bool {
    let mut options = PoisonAnywhere.options(slab).into_iter();
    options.all(|o| judge.bars.is_lost(&o) == (xor(&lines(&o)) == 0))
}

fn is_true(asks: &str, reason: &Reason, judge: &mut Judge) -> bool {
    match reason {
        Reason::Lines(columns) => {
            columns_are_true(columns, called_pile(), &lines(&slab_of(asks)))
        }
        Reason::Factors(towers) => {
            let known = numbers(asks).into_iter();
            let known = known.map(|tower| (tower, factors(tower)));
            *towers == known.collect::<Vec<_>>()
        }
        Reason::FactorPiles(columns) => {
            let (piles, _) = piles(asks, judge);
            columns_are_true(columns, called_pile(), &piles)
        }
        Reason::OddSquares(columns) => {
            let strip = numbers(asks.split('…').nth(1).unwrap());
            let odd = (0..).zip(&strip).filter(|(_, coins)| **coins % 2 == 1);
            let odd: Vec<u64> = odd.map(|(square, _)| square).collect();
            let names = odd.iter().map(|square| format!("square {square}"));
            // Try all plays, as long as there are few.
            let few = strip.iter().sum::<u64>() <= 6;
            let decides =
                !few || judge.strips.is_lost(&strip) == (columns.sum == 0);
            decides && columns_are_true(columns, names, &odd)
        }
        Reason::AllEven => {
            let (piles, lost) = piles(asks, judge);
            xor(&piles) == 0 && lost
        }
        Reason::SomeOdd => {
            let (piles, lost) = piles(asks, judge);
            xor(&piles) != 0 && !lost
        }
        Reason::NoBite => {
            let slab = slab_of(asks);
            judge.bars.is_lost(&slab) && even_wins(&slab, judge)
        }
        Reason::EvenBite => {
            let slab = slab_of(asks);
            !judge.bars.is_lost(&slab) && even_wins(&slab, judge)
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut known = Judge {
        bars: Outcomes::new(&PoisonAnywhere),
        towers: Outcomes::new(&Towers),
        strips: Outcomes::new(&Nimble),
    };
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(&question.asks, reason, &mut known)
    };
    let tried = try_drill(question, 300, judge);
    let kinds = [
        "AllEven",
        "EvenBite",
        "FactorPiles.Columns",
        "Factors",
        "Lines.Columns",
        "NoBite",
        "OddSquares.Columns",
        "SomeOdd",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let columns = || Columns::of(&[1]);
    let shown = " pile 1  1 = 1\nnim-sum  1 = 1";
    let two = Columns::called(|_| "square 2".to_string(), &[2]);
    let said = [
        (
            Reason::Lines(columns()),
            format!("The lines above, below, left, right:\n{shown}"),
        ),
        (
            Reason::Factors(vec![(12, vec![2, 2, 3]), (7, vec![7])]),
            "12 = 2 · 2 · 3, 7 = 7.".to_string(),
        ),
        (
            Reason::FactorPiles(columns()),
            format!("The numbers of prime factors, as piles:\n{shown}"),
        ),
        (
            Reason::OddSquares(two),
            "Two coins on one square cancel out, but each can still move. The \
             squares\nwith an odd number of coins:\nsquare 2  2 = 10\n \
             nim-sum  2 = 10"
                .to_string(),
        ),
        (
            Reason::AllEven,
            "Every column holds an even number of ones.".to_string(),
        ),
        (
            Reason::SomeOdd,
            "Some column holds an odd number of ones.".to_string(),
        ),
        (Reason::NoBite, "Every column is even: no bite wins.".to_string()),
        (
            Reason::EvenBite,
            "A winning bite makes every column even.".to_string(),
        ),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
