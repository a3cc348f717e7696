//! Numbers and mistakes that the chapter's text states.

use nim::{
    all_paired, broken_law, even_total, nim_sum, relabelled,
    smallest_counterexample, smallest_where_largest_fails, winning_moves,
};

#[test]
fn the_guesses_and_their_smallest_counterexamples() {
    assert_eq!(smallest_counterexample(even_total, 12), Some(vec![2]));
    assert_eq!(smallest_counterexample(all_paired, 12), Some(vec![1, 2, 3]));
    let bouton = |piles: &[u64]| nim_sum(piles) == 0;
    assert_eq!(smallest_counterexample(bouton, notebook::range(14, 22)), None);
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
    // The checker is not blind: each law is broken by some sum.
    let broken =
        |sum: fn(u64, u64) -> u64| broken_law(sum, 4).map(|(law, _)| law);
    assert_eq!(
        broken(|a, b| if a < b { b } else { a ^ b }),
        Some("a + b = b + a")
    );
    assert_eq!(broken(|_, _| 0), Some("a + 0 = a"));
    assert_eq!(broken(|a, b| a + b), Some("a + a = 0"));
    assert_eq!(
        broken(|a, b| if a == b { 0 } else { a.max(b) }),
        Some("(a + b) + c = a + (b + c)")
    );
}

#[test]
fn the_five_piles_have_one_winning_move() {
    let piles = [27, 16, 8, 2, 7];
    let moves: Vec<_> =
        winning_moves(&piles).map(|m| (m.place(), m.left())).collect();
    assert_eq!(moves, [(4, 1)]);
}
