//! The drill: its answers found in another way.

use games::Subtraction;
use notebook::trial::{numbers, try_drill, unjudged};
use notebook::Chance;
use outcomes::{labels_up_to, Convention};
use patterns::question;

fn table(amounts: &[u64]) -> Vec<bool> {
    let game = Subtraction::new(amounts).unwrap();
    labels_up_to(Convention::Normal, &game, 10_000)
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 3];
    let (mut second, mut right) = (0, 0);
    for seed in 0..600 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (rules, rest) = asks.split_once(';').unwrap();
        let lost = table(&numbers(rules));
        if asks.contains("period") {
            kinds[0] += 1;
            // From 1000 on it has surely begun; 1000 more show it.
            let repeats =
                |p: &usize| (1000..2000).all(|n| lost[n] == lost[n + p]);
            let period = (1..1000).find(repeats).unwrap();
            assert_eq!(numbers(answer), [period as u64], "{asks}");
        } else if asks.contains("Who wins") {
            kinds[1] += 1;
            let coins = numbers(rest)[0] as usize;
            let who = if lost[coins] { "Second" } else { "First" };
            assert_eq!(answer, who, "{asks}");
            second += u64::from(lost[coins]);
        } else {
            kinds[2] += 1;
            let claim = numbers(rest);
            let (modulus, rests) = (claim[0], &claim[1..]);
            assert!(!rests.is_empty() && modulus > 1, "{asks}");
            let wrong =
                |n: &u64| rests.contains(&(n % modulus)) != lost[*n as usize];
            let wrong: Vec<u64> =
                (0..=10_000).find(wrong).into_iter().collect();
            assert_eq!(numbers(answer), wrong, "{asks}");
            assert_eq!(answer == "none", wrong.is_empty());
            right += u64::from(wrong.is_empty());
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    assert!((kinds[1] * 2 / 5..kinds[1] * 3 / 5).contains(&second));
    assert!((kinds[2] / 3..kinds[2] * 2 / 3).contains(&right), "{right}");
}

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
