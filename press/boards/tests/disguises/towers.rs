//! Tests the board of Towers.

use crate::harness::terms;
use crate::heaps::Rules;
use boards::disguises::{towers_program, Factors, Skyline};
use boards::heaps::Worth as _;
use boards::{Board, Turn};
use disguises::Towers;
use games::Game;
use nim::{Columns, Move};
use nimbers::Nimbers;
use notebook::{transcript, Line, Program};

fn skyline(text: &str) -> Skyline {
    let terms = terms(Turn::Reader, false);
    Skyline::read(&Line::one(text), &terms).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(towers_program, lines.as_bytes())
}

/// Returns positions of one tower of height up to 30, two up to 16, and three
/// up to `highest`.
fn positions(highest: u64) -> Vec<String> {
    let mut all: Vec<String> = (1..=30).map(|a| format!("{a}")).collect();
    for a in 1..=16 {
        all.extend((a..=16).map(|b| format!("{a} {b}")));
    }
    for a in 1..=highest {
        for b in a..=highest {
            all.extend((b..=highest).map(|c| format!("{a} {b} {c}")));
        }
    }
    all
}

/// Towers that are lowered to divisors of their heights, for the tests in
/// [`heaps`](crate::heaps).
pub(crate) struct Heights;

impl Rules for Heights {
    type Board = Skyline;

    const PROGRAM: Program = towers_program;
    const SIZES: [u64; 2] = [9, 12];
    const GAMES: [u64; 2] = [2_000, 10_000];
    const DRAWN: [&'static str; 2] = ["12 8 6", "The piles 3, 3, 2 in binary"];

    fn positions(highest: u64) -> Vec<String> {
        positions(highest)
    }

    fn things(board: &Skyline) -> Vec<u64> {
        board.heights().to_vec()
    }

    fn options(_: &Skyline, towers: &[u64]) -> Vec<Vec<u64>> {
        Towers.options(&towers.to_vec())
    }

    fn nimber(_: &Skyline, _: usize, height: u64) -> u64 {
        Nimbers::new(&Towers).of(&vec![height])
    }

    /// A tower must have as many prime factors as the longest way down to 1 has
    /// steps.
    fn is_said(board: &Skyline, Factors(heights, columns): &Factors) -> bool {
        let piles = board.heights().iter().map(|height| way_down(*height));
        heights == board.heights()
            && columns.rows.iter().map(|row| row.1).eq(piles)
    }

    fn is_drawn(board: &Skyline) -> bool {
        board.heights().iter().all(|height| *height <= 16)
    }
}

/// Returns the number of prime factors of a height, which is the number of
/// steps of the longest way down to 1.
fn way_down(height: u64) -> u64 {
    let lower = (1..height).filter(|lower| height.is_multiple_of(*lower));
    lower.map(|lower| 1 + way_down(lower)).max().unwrap_or(0)
}

#[test]
fn what_is_told_has_these_words() {
    let columns = Columns::called(|at| format!("tower {}", at + 1), &[3, 0, 1]);
    let factors = Factors(vec![12, 1, 7], columns);
    assert_eq!(factors.said(), "The prime factors of a tower are a pile.");
    let more = ["12 = 2 · 2 · 3", "1 has no prime factor", "7 is prime"];
    assert_eq!(factors.more(), more);
    assert_eq!(Factors::CHANGES, "takes prime factors from one tower");
    let lowering = Move::new(0, 12, 4).unwrap();
    assert_eq!(Factors::does(&lowering), "lower tower 1 to 4");
    assert_eq!(Factors::leaves(&lowering, 2), "2 prime factors there");
    assert_eq!(Factors::leaves(&lowering, 1), "1 prime factor there");
    assert_eq!(Factors::invites(2), "Lower tower 2.");
}

#[test]
fn the_highest_towers_are_answered() {
    let seen =
        shown("960 840 720 1000 997 512\nprogram drawn\nhint 2\nhint 3\nwhy\n");
    assert!(seen.contains("\nsay I lower tower "), "{seen}");
    assert!(seen.contains("\nwhy 960 = 2 · 2 · 2 · 2 · 2 · 2 · 3 · 5\n"));
    assert!(seen.len() < 20_000, "{}", seen.len());
    assert_eq!(skyline("012  8").text(), "12 8");
}
