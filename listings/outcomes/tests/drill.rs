//! The drill: its answers found in another way.

use games::{Game, Subtraction};
use notebook::trial::{numbers, try_drill};
use notebook::{Chance, Question};
use outcomes::{question, Bar, Convention, Outcomes};

fn convention_of(question: &Question) -> Convention {
    match question.asks.contains("cannot move wins") {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

/// Whether a pile is lost, by brute force.
fn is_lost(amounts: &[u64], coins: u64, convention: Convention) -> bool {
    let game = Subtraction::new(amounts).unwrap();
    Outcomes::under(convention, &game).is_lost(&coins)
}

fn who(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut second = 0;
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let convention = convention_of(&question);
        let mut asked = numbers(asks);
        let last = asked.pop().unwrap();
        if asks.contains('×') {
            kinds[0] += 1;
            let lost = Outcomes::new(&Bar).is_lost(&(asked[0], last));
            assert_eq!(answer, who(lost), "{asks}");
            second += u64::from(lost);
        } else if asks.contains("Who wins from") {
            kinds[1] += 1;
            let lost = is_lost(&asked, last, convention);
            assert_eq!(answer, who(lost), "{asks}");
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[2] += 1;
            let game = Subtraction::new(&asked).unwrap();
            let rests = game.options(&last).into_iter();
            let wins = rests.filter(|rest| is_lost(&asked, *rest, convention));
            let mut wins: Vec<u64> = wins.map(|rest| last - rest).collect();
            wins.sort_unstable();
            assert_eq!(numbers(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else {
            kinds[3] += 1;
            assert_eq!(asked.pop(), Some(0));
            let lost = (0..=last).filter(|n| is_lost(&asked, *n, convention));
            assert_eq!(numbers(answer), lost.collect::<Vec<_>>(), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 150), "{kinds:?}");
    let asked = kinds[0] + kinds[1];
    assert!((asked * 2 / 5..asked * 2 / 3).contains(&second), "{second}");
}

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50);
}
