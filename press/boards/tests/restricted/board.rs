//! Tests the board of Nim with limited hands.

use crate::harness::{terms, try_spots, vanished};
use crate::heaps::Rules;
use boards::restricted::{board_program, Hands, Worth};
use boards::{Board, Turn};
use games::Game;
use nimbers::Nimbers;
use notebook::{transcript, Line, Program};
use restricted::Limited;
use trial::all_lists;

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

fn hands(text: &str) -> Hands {
    let terms = terms(Turn::Reader, false);
    Hands::read(&Line::one(text), &terms).unwrap()
}

fn text(most: u64, piles: &[u64]) -> String {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    format!("{most} : {}", words.join(" "))
}

/// Returns all positions of up to three piles of at most `largest` coins, with
/// hands of up to 4 coins.
fn positions(largest: u64) -> Vec<String> {
    let mut lists = all_lists(3, largest);
    lists.retain(|piles| !piles.is_empty());
    let with = |most: u64| lists.iter().map(move |piles| text(most, piles));
    (1..=4).flat_map(with).collect()
}

/// Nim with limited hands, for the tests in [`heaps`](crate::heaps).
pub(crate) struct Handfuls;

impl Rules for Handfuls {
    type Board = Hands;

    const PROGRAM: Program = board_program;
    const SIZES: [u64; 2] = [5, 7];
    const GAMES: [u64; 2] = [2_000, 10_000];
    const DRAWN: [&'static str; 2] = ["3 : 3 9", "The piles 3, 1 in binary"];

    fn positions(largest: u64) -> Vec<String> {
        positions(largest)
    }

    fn things(board: &Hands) -> Vec<u64> {
        board.piles().to_vec()
    }

    fn rules(board: &Hands) -> String {
        board.most().to_string()
    }

    fn options(board: &Hands, piles: &[u64]) -> Vec<Vec<u64>> {
        Limited { most: board.most() }.options(&piles.to_vec())
    }

    fn nimber(board: &Hands, _: usize, pile: u64) -> u64 {
        Nimbers::new(&Limited { most: board.most() }).of(&vec![pile])
    }

    fn is_said(board: &Hands, worth: &Worth) -> bool {
        worth.0 == board.most()
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let texts = ["3 : 6 10", "5 : 30 2 0", "40 : 30 31", "1 : 1"];
    let tried = try_spots::<Hands>(texts.map(String::from), vanished);
    assert_eq!(tried, 2 * (3 + 3 + 5 + 2 + 30 + 1));
}

#[test]
fn the_largest_position_is_answered() {
    let piles = vec![1000; 10];
    let seen = shown(&format!(
        "{}\nprogram drawn\nhint 2\nhint 3\nwhy\n",
        text(1000, &piles)
    ));
    assert!(seen.contains("\nsay I take "), "{seen}");
    assert!(seen.len() < 20_000, "{}", seen.len());
    assert_eq!(hands("07 : 1  1000").text(), "7 : 1 1000");
}
