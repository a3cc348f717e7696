//! Checks numbers and wrong guesses from the chapter's text.

use games::Game;
use nim::{
    all_paired, broken_law, even_total, nim_sum, partitions, relabelled,
    smallest_counterexample, smallest_where_largest_fails, winning_moves, Nim,
    Piles,
};

#[test]
fn the_guesses_and_their_smallest_counterexamples() {
    assert_eq!(smallest_counterexample(even_total, 12), Some(vec![2]));
    assert_eq!(smallest_counterexample(all_paired, 12), Some(vec![1, 2, 3]));
    let bouton = |piles: &[u64]| nim_sum(piles) == 0;
    assert_eq!(smallest_counterexample(bouton, trial::range(14, 18)), None);
}

#[test]
fn the_largest_pile_is_not_always_the_one() {
    let found = smallest_where_largest_fails(12);
    assert_eq!(found, Some(vec![1, 2, 2]));
}

#[test]
fn four_laws_do_not_fix_the_nim_sum() {
    let xor = |a, b| nim_sum(&[a, b]);
    assert_eq!(broken_law(xor, 16), None);
    assert_eq!(broken_law(relabelled, 16), None);
    let mut pairs = (0..8).flat_map(|a| (0..8).map(move |b| (a, b)));
    let first = pairs.find(|&(a, b)| relabelled(a, b) != xor(a, b));
    assert_eq!(first, Some((1, 2)));
    assert_eq!((relabelled(1, 2), xor(1, 2)), (4, 3));
    // If 3 and N are swapped, the sum of 1 and 2 is N. For N from 3 on, the
    // four laws still hold.
    assert_eq!(broken_law(exchanged::<4>, 8), None);
    assert_eq!(exchanged::<4>(1, 2), 4);
    assert_eq!(broken_law(exchanged::<7>, 8), None);
    assert_eq!(exchanged::<7>(1, 2), 7);
    assert_eq!(broken_law(exchanged::<15>, 16), None);
    assert_eq!(exchanged::<15>(1, 2), 15);
    // N can't be 0, because one of the laws is about 0.
    assert_eq!(
        broken_law(exchanged::<0>, 8).map(|(law, _)| law),
        Some("sum(a, 0) = a")
    );
    // The check can fail: each law is broken by some sum, and a sum that is
    // wrong only at 16 is caught as soon as 16 is tried.
    let at_16 = |a: u64, b: u64| if a == 16 { b } else { a ^ b };
    assert_eq!(broken_law(at_16, 16), None);
    assert!(broken_law(at_16, 17).is_some());
    let broken =
        |sum: fn(u64, u64) -> u64| broken_law(sum, 4).map(|(law, _)| law);
    let first = |a: u64, b: u64| if b == 0 || a != b { a } else { 0 };
    assert_eq!(broken(first), Some("sum(a, b) = sum(b, a)"));
    assert_eq!(broken(|_, _| 0), Some("sum(a, 0) = a"));
    assert_eq!(broken(|a, b| a + b), Some("sum(a, a) = 0"));
    let largest = |a: u64, b: u64| if a == b { 0 } else { a.max(b) };
    assert_eq!(broken(largest), Some("sum(sum(a, b), c) = sum(a, sum(b, c))"));
}

/// Returns the nim-sum with 3 and `N` swapped, in both numbers and in the
/// result.
fn exchanged<const N: u64>(a: u64, b: u64) -> u64 {
    let exchange = |n: u64| match n {
        3 => N,
        n if n == N => 3,
        n => n,
    };
    exchange(exchange(a) ^ exchange(b))
}

#[test]
fn a_hunt_begins_without_coins_and_ends_at_its_bound() {
    let not_at_all = |piles: &[u64]| !piles.is_empty() && nim_sum(piles) == 0;
    assert_eq!(smallest_counterexample(not_at_all, 3), Some(vec![]));
    assert_eq!(smallest_counterexample(even_total, 2), Some(vec![2]));
    assert_eq!(smallest_counterexample(even_total, 1), None);
    assert_eq!(smallest_where_largest_fails(5), Some(vec![1, 2, 2]));
    assert_eq!(smallest_where_largest_fails(4), None);
    assert!(all_paired(&[0, 1, 1]) && !all_paired(&[0, 0, 1]));
}

#[test]
fn partitions_are_complete() {
    // The partition numbers, OEIS A000041.
    let numbers: Vec<usize> =
        (0..=15).map(|n| partitions(n, n).len()).collect();
    let known = [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135, 176];
    assert_eq!(numbers, known);
    let rising = |piles: &Vec<u64>| piles.windows(2).all(|w| w[0] <= w[1]);
    assert!(partitions(15, 15).iter().all(rising));
}

#[test]
fn the_rules_are_written_twice_and_agree() {
    for code in 0..125_u64 {
        let coins: Vec<u64> = (0..3).map(|i| code / 5_u64.pow(i) % 5).collect();
        let piles = Piles::new(coins.clone());
        let mut taken = Vec::new();
        for number in 0..=4 {
            for k in 0..=6 {
                taken.extend(piles.take(number, k).map(|m| m.after(&coins)));
            }
        }
        let mut options = Nim.options(&coins);
        options.sort();
        taken.sort();
        assert_eq!(options, taken, "{coins:?}");
    }
}

#[test]
#[should_panic(expected = "a move of another position")]
fn a_move_belongs_to_its_position() {
    let chosen = Piles::new(vec![3]).take(1, 2).unwrap();
    Piles::new(vec![9, 9]).make(chosen);
}

#[test]
fn the_five_piles_have_one_winning_move() {
    let piles = [27, 16, 8, 2, 7];
    let moves: Vec<_> =
        winning_moves(&piles).map(|m| (m.place(), m.rest())).collect();
    assert_eq!(moves, [(4, 1)]);
}
