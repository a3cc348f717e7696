//! Checks numbers and mistakes that appear in the chapter.

use misere::{
    every_pile_is_one, is_lost, lost_numbers, lost_positions,
    smallest_counterexample, squares, winning_moves,
};
use nim::Nim;
use outcomes::{Convention, Outcomes, Rows};

#[test]
fn the_guesses_and_their_smallest_counterexamples() {
    let same = smallest_counterexample(nim::is_lost, 0, 8);
    assert_eq!(same, Some(vec![]));
    let from_one_coin = |piles: &[u64]| piles.is_empty() != nim::is_lost(piles);
    assert_eq!(smallest_counterexample(from_one_coin, 0, 8), Some(vec![1]));
    assert_eq!(smallest_counterexample(every_pile_is_one, 0, 12), None);
    assert_eq!(smallest_counterexample(every_pile_is_one, 1, 8), Some(vec![0]));
    let bound = trial::range(12, 16);
    for empty in 0..3 {
        assert_eq!(smallest_counterexample(is_lost, empty, bound), None);
    }
}

#[test]
fn a_hunt_ends_at_its_bound() {
    let four_is_lost = |piles: &[u64]| piles == [4] || is_lost(piles);
    assert_eq!(smallest_counterexample(four_is_lost, 0, 3), None);
    assert_eq!(smallest_counterexample(four_is_lost, 0, 4), Some(vec![4]));
}

#[test]
fn the_lists_of_the_five_games() {
    use Convention::{Misere, Normal};
    let all = squares(95);
    let normal = lost_numbers(&all, 95, Normal);
    assert_eq!(normal.len(), 21);
    assert_eq!(
        lost_numbers(&all, 40, Misere),
        [1, 3, 6, 8, 11, 13, 16, 18, 21, 23, 35, 40]
    );
    assert_eq!(lost_numbers(&[1, 2, 3], 9, Misere), [1, 5, 9]);
    assert_eq!(lost_numbers(&[], 2, Normal), [0, 1, 2]);
    assert_eq!(lost_numbers(&[], 2, Misere), [0; 0]);
    let start = vec![1, 2, 3];
    let below = |c| lost_positions(&Nim, &start, 99, c).unwrap();
    assert_eq!(below(Normal).len(), 6);
    assert_eq!(
        below(Misere),
        [[0, 0, 1], [0, 1, 0], [0, 2, 2], [1, 0, 0], [1, 1, 1], [1, 2, 3]]
    );
    assert!(lost_positions(&Nim, &start, 23, Normal).is_err());
    let rows = |c| lost_positions(&Rows, &vec![5], 99, c).unwrap();
    assert_eq!(rows(Normal), [vec![], vec![1, 1], vec![2, 2]]);
    assert_eq!(rows(Misere), [vec![1], vec![1, 1, 1], vec![2, 2], vec![4]]);
}

#[test]
fn squares_end_at_the_largest() {
    assert_eq!(squares(0), [0; 0]);
    assert_eq!(squares(16), [1, 4, 9, 16]);
    assert_eq!(squares(15), [1, 4, 9]);
}

#[test]
fn the_moves_of_the_text() {
    let moves = |piles: &[u64]| -> Vec<(usize, u64)> {
        winning_moves(piles).map(|m| (m.place() + 1, m.rest())).collect()
    };
    assert_eq!(moves(&[3, 4, 5]), [(1, 1)]);
    assert_eq!(moves(&[1, 1, 1, 7]), [(4, 0)]);
    assert_eq!(moves(&[1, 1, 7, 0]), [(3, 1)]);
    assert_eq!(moves(&[1, 1, 1, 1]).len(), 4);
    assert_eq!(moves(&[1, 1, 1]), []);
}

#[test]
fn the_rows_that_are_lost() {
    let longest = trial::range(20, 32);
    let mut outcomes = Outcomes::under(Convention::Misere, &Rows);
    let lost = |n: &u64| outcomes.is_lost(&vec![*n]);
    let lost: Vec<u64> = (1..=longest).filter(lost).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
    let mut outcomes = Outcomes::new(&Rows);
    assert!((1..=longest).all(|n| !outcomes.is_lost(&vec![n])));
}
