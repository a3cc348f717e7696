//! Tests the board of Nim and its drill.

use crate::harness::{
    lines_of, try_games, try_positions, try_spots, try_words, vanished, At,
};
use crate::nim::claims::{are_left, is_true, Brute};
use boards::nim::{board_program, door_program, question, Table};
use boards::{Board, Player, Turn};
use nim::{is_lost, nim_sum, winning_moves, Claim, Piles};
use notebook::{transcript, Chance};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn the_player_is_perfect_in_a_box() {
    let largest: u64 = trial::range(4, 6);
    let mut positions = Vec::new();
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                positions.push(format!("{a} {b} {c}"));
            }
        }
    }
    let mut brute = Brute::default();
    let mut judge = |at: &At<Table>, claim: &Claim| {
        let piles = at.board.0.coins();
        let moved = at.board.why(at.turn);
        let goes = |claim: &Claim| matches!(claim, Claim::Goes { .. });
        match claim {
            // After a winning move, the reasons show the columns that it
            // leaves.
            Claim::Columns(columns)
                if moved.contains(claim) && moved.iter().any(goes) =>
            {
                are_left(columns, piles) || is_true(piles, claim, &mut brute)
            }
            _ => is_true(piles, claim, &mut brute),
        }
    };
    let tried = try_positions::<Table>(positions, false, &mut judge);
    assert!(tried.cases as u64 > largest.pow(3) / 3, "{tried:?}");
    let larger = ["27 16 8 2 7", "12 9 5", "15 15 3 3", "1 2 4 8 15"];
    let larger = try_words::<Table>(larger.map(String::from), false, judge);
    let kinds =
        ["Columns.Columns", "Goes", "LeaveEven", "Leftmost", "Lost", "Wait"];
    assert_eq!(tried.and(larger).kinds(), kinds);
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Table>(10_000, level, false);
        assert!(won > 9_900, "{won} at level {level}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    let table = Table(Piles::new(vec![3, 0, 2]));
    let lines = lines_of(&table, Turn::Reader);
    assert_eq!(lines, ["1 1", "1 2", "1 3", "3 1", "3 2"]);
}

/// Piles of at most 30 coins are drawn coin by coin. The parts that a spot
/// marks are those that are gone after its move.
#[test]
fn every_spot_does_what_it_says() {
    let piles = ["3 0 5", "25 26 27", "30 31", "29 60 61", "1"];
    let spots = try_spots::<Table>(piles.map(String::from), vanished);
    assert_eq!(spots, 2 * (8 + 78 + 30 + 29 + 1));
}

/// Returns for each spot the line of its move and the rectangle that can be
/// pressed.
fn presses(lines: &str) -> BTreeMap<String, [f64; 4]> {
    let seen = transcript(door_program, lines.as_bytes());
    let picture = seen.lines().find(|line| line.starts_with("picture "));
    let mut spots = picture.expect("a picture").split("data-play=\"");
    spots.next();
    let spots = spots.map(|spot| {
        let (play, spot) = spot.split_once('"').expect("a move");
        let (_, hit) = spot.split_once("class=\"hit\"").expect("a hit");
        let number = |name: &str| {
            let (_, rest) = hit.split_once(&format!(" {name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        (play.to_string(), ["x", "y", "width", "height"].map(number))
    });
    spots.collect()
}

/// In the first positions of the door, and in positions with few coins on the
/// other boards, each coin is as large as a fingertip and stays where it is.
#[test]
fn a_finger_hits_each_coin_and_none_moves() {
    for position in ["3 4 5", "5 9 12", "6 6 6", "7 1", "15 8 8"] {
        let start = presses(&format!("{position}\nyou drawn\n"));
        assert!(start.len() > 7, "{start:?}");
        let small = start.values().find(|[_, _, w, h]| w.min(*h) < 44.0);
        assert_eq!(small, None, "{position}");
        let right = start.values().map(|[x, _, w, _]| x + w);
        assert!(right.fold(0.0, f64::max) <= 420.0, "{position}");
        // No two spots overlap.
        let all: Vec<_> = start.values().collect();
        for (at, [x, y, w, h]) in all.iter().enumerate() {
            let meets = |[a, b, c, d]: &&[f64; 4]| {
                a + 0.1 < x + w
                    && x + 0.1 < a + c
                    && b + 0.1 < y + h
                    && y + 0.1 < b + d
            };
            assert!(!all[..at].iter().any(meets), "{position}");
        }
        let game = format!("{position}\nyou friend drawn\n2 1\n");
        let coins = |lines: &str| {
            let after = presses(lines).into_values();
            after.map(|spot| spot.map(f64::to_bits)).collect::<BTreeSet<_>>()
        };
        let before = coins(&format!("{position}\nyou drawn\n"));
        let after = coins(&game);
        assert_eq!(after.len() + 1, before.len(), "{position}");
        assert!(after.is_subset(&before), "{position}");
    }
}

#[test]
fn the_largest_piles_are_exact() {
    let max = u64::MAX;
    let shown = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = shown(&format!("{max} {}\nprogram\n2 {}\n", max - 1, max - 1));
    assert!(seen.contains("\nat 0 0\n"), "{seen}");
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = shown(&format!("{max}\nyou drawn\n"));
    assert!(seen.contains(&format!("\nmoves 1 1 {max} Take from pile 1\n")));
}

#[test]
fn a_thousand_piles_are_drawn_and_played() {
    let line = vec!["1"; 1000].join(" ");
    let seen =
        transcript(board_program, format!("{line}\nyou drawn\n").as_bytes());
    assert_eq!(seen.matches("\nmoves ").count(), 1000);
    assert!(seen.len() < 60_000, "{}", seen.len());
}

#[test]
fn the_reasons_are_those_of_the_last_reply() {
    let ask = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = ask("3 4 5\nyou\n1 1\nwhy\n");
    assert!(seen.contains("\nwhy When I moved:\nwhy  pile 1  2 = 010\n"));
    assert!(seen.contains("\nwhy Now:\n"));
    assert!(!ask("1 1\nyou\nwhy\n").contains("When I moved"));
}

/// Checks the answers by brute force, or in another way than the drill does.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 3];
    for seed in 0..2000 {
        let question = question(&mut Chance::new(seed));
        let numbers = |text: &str| -> Vec<u64> {
            let words = text.split(|c: char| !c.is_ascii_digit());
            words.filter_map(|word| word.parse().ok()).collect()
        };
        let piles = numbers(&question.asks);
        let answer = &question.answers[0];
        match question.form.to_string().as_str() {
            "a number" => {
                kinds[0] += 1;
                let sum: Vec<u64> = numbers(answer);
                assert!(is_lost(&[&piles[..], &sum].concat()));
            }
            "First or Second" => {
                kinds[1] += 1;
                let lost = nim_sum(&piles) == 0;
                assert_eq!(answer, if lost { "Second" } else { "First" });
            }
            _ => {
                kinds[2] += 1;
                let moves = winning_moves(&piles).count();
                assert_eq!(numbers(answer).len(), 2 * moves, "{piles:?}");
                for play in numbers(answer).chunks(2) {
                    let mut after = piles.clone();
                    after[play[0] as usize - 1] -= play[1];
                    assert!(is_lost(&after), "{piles:?} {play:?}");
                }
            }
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 400), "{kinds:?}");
}

#[test]
fn a_position_is_said_as_it_is_read() {
    let table = Table(Piles::new(vec![3, 0, 2]));
    assert_eq!(table.text(), "3 0 2");
}
