//! Tests the board of Nim Square.

use crate::heaps::Rules;
use boards::heaps::Worth as _;
use boards::nimbers::{board_program, Squares, Worth};
use games::Game;
use nim::{Columns, Move};
use nimbers::{Many, Nimbers};
use notebook::{transcript, Program};
use outcomes::TakeASquare;
use trial::all_lists;

const RULES: Many<TakeASquare> = Many(TakeASquare);

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

fn text(piles: &[u64]) -> String {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Returns all positions of two piles of at most 12 coins, and of three of at
/// most `largest`.
fn positions(largest: u64) -> Vec<String> {
    let all = all_lists(2, 12).into_iter().chain(all_lists(3, largest));
    all.map(|piles| text(&piles)).collect()
}

/// Nim Square, for the tests in [`heaps`](crate::heaps).
pub(crate) struct TakingSquares;

impl Rules for TakingSquares {
    type Board = Squares;

    const PROGRAM: Program = board_program;
    const SIZES: [u64; 2] = [6, 9];
    const GAMES: [u64; 2] = [2_000, 10_000];
    const DRAWN: [&'static str; 2] =
        ["1 3 4 6", "The piles 1, 1, 2, 1 in binary"];

    fn positions(largest: u64) -> Vec<String> {
        let more = (largest < 6).then(|| "30 29 0".to_string());
        positions(largest).into_iter().chain(more).collect()
    }

    fn things(board: &Squares) -> Vec<u64> {
        board.piles().to_vec()
    }

    fn options(_: &Squares, piles: &[u64]) -> Vec<Vec<u64>> {
        RULES.options(&piles.to_vec())
    }

    fn nimber(_: &Squares, _: usize, pile: u64) -> u64 {
        Nimbers::new(&TakeASquare).of(&pile)
    }

    fn is_said(board: &Squares, worth: &Worth) -> bool {
        worth.0 == board.piles()
    }
}

#[test]
fn what_is_told_has_these_words() {
    let two = Worth(vec![4, 6], Columns::of(&[2, 1]));
    let said = "The piles of 4 and 6 are worth Nim piles of 2 and 1.";
    assert_eq!(two.said(), said);
    let one = Worth(vec![4], Columns::of(&[2]));
    assert_eq!(one.said(), "The pile of 4 is worth a Nim pile of 2.");
    assert_eq!(Worth::CHANGES, "changes what one pile is worth");
    let chosen = Move::new(0, 4, 3).unwrap();
    assert_eq!(Worth::leaves(&chosen, 1), "3 there, which is worth 1");
}

#[test]
fn the_largest_position_is_answered() {
    let piles = text(&[1000; 9]);
    let seen =
        shown(&format!("{piles} 999\nprogram drawn\nhint 2\nhint 3\nwhy\n"));
    assert!(seen.contains("\nsay I take "), "{seen}");
    assert!(seen.len() < 30_000, "{}", seen.len());
}
