//! The chapter's drill: its answers, found another way.

use notebook::trial::{answer_of, numbers, parts};
use notebook::Chance;
use outcomes::Outcomes;
use splitting::{
    question, Components, DawsonsKayles, GrundysGame, Kayles, Lasker, Splitting,
};

/// The nimber of a row, by recursion and without a table.
fn nimber(rule: &impl Splitting, row: usize) -> u64 {
    let sum = |left: &Vec<usize>| {
        left.iter().fold(0, |sum, part| sum ^ nimber(rule, *part))
    };
    let values: Vec<u64> = rule.moves(row).iter().map(sum).collect();
    (0..).find(|n| !values.contains(n)).unwrap()
}

/// Checks the questions about one game; how many there were of each kind, and
/// how many positions were lost.
fn check<S: Splitting>(name: &str, rule: S) -> ([usize; 3], usize) {
    let game = Components(rule);
    let mut outcomes = Outcomes::new(&game);
    let (mut kinds, mut lost) = ([0; 3], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        if !question.asks.starts_with(name) {
            continue;
        }
        let mut is_lost = |rows: &[usize]| {
            let rows = rows.iter().copied().filter(|row| *row > 0);
            let mut rows: Vec<usize> = rows.collect();
            rows.sort_unstable();
            outcomes.is_lost(&rows)
        };
        let asked = numbers(&question.asks);
        let rows: Vec<usize> = asked.iter().map(|n| *n as usize).collect();
        let answer = &question.answers[0];
        let kind = if question.form == "a number" {
            let nimber = nimber(&game.0, rows[0]);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            0
        } else if question.form == "First or Second" {
            let second = answer == "Second";
            lost += usize::from(second);
            assert_eq!(second, is_lost(&rows), "{question:?}");
            1
        } else {
            let mut moves = Vec::new();
            for (place, row) in rows.iter().enumerate() {
                for mut left in game.0.moves(*row) {
                    let mut after = rows.clone();
                    after.remove(place);
                    after.extend(&left);
                    if is_lost(&after) {
                        left.retain(|part| *part > 0);
                        left.sort_unstable();
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
            2
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 50), "{name}: {kinds:?}");
    (kinds, lost)
}

#[test]
fn the_drill_knows_the_answers() {
    let seen = [
        check("Kayles", Kayles),
        check("Dawson's Kayles", DawsonsKayles),
        check("Grundy's game", GrundysGame),
        check("Lasker's Nim", Lasker),
    ];
    let all: usize = seen.iter().flat_map(|(kinds, _)| kinds).sum();
    assert_eq!(all, 1000);
    let lost: usize = seen.iter().map(|(_, lost)| lost).sum();
    assert!((120..=220).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        splitting::question,
        50,
        notebook::trial::unjudged,
    );
}
