//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{answer_of, numbers, parts, try_drill};
use boards::quotients::{question, Reason};
use boards::Question;
use floor_division::FloorDivision;
use games::Game;
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use quotients::{all_sums, kayles_claim, NimPiles};
use splitting::{Components, Kayles, Splitting};

/// The Floor Division Game with several numbers.
struct Board(FloorDivision);

impl Game for Board {
    type Position = Vec<u64>;

    fn options(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for place in 0..numbers.len() {
            for left in self.0.options(&numbers[place]) {
                let mut option = numbers.clone();
                option[place] = left;
                options.push(option);
            }
        }
        options
    }
}

/// Checks every answer by trying all plays in misère play.
#[test]
fn the_drill_knows_the_answers() {
    let (nim, kayles) = (Components(NimPiles), Components(Kayles));
    let floors = Board(FloorDivision::default());
    let mut nim = Outcomes::under(Convention::Misere, &nim);
    let mut kayles = Outcomes::under(Convention::Misere, &kayles);
    let mut floors = Outcomes::under(Convention::Misere, &floors);
    let more = all_sums(4, 3);
    let mut lost_row = |rows: &[usize]| {
        let rows = rows.iter().copied().filter(|row| *row > 0);
        let mut rows: Vec<usize> = rows.collect();
        rows.sort_unstable();
        kayles.is_lost(&rows)
    };
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let rows: Vec<usize> = asked.iter().map(|n| *n as usize).collect();
        let answer = &question.answers[0];
        let kind = if question.form.to_string() == "yes or no" {
            let from = question.asks.find("indistinguishable").unwrap();
            let (x, y) = question.asks.split_at(from);
            let mut outcome = |piles: &str, z: &Vec<usize>| {
                let piles = numbers(piles).into_iter().map(|n| n as usize);
                let mut piles: Vec<usize> =
                    piles.chain(z.iter().copied()).filter(|p| *p > 0).collect();
                piles.sort_unstable();
                nim.is_lost(&piles)
            };
            let same = more.iter().all(|z| outcome(x, z) == outcome(y, z));
            assert_eq!(answer == "yes", same, "{question:?}");
            0
        } else if question.asks.contains("Floor") {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, floors.is_lost(&asked), "{question:?}");
            1
        } else if question.form.to_string() == "First or Second" {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, lost_row(&rows), "{question:?}");
            2
        } else {
            let mut moves = Vec::new();
            for (place, row) in rows.iter().enumerate() {
                for mut left in Kayles.moves(*row) {
                    left.retain(|part| *part > 0);
                    left.sort_unstable();
                    let mut after = rows.clone();
                    after.remove(place);
                    after.extend(&left);
                    if lost_row(&after) {
                        if left.is_empty() {
                            left.push(0);
                        }
                        let left: Vec<_> =
                            left.iter().map(usize::to_string).collect();
                        moves.push(format!("{} {}", place + 1, left.join(" ")));
                    }
                }
            }
            assert_eq!(parts(answer), answer_of(moves), "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 180), "{kinds:?}");
    assert!((180..=320).contains(&lost), "{lost}");
}

/// Returns the smallest number that isn't in the list.
fn mex(numbers: &[u64]) -> u64 {
    (0..).find(|n| !numbers.contains(n)).unwrap()
}

/// Returns the nimber of a number in the Floor Division Game, by the
/// definition.
fn nimber(number: u64) -> u64 {
    let options = [2, 3, 4, 5, 6].map(|divisor| number / divisor);
    match number {
        0 => 0,
        _ => mex(&options.map(nimber)),
    }
}

/// Returns the lines of the claim about Kayles, as the page shows it: the
/// classes of the rows from 1 pin on, the lost classes, and the table, row by
/// row.
fn claimed() -> Vec<Vec<u64>> {
    kayles_claim().lines().skip(1).map(numbers).collect()
}

/// Judges a reason by trying all plays, and what it says about the table by the
/// page's claim.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let asks = &question.asks;
    let asked = numbers(asks);
    let table = claimed();
    let classes = || asked.iter().map(|row| table[0][*row as usize - 1]);
    match reason {
        Reason::Piles(piles, sum, large) => {
            let words = asks.strip_prefix("Misère Nim: is ").unwrap_or("");
            let one = |part: &str| {
                let piles = piles.iter().map(|pile| *pile as u64);
                piles.eq(numbers(part))
            };
            words.split(" from ").any(one)
                && *sum == piles.iter().fold(0, |sum, pile| sum ^ pile)
                && *large == piles.iter().any(|pile| *pile >= 2)
        }
        Reason::Classes(said) => {
            asks.contains("Kayles")
                && said.iter().map(|class| *class as u64).eq(classes())
        }
        Reason::SumIn(class, lost) => {
            let add =
                |sum: u64, class: u64| table[2 + sum as usize][class as usize];
            let game = Components(Kayles);
            let mut outcomes = Outcomes::under(Convention::Misere, &game);
            let mut rows: Vec<usize> =
                asked.iter().map(|row| *row as usize).collect();
            rows.sort_unstable();
            asks.contains("Kayles")
                && *class as u64 == classes().fold(0, add)
                && table[1].contains(&(*class as u64)) == *lost
                && outcomes.is_lost(&rows) == *lost
        }
        Reason::Nimbers(nimbers) => {
            let right = asked.iter().map(|number| nimber(*number));
            asks.contains("Floor") && nimbers.iter().copied().eq(right)
        }
        Reason::NimSum(sum, above) => {
            let nimbers: Vec<u64> =
                asked.iter().map(|number| nimber(*number)).collect();
            asks.contains("Floor")
                && *sum == nimbers.iter().fold(0, |sum, nimber| sum ^ nimber)
                && *above == nimbers.iter().filter(|n| **n >= 2).count()
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = ["Classes", "NimSum", "Nimbers", "Piles", "SumIn"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let cases = [
        (Reason::Piles(vec![1], 1, false), "1: nim-sum 1, no large pile"),
        (Reason::Piles(vec![2, 3], 1, true), "2, 3: nim-sum 1, a large pile"),
        (
            Reason::Classes(vec![2, 1]),
            "In the table for rows up to 11 the rows are in the classes 2, 1.",
        ),
        (Reason::SumIn(3, true), "Their sum is in class 3, which is lost."),
        (
            Reason::SumIn(3, false),
            "Their sum is in class 3, which is not lost.",
        ),
        (Reason::Nimbers(vec![0, 3]), "The nimbers are 0, 3."),
        (Reason::NimSum(1, 0), "Their nim-sum is 1, and none is above 1."),
        (
            Reason::NimSum(2, 1),
            "Their nim-sum is 2, and one of them is above 1.",
        ),
        (
            Reason::NimSum(2, 2),
            "Their nim-sum is 2, and some of them are above 1.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
