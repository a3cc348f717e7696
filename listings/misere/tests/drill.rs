//! The drill: its answers found in another way.

use misere::{drill_program, question};
use nim::Nim;
use notebook::{transcript, Chance};
use outcomes::{Convention, Outcomes};

fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The pairs of an answer like `1 2, 3 1`.
fn pairs(answer: &str) -> Vec<(u64, u64)> {
    numbers(answer).chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

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

/// Marks the answer that is shown: the program must call it right.
fn is_marked_right(seed: u64) {
    let ask = |lines: &str| transcript(drill_program, lines.as_bytes());
    let wrong = ask(&format!("1\n{seed}\nxyz\n"));
    let shown = wrong.lines().find_map(|line| line.strip_prefix("wrong "));
    let right = ask(&format!("1\n{seed}\n{}\n", shown.unwrap()));
    assert!(right.contains("\nright "), "{right}");
    let wide = right.lines().filter(|line| line.starts_with("why "));
    assert!(wide.clone().count() > 0, "{right}");
    let widest = wide.map(|line| line.chars().count()).max();
    assert!(widest <= Some(130), "{right}");
}

#[test]
fn the_shown_answer_is_right() {
    (1..=50).for_each(is_marked_right);
}
