//! Tests the chapter's drill.

use crate::harness::{numbers, try_drill};
use boards::draws::{question, Reason};
use boards::Question;
use draws::Outcome;
use notebook::Chance;

/// Returns the positions that a text names.
fn places(text: &str) -> Vec<usize> {
    numbers(text).into_iter().map(|place| place as usize).collect()
}

/// Returns the options of the positions in a question.
fn options_of(asks: &str) -> Vec<Vec<usize>> {
    let (_, list) = asks.split_once(": ").unwrap();
    let (list, _) = list.split_once('.').unwrap();
    list.split("; ").map(|line| places(line)[1..].to_vec()).collect()
}

/// Whether a win can be forced in at most `moves` moves, and whether a loss is
/// forced in at most `moves` moves, by the definition: play is cut off after
/// that many moves.
fn forced(options: &[Vec<usize>], place: usize, moves: usize) -> (bool, bool) {
    if options[place].is_empty() {
        return (false, true);
    }
    if moves == 0 {
        return (false, false);
    }
    let after = options[place].iter().map(|o| forced(options, *o, moves - 1));
    let after: Vec<_> = after.collect();
    let wins = after.iter().any(|(_, lost)| *lost);
    (wins, after.iter().all(|(won, _)| *won))
}

fn name(options: &[Vec<usize>], place: usize) -> &'static str {
    // With five positions every label is found in four rounds.
    match forced(options, place, 6) {
        (true, _) => "won",
        (_, true) => "lost",
        _ => "drawn",
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut names = [0; 3];
    for seed in 0..trial::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let options = options_of(asks);
        assert_eq!(options.len(), 5);
        let (_, rest) = asks.split_once(". ").unwrap();
        let place = places(rest).first().copied().unwrap_or(0);
        let with = |wanted: &str| -> Vec<usize> {
            (0..5).filter(|p| name(&options, *p) == wanted).collect()
        };
        if rest.contains("What is position") {
            kinds[0] += 1;
            let found = name(&options, place);
            assert_eq!(answer, found, "{asks}");
            names[found.len() % 3] += 1; // won, lost or drawn
        } else if rest.contains("Which positions are drawn") {
            kinds[1] += 1;
            assert_eq!(places(answer), with("drawn"), "{asks}");
        } else if rest.contains("winning moves") {
            kinds[2] += 1;
            let mut lost = options[place].clone();
            lost.retain(|option| with("lost").contains(option));
            assert!(!lost.is_empty());
            assert_eq!(places(answer), lost, "{asks}");
        } else {
            kinds[3] += 1;
            let over = |moves: &usize| {
                let (won, lost) = forced(&options, place, *moves);
                won || lost
            };
            let moves = (0..=6).find(over).unwrap();
            assert_eq!(*answer, moves.to_string(), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
    assert!(names.iter().all(|name| *name > 20), "{names:?}");
}

/// Judges a reason by play that is cut off after some number of moves.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let options = options_of(&question.asks);
    let decided = |place: usize, moves: usize| {
        let (won, lost) = forced(&options, place, moves);
        won || lost
    };
    match reason {
        Reason::Round(round, found) => {
            let round = *round;
            let here = |place: &usize| {
                decided(*place, round)
                    && (round == 0 || !decided(*place, round - 1))
            };
            let outcome = |place| match forced(&options, place, round) {
                (true, _) => (place, Outcome::Won),
                _ => (place, Outcome::Lost),
            };
            found.iter().copied().eq((0..5).filter(here).map(outcome))
        }
        Reason::RestDrawn => {
            let of_round = |reason: &Reason| match reason {
                Reason::Round(_, found) => {
                    found.iter().map(|(place, _)| *place).collect()
                }
                Reason::RestDrawn => vec![],
            };
            let mut labelled: Vec<usize> =
                question.because.iter().flat_map(of_round).collect();
            labelled.sort_unstable();
            labelled.into_iter().eq((0..5).filter(|p| decided(*p, 6)))
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    assert_eq!(tried.kinds(), ["RestDrawn", "Round"]);
}

#[test]
fn a_reason_has_these_words() {
    let all = [Outcome::Lost, Outcome::Won, Outcome::Drawn];
    let cases = [
        (Reason::Round(0, vec![(4, Outcome::Lost)]), "Round 0: 4 is lost."),
        (
            Reason::Round(1, (0..).zip(all).collect()),
            "Round 1: 0 is lost, 1 is won, 2 is drawn.",
        ),
        (Reason::RestDrawn, "Positions that still have no label are drawn."),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}
