//! The drill of the chapter.

use draws::question;
use notebook::trial::numbers;
use notebook::Chance;

/// The positions that a text names.
fn places(text: &str) -> Vec<usize> {
    numbers(text).into_iter().map(|place| place as usize).collect()
}

/// The options of the positions in a question.
fn options_of(asks: &str) -> Vec<Vec<usize>> {
    let (_, list) = asks.split_once(": ").unwrap();
    let (list, _) = list.split_once('.').unwrap();
    list.split("; ").map(|line| places(line)[1..].to_vec()).collect()
}

/// Whether a win can be forced in at most so many moves, or a loss is forced,
/// by the definition: play cut off after these moves.
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
    for seed in 0..notebook::range(500, 2000) {
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
            names[found.len() % 3] += 1; // of 3, 4 and 5 letters
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

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(draws::question, 50, notebook::trial::unjudged);
}
