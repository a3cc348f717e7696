//! The drill of the chapter.

use games::question;
use notebook::trial::numbers;
use notebook::Chance;

/// The lengths of all finished plays, each play written out.
fn lengths(amounts: &[u64], coins: u64) -> Vec<u64> {
    let fits = amounts.iter().filter(|amount| **amount <= coins);
    let mut all = Vec::new();
    for amount in fits {
        let rest = lengths(amounts, coins - amount);
        all.extend(rest.iter().map(|length| length + 1));
    }
    if all.is_empty() {
        all.push(0);
    }
    all
}

/// Against all plays, one by one, and against the rule itself.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 5];
    for seed in 0..notebook::range(600, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (rule, rest) = asks.split_once(". ").unwrap();
        let amounts = numbers(rule);
        let coins = numbers(rest).first().copied().unwrap_or(0);
        if rest.starts_with("Which are the options") {
            kinds[0] += 1;
            let found = numbers(answer);
            let legal = |left: &u64| amounts.contains(&(coins - left));
            assert!(found.iter().all(legal), "{asks}");
            let fits = amounts.iter().filter(|amount| **amount <= coins);
            assert_eq!(found.len(), fits.count(), "{asks}");
        } else if rest.contains("shortest") {
            kinds[1] += 1;
            let least = lengths(&amounts, coins).into_iter().min().unwrap();
            assert_eq!(*answer, least.to_string(), "{asks}");
        } else if rest.contains("longest") {
            kinds[2] += 1;
            let most = lengths(&amounts, coins).into_iter().max().unwrap();
            assert_eq!(*answer, most.to_string(), "{asks}");
        } else if rest.starts_with("How many finished") {
            kinds[3] += 1;
            let many = lengths(&amounts, coins).len();
            assert_eq!(*answer, many.to_string(), "{asks}");
        } else {
            kinds[4] += 1;
            let stuck = (0..20).filter(|n| lengths(&amounts, *n) == [0]);
            assert_eq!(numbers(answer), stuck.collect::<Vec<_>>(), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 50), "{kinds:?}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(games::question, 50);
}
