//! The drill: its answers found in another way.

use games::Game;
use nim::nim_sum;
use notebook::trial::{numbers, pairs, try_drill, unjudged};
use notebook::Chance;
use staircase::{question, Staircase};
use std::collections::HashMap;

/// Whether a staircase is lost, by the definition; coins on the ground are
/// forgotten. Coins on even steps only make the game longer: a staircase with
/// many coins is judged by the theorem, whose test is another.
fn is_lost(stairs: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut stairs = stairs.to_vec();
    stairs[0] = 0;
    if let Some(lost) = known.get(&stairs) {
        return *lost;
    }
    let options = Staircase.options(&stairs);
    let lost = options.iter().all(|option| !is_lost(option, known));
    known.insert(stairs, lost);
    lost
}

#[test]
fn the_drill_knows_the_answers() {
    let mut known = HashMap::new();
    let mut kinds = [0; 4];
    let (mut second, mut tried) = (0, 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let stairs = numbers(asks);
        let odd: Vec<u64> = stairs.iter().skip(1).step_by(2).copied().collect();
        let mut lost = |stairs: &[u64]| {
            let coins = stairs[1..].iter().sum::<u64>();
            if stairs.len() <= 4 && coins <= 9 {
                tried += 1;
                return is_lost(stairs, &mut known);
            }
            staircase::is_lost(stairs)
        };
        if asks.contains("Who wins?") {
            kinds[0] += 1;
            let lost = lost(&stairs);
            assert_eq!(answer, if lost { "Second" } else { "First" });
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[1] += 1;
            let mut wins = Vec::new();
            for step in 1..stairs.len() {
                for coins in 1..=stairs[step] {
                    let mut after = stairs.clone();
                    after[step] -= coins;
                    after[step - 1] += coins;
                    if lost(&after) {
                        wins.push((step as u64, coins));
                    }
                }
            }
            assert_eq!(pairs(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else if asks.contains("nim-sum") {
            kinds[2] += 1;
            assert_eq!(numbers(answer), [nim_sum(&odd)], "{asks}");
        } else {
            kinds[3] += 1;
            // Push the lowest coin as long as there is one above the ground.
            let (mut stairs, mut moves) = (stairs, 0);
            while let Some(step) = (1..stairs.len()).find(|s| stairs[*s] > 0) {
                stairs[step] -= 1;
                stairs[step - 1] += 1;
                moves += 1;
            }
            assert_eq!(numbers(answer), [moves], "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 200), "{kinds:?}");
    assert!((kinds[0] * 2 / 5..kinds[0] * 3 / 5).contains(&second));
    assert!(tried > 50, "{tried}");
}

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
