//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, pairs, try_drill};
use boards::misere::{question, Parity, Reason};
use boards::Question;
use games::Game;
use nim::{Columns, Nim};
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use std::collections::HashMap;

#[test]
fn the_drill_knows_the_answers() {
    let mut normal = Outcomes::new(&Nim);
    let mut misere = Outcomes::under(Convention::Misere, &Nim);
    let mut kinds = [0; 3];
    let (mut second, mut words) = (0, [0; 4]);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let mut piles = numbers(asks);
        // Brute force remembers sorted piles.
        let mut sorted = piles.clone();
        sorted.sort_unstable();
        if sorted.iter().product::<u64>() > 400 {
            continue;
        }
        let lost = misere.is_lost(&sorted);
        if question.form.to_string().starts_with("First") {
            kinds[0] += 1;
            assert_eq!(answer, if lost { "Second" } else { "First" });
            second += u64::from(lost);
        } else if question.form.to_string().starts_with("pile") {
            kinds[1] += 1;
            let mut wins = Vec::new();
            for place in 0..piles.len() {
                let coins = piles[place];
                for taken in 1..=coins {
                    piles[place] -= taken;
                    if misere.is_lost(&piles) {
                        wins.push((place as u64 + 1, taken));
                    }
                    piles[place] = coins;
                }
            }
            assert_eq!(pairs(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else {
            kinds[2] += 1;
            let found = match (normal.is_lost(&sorted), lost) {
                (true, true) => 0,
                (true, false) => 1,
                (false, true) => 2,
                (false, false) => 3,
            };
            let names = ["both", "normal", "misere", "neither"];
            assert_eq!(answer, names[found], "{asks}");
            words[found] += 1;
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((kinds[0] * 2 / 5..kinds[0] * 3 / 5).contains(&second));
    assert!(words.iter().all(|many| *many > 20), "{words:?}");
}

/// Finds lost positions by trying all plays; the order of the piles doesn't
/// matter.
#[derive(Default)]
pub(super) struct Brute(HashMap<(bool, Vec<u64>), bool>);

impl Brute {
    /// Whether the player to move loses. In misère play, a player who cannot
    /// move wins.
    pub(super) fn is_lost(&mut self, misere: bool, piles: &[u64]) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        let key = (misere, piles);
        if let Some(lost) = self.0.get(&key) {
            return *lost;
        }
        let options = Nim.options(&key.1);
        let over = options.is_empty();
        let mut options = options.iter();
        let lost = match over {
            true => !misere,
            false => options.all(|option| !self.is_lost(misere, option)),
        };
        self.0.insert(key, lost);
        lost
    }

    /// Whether the lost options in misère play are exactly those that `wins`
    /// accepts.
    pub(super) fn wins_just_by(
        &mut self,
        piles: &[u64],
        wins: impl Fn(&[u64]) -> bool,
    ) -> bool {
        let mut options = Nim.options(&piles.to_vec()).into_iter();
        options.all(|option| self.is_lost(true, &option) == wins(&option))
    }
}

fn large(piles: &[u64]) -> usize {
    piles.iter().filter(|pile| **pile > 1).count()
}

pub(super) fn xor(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// Whether all piles are single coins, and their number is odd.
pub(super) fn odd_and_single(piles: &[u64]) -> bool {
    large(piles) == 0 && piles.iter().sum::<u64>() % 2 == 1
}

fn is_true(piles: &[u64], reason: &Reason, brute: &mut Brute) -> bool {
    let lost = brute.is_lost(true, piles);
    match reason {
        Reason::Columns(columns) => {
            let name = |at| format!("pile {at}");
            let rows = (1..).zip(piles).map(|(at, pile)| (name(at), *pile));
            columns.rows == rows.collect::<Vec<_>>()
                && columns.sum == xor(piles)
        }
        Reason::Single(parity) => {
            let odd = *parity == Parity::Odd;
            let coins = piles.iter().sum::<u64>();
            large(piles) == 0 && (coins % 2 == 1) == odd && lost == odd
        }
        Reason::SomeLarge => large(piles) > 0 && lost == (xor(piles) == 0),
        Reason::LeaveOdd => {
            large(piles) <= 1
                && !lost
                && brute.wins_just_by(piles, odd_and_single)
        }
        Reason::LeaveZero => {
            large(piles) >= 2
                && !lost
                && brute.wins_just_by(piles, |option| xor(option) == 0)
        }
        Reason::NormalSum(sum) => {
            *sum == xor(piles) && brute.is_lost(false, piles) == (*sum == 0)
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut brute = Brute::default();
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(&numbers(&question.asks), reason, &mut brute)
    };
    let tried = try_drill(question, 500, judge);
    let kinds = [
        "Columns.Columns",
        "LeaveOdd",
        "LeaveZero",
        "NormalSum",
        "Single.Even",
        "Single.Odd",
        "SomeLarge",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let said = [
        (
            Reason::Columns(Columns::of(&[2, 1])),
            " pile 1  2 = 10\n pile 2  1 = 01\nnim-sum  3 = 11",
        ),
        (
            Reason::Single(Parity::Even),
            "Only single coins, an even number: lost exactly when it is odd.",
        ),
        (
            Reason::Single(Parity::Odd),
            "Only single coins, an odd number: lost exactly when it is odd.",
        ),
        (
            Reason::SomeLarge,
            "Some pile has more than one coin: lost exactly when the nim-sum is \
             0.",
        ),
        (
            Reason::LeaveOdd,
            "At most one pile has two coins or more: leave an odd number of \
             single coins.",
        ),
        (
            Reason::LeaveZero,
            "Two piles or more have two coins or more: leave the nim-sum 0.",
        ),
        (Reason::NormalSum(3), "Normal play: the nim-sum is 3. Misère play:"),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
