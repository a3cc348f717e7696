//! The drill: its answers found in another way.

use misere::question;
use nim::Nim;
use notebook::trial::{numbers, pairs, try_drill, unjudged};
use notebook::Chance;
use outcomes::{Convention, Outcomes};

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
        // The memory of brute force is for piles that rise.
        let mut sorted = piles.clone();
        sorted.sort_unstable();
        if sorted.iter().product::<u64>() > 400 {
            continue;
        }
        let lost = misere.is_lost(&sorted);
        if question.form.starts_with("First") {
            kinds[0] += 1;
            assert_eq!(answer, if lost { "Second" } else { "First" });
            second += u64::from(lost);
        } else if question.form.starts_with("pile") {
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

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
