//! The drill of the chapter.

use games::Subtraction;
use limits::{question, Composed, Moves};
use notebook::trial::numbers;
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use splitting::{Components, Kayles};

fn who(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

/// In how many moves the game is over: from all plays, by the definition.
fn remoteness(amounts: &[u64], coins: u64) -> u64 {
    let fits = amounts.iter().filter(|amount| **amount <= coins);
    let after = fits.map(|amount| remoteness(amounts, coins - amount));
    let after: Vec<u64> = after.collect();
    let even = after.iter().filter(|far| *far % 2 == 0).min();
    even.or(after.iter().max()).map_or(0, |far| far + 1)
}

/// Whether the player to move wins at Domineering: `true` squares are free.
fn wins(free: &[[bool; 3]], upright: bool) -> bool {
    let (down, across) = if upright { (1, 0) } else { (0, 1) };
    (0..3).any(|row| {
        (0..3).any(|column| {
            let (r, c) = (row + down, column + across);
            if r > 2 || c > 2 || !free[row][column] || !free[r][c] {
                return false;
            }
            let mut after = free.to_vec();
            after[row][column] = false;
            after[r][c] = false;
            !wins(&after, !upright)
        })
    })
}

fn class_of(asks: &str) -> &'static str {
    let (_, rest) = asks.split_once("of the rows ").unwrap();
    let signs: Vec<char> =
        rest.chars().filter(|c| ['#', '.'].contains(c)).take(9).collect();
    let rows = signs.chunks(3);
    let free: Vec<[bool; 3]> =
        rows.map(|row| [0, 1, 2].map(|at| row[at] == '#')).collect();
    match (wins(&free, true), wins(&free, false)) {
        (true, true) => "First",
        (false, false) => "Second",
        (true, false) => "Left",
        (false, true) => "Right",
    }
}

/// Against brute force that leaves nothing out.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 5];
    let sums = Components(Kayles);
    let mut kayles = Outcomes::under(Convention::Misere, &sums);
    for seed in 0..notebook::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        if asks.starts_with("Kayles") {
            kinds[0] += 1;
            let mut rows: Vec<usize> =
                numbers(asks).iter().map(|row| *row as usize).collect();
            rows.sort_unstable();
            assert_eq!(answer, who(kayles.is_lost(&rows)), "{asks}");
        } else if asks.starts_with("Piles") {
            let (piles, rest) = asks.split_once(". ").unwrap();
            let all = rest.contains("in every pile");
            kinds[if all { 1 } else { 2 }] += 1;
            let game = Subtraction::new(&numbers(rest)).unwrap();
            let moves = if all { Moves::All } else { Moves::Any };
            let game = Composed { game, moves };
            let lost = Outcomes::new(&game).is_lost(&numbers(piles));
            assert_eq!(answer, who(lost), "{asks}");
        } else if asks.starts_with("A pile") {
            kinds[3] += 1;
            let found = numbers(asks);
            let far = remoteness(&found[1..], found[0]);
            assert_eq!(*answer, far.to_string(), "{asks}");
        } else {
            kinds[4] += 1;
            assert_eq!(answer, class_of(asks), "{asks}");
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 40), "{kinds:?}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(limits::question, 50, notebook::trial::unjudged);
}
