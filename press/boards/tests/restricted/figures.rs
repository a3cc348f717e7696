//! Checks that the figures show what brute force finds.

use crate::harness::{figure, middles, texts};
use boards::restricted::FIGURES;
use outcomes::Outcomes;
use restricted::Limited;

#[test]
fn the_best_limit_makes_one_pile_vanish() {
    let drawn = figure(FIGURES, "choose");
    let piles = vec![3, 5, 6, 9, 9];
    let lost = |most| Outcomes::new(&Limited { most }).is_lost(&piles);
    assert!(!lost(5));
    assert!((6..=10).all(lost));
    let rests = |k: u64| piles.iter().map(|n| n % (k + 1)).sum::<u64>();
    let rest = (rests(5) + rests(7)) as usize;
    let coins = 2 * piles.iter().sum::<u64>() as usize;
    assert_eq!(middles(&drawn, "coin").len(), rest);
    assert_eq!(middles(&drawn, "coin-gone").len(), coins - rest);
    for (limit, sum) in [(5, 6), (7, 0)] {
        assert_eq!(texts(&drawn, &format!("k = {limit}")), 1);
        assert_eq!(texts(&drawn, &format!("rests with nim-sum {sum}")), 1);
    }
}
