//! Checks claims of the chapter's text that are not theorems.

use games::Subtraction;
use outcomes::Convention::{Misere, Normal};
use outcomes::{square_losses, TakeASquare};
use patterns::{
    chance_to_pass, find_period, first_failing_step, first_misled, letters,
    lost_below, members, right_answers, squares_guess, Certificate, Claim,
    Grid, Misled,
};

fn game(amounts: &[u64]) -> Subtraction {
    Subtraction::new(amounts).unwrap()
}

#[test]
fn the_pattern_of_the_squares_breaks() {
    let table = lost_below(&TakeASquare, Normal, 100_001);
    let wrong: Vec<u64> = squares_guess().wrong(&table).take(8).collect();
    assert_eq!(wrong, [25, 27, 30, 32, 34, 35, 37, 39]);
    // 5² is the smallest square that can be taken without changing the
    // remainder modulo 5.
    let joins = |k: &u64| (0..5).any(|r| (r + k * k) % 5 == r);
    assert_eq!((1..).find(joins), Some(5));
    let right = right_answers(&squares_guess(), &table);
    assert_eq!((right[0], right[24], right[30]), (1, 25, 28));
    assert_eq!((right[100_000], right.len()), (62_157, 100_001));
    assert!(chance_to_pass(right[30], 31, 10) > 1.0 / 3.0);
    // Lost numbers are rare.
    assert_eq!(square_losses(100_000).len(), 2781);
    assert_eq!(square_losses(0), [0]);
    assert_eq!(square_losses(2), [0, 2]);
}

#[test]
fn one_or_many_looks_like_parity_until_then() {
    for many in (4..=60).step_by(2) {
        let table = lost_below(&game(&[1, many]), Normal, 200);
        let even = Claim::modulo(2, &[0]).unwrap();
        assert_eq!(even.wrong(&table).next(), Some(many));
    }
}

#[test]
fn the_first_games_that_mislead() {
    let misled = |amounts: &[u64], period, breaks| {
        let amounts = amounts.to_vec();
        Some(Misled { amounts, preperiod: 0, period, breaks })
    };
    assert_eq!(first_misled(|_, p| p, 8), misled(&[1, 4], 2, 2));
    assert_eq!(first_misled(|_, p| 2 * p, 8), misled(&[1, 6], 2, 4));
    assert_eq!(first_misled(|a, _| a, 9), None);
    // `first_misled` tries all pairs of a preperiod and a period with a sum
    // below four times the limit.
    let only = |sum| move |_, p| if p == sum { 1 } else { usize::MAX };
    let found = first_misled(only(19), 5).map(|m| (m.preperiod, m.period));
    assert_eq!(found, Some((0, 19)));
    assert_eq!(first_misled(only(20), 5), None);
    // If one outcome fewer than the largest amount repeats, that isn't enough.
    let one_short = |a: usize, _| (a - 1).max(1);
    assert!(first_misled(one_short, 5).is_some());
}

#[test]
fn the_largest_sums_of_preperiod_and_period() {
    let rows: [(u32, usize, &[u64]); 5] = [
        (6, 12, &[6]),
        (7, 22, &[2, 5, 7]),
        (8, 25, &[1, 4, 7, 8]),
        (10, 45, &[3, 7, 10]),
        (12, 61, &[1, 6, 11, 12]),
    ];
    let sum = |amounts: &[u64]| {
        let found = find_period(&game(amounts), Normal, 1 << 14).unwrap();
        found.preperiod() + found.period()
    };
    for (largest, most, amounts) in rows {
        let sets = 1 << (largest - 1)..1 << largest;
        assert_eq!(sets.map(|s| sum(&members(s))).max(), Some(most));
        assert_eq!(sum(amounts), most);
    }
}

#[test]
fn two_four_seven() {
    let game = game(&[2, 4, 7]);
    let claim =
        |before: &[bool]| Claim::new(before, &[false, false, true]).unwrap();
    let right = claim(&[true, true, false, false]);
    assert_eq!(first_failing_step(&game, Normal, &right), None);
    let wrong: Vec<u64> = Claim::modulo(3, &[0])
        .unwrap()
        .wrong(&lost_below(&game, Normal, 1000))
        .collect();
    assert_eq!(wrong, [1, 3]);
    let found = find_period(&game, Misere, 1000).unwrap();
    assert_eq!((found.preperiod(), found.period()), (6, 3));
    assert_eq!(letters(&lost_below(&game, Normal, 8)), "LLWWWWLW");
}

#[test]
fn a_game_without_amounts_has_a_period_at_once() {
    for convention in [Normal, Misere] {
        let none = game(&[]);
        let found = find_period(&none, convention, 10).unwrap();
        assert_eq!((found.preperiod(), found.period()), (0, 1));
        let claim = found.check(&none, convention).unwrap();
        assert_eq!(claim.is_lost(u64::MAX), convention == Normal);
    }
}

#[test]
fn claims_and_grids_that_are_none() {
    assert_eq!(Claim::new(&[true], &[]), None);
    assert_eq!(Claim::modulo(0, &[]), None);
    assert_eq!(Grid::new(vec![]), None);
    assert_eq!(Grid::new(vec![vec![]]), None);
    assert_eq!(Grid::new(vec![vec![true], vec![true, false]]), None);
}

#[test]
fn grids_by_hand() {
    let grid = |rows: &[&str]| {
        let row = |row: &&str| row.chars().map(|c| c == '#').collect();
        Grid::new(rows.iter().map(row).collect()).unwrap()
    };
    let cross = grid(&[".#.", "#.#", ".#."]);
    assert_eq!(cross.perimeter(), 16);
    assert_eq!(cross.neighbours((1, 1)), 4);
    assert_eq!(cross.neighbours((0, 0)), 2);
    assert_eq!(cross.neighbours((0, 1)), 0);
    let mut next = cross.clone();
    assert_eq!(next.spread(), 5);
    assert_eq!((next.perimeter(), next.spread()), (12, 0));
    assert!(cross.fills());
    // A row fills if both ends and every second square are coloured.
    assert!(grid(&["#.#.#"]).fills() && !grid(&["#.#.."]).fills());
    assert_eq!(grid(&["##", "##", "##"]).perimeter(), 10);
    assert_eq!(grid(&["#..", ".#."]).squares(true), [(0, 0), (1, 1)]);
}

#[test]
#[should_panic(expected = "a set has 32 bits")]
fn sets_of_more_amounts_than_bits_are_not_searched() {
    let _ = first_misled(|_, _| 1, 32);
}

#[test]
#[should_panic(expected = "the table fits into a memory")]
fn a_certificate_too_large_for_a_table_is_not_accepted() {
    let huge = Certificate::new(usize::MAX, 1).unwrap();
    let _ = huge.check(&game(&[1, 2]), Normal);
}
