//! The drill: its answers found in another way.

use moore::{question, Moore};
use notebook::trial::{numbers, try_drill, unjudged};
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use std::collections::HashMap;

/// Brute force with a memory for sorted piles, in both kinds of play.
#[derive(Default)]
struct Brute(HashMap<(u64, Vec<u64>, bool), bool>);

impl Brute {
    fn is_lost(&mut self, most: u64, piles: &[u64], misere: bool) -> bool {
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
                // Too large for brute force: the theorem of the chapter.
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

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
