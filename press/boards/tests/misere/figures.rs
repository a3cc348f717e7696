//! Checks that the figures show what brute force finds.

use crate::harness::{figure, middles, texts};
use boards::misere::FIGURES;
use games::Subtraction;
use nim::Nim;
use outcomes::{Convention, Outcomes};

#[test]
fn a_pile_turned_round_is_moved_by_the_smallest_amount() {
    let drawn = figure(FIGURES, "turned");
    let game = Subtraction::new(&[2, 3]).unwrap();
    let mut lost = Vec::new();
    for (convention, last) in
        [(Convention::Normal, 9), (Convention::Misere, 11)]
    {
        let mut outcomes = Outcomes::under(convention, &game);
        lost.push((0..=last).filter(|n| outcomes.is_lost(n)).count());
    }
    let squares = middles(&drawn, "lost");
    assert_eq!(squares.len(), lost[0] + lost[1]);
    assert!(squares.chunks(2).all(|pair| pair[0].0 == pair[1].0));
    // The two positions without moves are alone in their columns.
    let circles = middles(&drawn, "won");
    let bottom = circles[0].1;
    assert_eq!(circles[1].1, bottom);
    assert!(circles[2..].chunks(2).all(|pair| pair[0].0 == pair[1].0));
    let ties = drawn.matches("class=\"tie\"").count();
    assert_eq!(ties, 10);
}

#[test]
fn the_two_kinds_of_play_disagree_without_a_large_pile() {
    let drawn = figure(FIGURES, "agree");
    let play: [&[u64]; 7] =
        [&[1, 2, 4], &[1, 2, 3], &[1, 1, 3], &[1, 1, 1], &[1, 1], &[1], &[]];
    let mut columns: Vec<f64> = Vec::new();
    let mut lost: Vec<(f64, f64)> = middles(&drawn, "lost");
    columns.extend(lost.iter().map(|at| at.0));
    columns.extend(middles(&drawn, "won").iter().map(|at| at.0));
    columns.sort_by(f64::total_cmp);
    columns.dedup();
    assert_eq!(columns.len(), play.len());
    let mut expected = Vec::new();
    for (convention, y) in
        [(Convention::Normal, 102.0), (Convention::Misere, 144.0)]
    {
        let mut outcomes = Outcomes::under(convention, &Nim);
        for (piles, x) in play.into_iter().zip(&columns) {
            if outcomes.is_lost(&piles.to_vec()) {
                expected.push((*x, y));
            }
        }
    }
    for places in [&mut lost, &mut expected] {
        places.sort_by(|a, b| a.partial_cmp(b).unwrap());
    }
    assert_eq!(lost, expected);
    let frames = middles(&drawn, "odd");
    let framed: Vec<f64> = frames.iter().map(|at| at.0).collect();
    assert_eq!(framed, columns[3..]);
}

#[test]
fn the_last_large_pile_leaves_an_odd_number_of_coins() {
    let drawn = figure(FIGURES, "last");
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    assert!(outcomes.is_lost(&vec![1, 1, 1]));
    assert!(!outcomes.is_lost(&vec![1, 1, 5]));
    assert!(!outcomes.is_lost(&vec![1, 1, 1, 5]));
    // Before and after the move, in both rows: 7 and 3 coins, 8 and 3 coins.
    assert_eq!(middles(&drawn, "coin").len(), 7 + 3 + 8 + 3);
    assert_eq!(middles(&drawn, "coin-gone").len(), 4 + 5);
    assert_eq!(texts(&drawn, "3 coins: odd"), 2);
}
