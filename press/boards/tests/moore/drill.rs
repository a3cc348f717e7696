//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, try_drill};
use boards::moore::{question, Reason};
use boards::Question;
use moore::Moore;
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use std::collections::HashMap;

/// Finds lost positions by brute force in both kinds of play, and remembers
/// sorted piles.
#[derive(Default)]
pub(super) struct Brute(HashMap<(u64, Vec<u64>, bool), bool>);

impl Brute {
    pub(super) fn is_lost(
        &mut self,
        most: u64,
        piles: &[u64],
        misere: bool,
    ) -> bool {
        let mut sorted: Vec<u64> =
            piles.iter().copied().filter(|pile| *pile > 0).collect();
        sorted.sort_unstable();
        if sorted.is_empty() {
            return !misere;
        }
        let key = (most, sorted.clone(), misere);
        if let Some(lost) = self.0.get(&key) {
            return *lost;
        }
        let options = games::Game::options(&Moore::new(most).unwrap(), &sorted);
        let mut options = options.iter();
        let lost = options.all(|o| !self.is_lost(most, o, misere));
        self.0.insert(key, lost);
        lost
    }
}

#[test]
fn brute_force_is_that_of_the_book() {
    let game = Moore::new(2).unwrap();
    for piles in [vec![1, 2, 3], vec![2, 2, 2], vec![1, 1, 1, 1]] {
        for convention in [Convention::Normal, Convention::Misere] {
            let misere = convention == Convention::Misere;
            let lost = Outcomes::under(convention, &game).is_lost(&piles);
            let found = Brute::default().is_lost(2, &piles, misere);
            assert_eq!(found, lost, "{piles:?}");
        }
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut brute = Brute::default();
    let mut kinds = [0; 4];
    let (mut second, mut none) = (0, 0);
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let asked = numbers(asks);
        let (most, piles) = (asked[0], &asked[1..]);
        let known = Moore::new(most).unwrap();
        let large = piles.iter().map(|pile| pile + 1).product::<u64>() > 400;
        let misere = asks.contains("cannot move wins");
        if asks.contains("Who wins?") {
            kinds[usize::from(misere)] += 1;
            let lost = match large {
                // Too large for brute force: use the theorem of the chapter.
                true if misere => known.is_lost_misere(piles),
                true => known.is_lost(piles),
                false => brute.is_lost(most, piles, misere),
            };
            assert_eq!(answer, if lost { "Second" } else { "First" }, "{asks}");
            second += u64::from(lost);
        } else if asks.contains("what is left?") {
            kinds[2] += 1;
            let options = games::Game::options(&known, &piles.to_vec());
            let left: Vec<Vec<u64>> =
                question.answers.iter().map(|text| numbers(text)).collect();
            for option in &options {
                if large {
                    assert_eq!(left.contains(option), known.is_lost(option));
                } else {
                    let lost = brute.is_lost(most, option, false);
                    assert_eq!(left.contains(option), lost, "{asks}");
                }
            }
            assert!(left.iter().all(|piles| options.contains(piles)));
        } else {
            kinds[3] += 1;
            let fits = |last: &u64| known.is_lost(&[piles, &[*last]].concat());
            let last: Vec<u64> = (0..64).filter(fits).collect();
            assert!(last.len() <= 1);
            assert_eq!(numbers(answer), last, "{asks}");
            assert_eq!(answer == "none", last.is_empty());
            none += u64::from(last.is_empty());
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
    let asked = kinds[0] + kinds[1];
    assert!((asked * 2 / 5..asked * 3 / 5).contains(&second), "{second}");
    assert!((kinds[3] / 8..kinds[3] / 2).contains(&none), "{none}");
}

/// Returns the number of ones in each binary column, starting with the column
/// of 1.
fn ones(piles: &[u64]) -> Vec<u64> {
    let column = |at: u32| piles.iter().map(|pile| pile >> at & 1).sum();
    (0..64).map(column).collect()
}

pub(super) fn all_multiples(piles: &[u64], modulus: u64) -> bool {
    ones(piles).iter().all(|ones| ones % modulus == 0)
}

/// Whether some words show these piles, one a line, and below them the
/// remainders of the numbers of ones.
pub(super) fn shows(words: &str, piles: &[u64], modulus: u64) -> bool {
    let lines: Vec<&str> = words.lines().collect();
    let Some((last, above)) = lines.split_last() else { return false };
    let line = |line: &&str, pile: &u64| {
        let (name, digits) = line.split_once(" =").unwrap();
        let digits = digits.replace(' ', "");
        name.trim().parse() == Ok(*pile)
            && u64::from_str_radix(&digits, 2) == Ok(*pile)
    };
    let title = format!("ones modulo {modulus}");
    let Some(cells) = last.trim_start().strip_prefix(&title) else {
        return false;
    };
    let cells = cells.split_whitespace().map(|cell| cell.replace('.', "0"));
    let cells: Vec<u64> =
        cells.rev().map(|cell| cell.parse().unwrap()).collect();
    let rests: Vec<u64> = ones(piles).iter().map(|n| n % modulus).collect();
    above.len() == piles.len()
        && above.iter().zip(piles).all(|(l, pile)| line(l, pile))
        && cells == rests[..cells.len()]
        && ones(piles)[cells.len()..].iter().all(|ones| *ones == 0)
}

fn is_true(asks: &str, reason: &Reason, brute: &mut Brute) -> bool {
    let asked = numbers(asks);
    let (most, piles) = (asked[0], &asked[1..]);
    let by = most + 1;
    let game = |game: &Moore| game.most() == most;
    match reason {
        Reason::Columns(rules, shown) => {
            let words = reason.to_string();
            game(rules) && shown == piles && shows(&words, piles, by)
        }
        Reason::LostAtMultiples(modulus) => {
            let lost = brute.is_lost(most, piles, false);
            *modulus == by && lost == all_multiples(piles, by)
        }
        Reason::AsInNormalPlay(modulus) => {
            let lost = brute.is_lost(most, piles, true);
            *modulus == by
                && piles.iter().any(|pile| *pile > 1)
                && lost == all_multiples(piles, by)
                && lost == brute.is_lost(most, piles, false)
        }
        Reason::Single { coins, rest, modulus } => {
            let lost = brute.is_lost(most, piles, true);
            *modulus == by
                && piles.iter().all(|pile| *pile == 1)
                && *coins == piles.len()
                && *rest == piles.len() as u64 % by
                && lost == (*rest == 1)
        }
        Reason::Leaves(rules, left) => {
            let words = reason.to_string();
            let shown = words.strip_prefix("This move leaves\n").unwrap();
            let lowered = piles.iter().zip(left).filter(|(p, l)| l < p).count();
            let raised = piles.iter().zip(left).any(|(p, l)| l > p);
            game(rules)
                && (1..=most as usize).contains(&lowered)
                && !raised
                && brute.is_lost(most, left, false)
                && shows(shown, left, by)
        }
        Reason::NewPile(modulus) => {
            let mut last = 0..8;
            *modulus == by
                && last.all(|last| {
                    let all = [piles, &[last]].concat();
                    brute.is_lost(most, &all, false) == all_multiples(&all, by)
                })
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut brute = Brute::default();
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(&question.asks, reason, &mut brute)
    };
    let tried = try_drill(question, 200, judge);
    let kinds = [
        "AsInNormalPlay",
        "Columns.Moore",
        "Leaves.Moore",
        "LostAtMultiples",
        "NewPile",
        "Single",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let game = Moore::new(2).unwrap();
    let shown = "          2 = 1 0\n          3 = 1 1\nones modulo 3 2 1";
    let said = [
        (Reason::Columns(game, vec![2, 3]), shown.to_string()),
        (
            Reason::Leaves(game, vec![2, 3]),
            format!("This move leaves\n{shown}"),
        ),
        (
            Reason::LostAtMultiples(3),
            "Lost exactly when all are multiples of 3.".to_string(),
        ),
        (
            Reason::AsInNormalPlay(4),
            "Some pile has two coins or more: lost exactly when all are \
             multiples of\n4, as in normal play."
                .to_string(),
        ),
        (
            Reason::Single { coins: 7, rest: 3, modulus: 4 },
            "7 single coins leave the remainder 3 modulo 4: lost exactly when it \
             is 1."
                .to_string(),
        ),
        (
            Reason::NewPile(3),
            "The new pile has to make each of these a multiple of 3."
                .to_string(),
        ),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
