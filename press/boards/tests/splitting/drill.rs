//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{answer_of, numbers, parts, try_drill};
use boards::splitting::{question, Reason};
use boards::Question;
use notebook::Chance;
use outcomes::Outcomes;
use splitting::{
    Components, DawsonsKayles, GrundysGame, Kayles, Lasker, Splitting,
};

/// Returns the nimber of a row, by recursion without a table.
fn nimber(rule: &impl Splitting, row: usize) -> u64 {
    let sum = |left: &Vec<usize>| {
        left.iter().fold(0, |sum, part| sum ^ nimber(rule, *part))
    };
    let values: Vec<u64> = rule.moves(row).iter().map(sum).collect();
    (0..).find(|n| !values.contains(n)).unwrap()
}

/// Checks the questions about one game. Returns how many there were of each
/// kind, and how many positions were lost.
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
        let kind = if question.form.to_string() == "a number" {
            let nimber = nimber(&game.0, rows[0]);
            assert_eq!(*answer, nimber.to_string(), "{question:?}");
            0
        } else if question.form.to_string() == "First or Second" {
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

/// Returns the parts of a position, sorted, without empty parts.
fn sorted(parts: &[usize]) -> Vec<usize> {
    let parts = parts.iter().copied().filter(|part| *part > 0);
    let mut parts: Vec<usize> = parts.collect();
    parts.sort_unstable();
    parts
}

/// Judges a reason by brute force, with the rule of the game in the question.
fn is_true_in<S: Splitting + Copy>(
    rule: S,
    question: &Question<Reason>,
    reason: &Reason,
) -> bool {
    let asked = numbers(&question.asks);
    let rows: Vec<usize> = asked.iter().map(|n| *n as usize).collect();
    let of = |parts: &[usize]| -> Vec<u64> {
        parts.iter().map(|part| nimber(&rule, *part)).collect()
    };
    let sum = |parts: &[usize]| of(parts).iter().fold(0, |sum, n| sum ^ n);
    let moves = |row: usize| -> Vec<Vec<usize>> {
        rule.moves(row).iter().map(|left| sorted(left)).collect()
    };
    match reason {
        Reason::Leave(left, nimber) => {
            let [row] = rows[..] else { return false };
            moves(row).contains(left) && sum(left) == *nimber
        }
        // The moves must all have been named before, and the number must be the
        // mex.
        Reason::Missing(missing) => {
            let [row] = rows[..] else { return false };
            let named = |r: &Reason| match r {
                Reason::Leave(left, _) => Some(left.clone()),
                _ => None,
            };
            let named: Vec<_> =
                question.because.iter().filter_map(named).collect();
            named == moves(row) && *missing == nimber(&rule, row)
        }
        Reason::Nimbers(nimbers, told) => {
            *nimbers == of(&rows) && *told == sum(&rows)
        }
        Reason::Winning { row, left, nimber } => {
            let mut after = rows.clone();
            let gone = after.remove(row - 1);
            after.extend(left);
            let legal = moves(gone).contains(left) && sum(left) == *nimber;
            let game = Components(rule);
            legal && Outcomes::new(&game).is_lost(&sorted(&after))
        }
    }
}

fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let game = question.asks.split([':', ' ']).next().unwrap();
    match game {
        "Kayles" => is_true_in(Kayles, question, reason),
        "Dawson's" => is_true_in(DawsonsKayles, question, reason),
        "Grundy's" => is_true_in(GrundysGame, question, reason),
        _ => is_true_in(Lasker, question, reason),
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 300, is_true);
    assert_eq!(tried.kinds(), ["Leave", "Missing", "Nimbers", "Winning"]);
}

#[test]
fn a_reason_has_these_words() {
    let winning = |left| Reason::Winning { row: 2, left, nimber: 3 };
    let cases = [
        (Reason::Leave(vec![], 0), "leave 0: nimber 0"),
        (Reason::Leave(vec![2], 2), "leave 2: nimber 2"),
        (Reason::Leave(vec![1, 2], 3), "leave 1 and 2: nimber 3"),
        (Reason::Missing(4), "The smallest number missing is 4."),
        (
            Reason::Nimbers(vec![1, 2], 3),
            "The rows have the nimbers 1, 2: nim-sum 3.",
        ),
        (winning(vec![]), "row 2 to 0: nimber 3"),
        (winning(vec![1, 2]), "row 2 to 1 2: nimber 3"),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
