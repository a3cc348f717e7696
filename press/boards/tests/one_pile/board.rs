//! Tests the board of piles with rules of their own.

use crate::harness::{lines_of, terms, try_spots, vanished};
use crate::heaps::Rules;
use boards::heaps::Worth as _;
use boards::one_pile::{board_program, Mixed, Worth};
use boards::{Board, Turn};
use games::Game;
use nim::{Columns, Move};
use nimbers::Nimbers;
use notebook::{transcript, Line, Program};
use one_pile::OnePile;

fn mixed(text: &str) -> Mixed {
    let terms = terms(Turn::Reader, false);
    Mixed::read(&Line::one(text), &terms).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

const EACH: [&str; 5] = ["take 1 3 4", "take 2", "most 2", "half", "divisor"];

/// Returns positions of one pile with each of the rules, two piles with each
/// pair of rules, and three piles with one triple of rules.
fn positions(largest: u64) -> Vec<String> {
    let mut all = Vec::new();
    for first in EACH {
        all.extend((0..=20).map(|a| format!("{a} {first}")));
        for second in EACH {
            for a in 0..=largest {
                let with = |b| format!("{a} {first} / {b} {second}");
                all.extend((0..=largest).map(with));
            }
        }
    }
    for a in 0..=largest {
        for b in 0..=largest {
            let with = |c| format!("{a} take 1 3 4 / {b} half / {c} divisor");
            all.extend((0..=largest).map(with));
        }
    }
    all
}

/// Piles with rules of their own, for the tests in [`heaps`](crate::heaps).
pub(crate) struct OwnRules;

impl Rules for OwnRules {
    type Board = Mixed;

    const PROGRAM: Program = board_program;
    const SIZES: [u64; 2] = [5, 7];
    const GAMES: [u64; 2] = [1_000, 5_000];
    const DRAWN: [&'static str; 2] =
        ["11 take 1 3 4 / 12 half / 12 divisor", "The piles 2, 6, 3 in binary"];

    /// Piles of at most 32 coins are drawn completely.
    fn positions(largest: u64) -> Vec<String> {
        let larger = ["26 most 40", "32 most 40", "25 divisor / 20 half"]
            .map(String::from);
        positions(largest).into_iter().chain(larger).collect()
    }

    fn things(board: &Mixed) -> Vec<u64> {
        board.piles().iter().map(|(coins, _)| *coins).collect()
    }

    fn rules(board: &Mixed) -> String {
        let rules = board.piles().iter().map(|(_, rules)| rules);
        format!("{:?}", rules.collect::<Vec<_>>())
    }

    /// The options by the definition of a sum: the moves in each pile, one pile
    /// after the other.
    fn options(board: &Mixed, piles: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (place, (_, rules)) in board.piles().iter().enumerate() {
            for rest in rules.options(&piles[place]) {
                let mut option = piles.to_vec();
                option[place] = rest;
                options.push(option);
            }
        }
        options
    }

    fn nimber(board: &Mixed, place: usize, coins: u64) -> u64 {
        let rules: &OnePile = &board.piles()[place].1;
        Nimbers::new(rules).of(&coins)
    }

    fn is_said(_: &Mixed, _: &Worth) -> bool {
        true // it makes no other claims
    }
}

#[test]
fn what_is_told_has_these_words() {
    let worth = Worth(Columns::of(&[2]));
    assert_eq!(worth.said(), "Each pile has a nimber, found by its own rules.");
    assert_eq!(Worth::CHANGES, "changes the nimber of one pile");
    let chosen = Move::new(1, 12, 11).unwrap();
    assert_eq!(Worth::leaves(&chosen, 1), "11 there, with the nimber 1");
}

/// Only the last coins of a larger pile are drawn.
#[test]
fn every_spot_of_large_piles_does_what_it_says() {
    let larger = ["32 most 40", "33 most 40", "73 half"].map(String::from);
    let tried = try_spots::<Mixed>(larger, vanished);
    assert_eq!(tried, 2 * (32 + 25 + 25));
}

#[test]
fn the_largest_position_is_answered() {
    let piles = ["100 half"; 6].join(" / ");
    let seen = shown(&format!("{piles}\nprogram drawn\nhint 2\nhint 3\nwhy\n"));
    assert!(seen.contains("\nsay I take "), "{seen}");
    assert!(seen.len() < 130_000, "{}", seen.len());
    let most = mixed("7 most 18446744073709551615");
    assert_eq!(lines_of(&most, Turn::Reader).len(), 7);
    assert_eq!(mixed("07  take 3 1 3 /  2 half").text(), "7 take 1 3 / 2 half");
}
