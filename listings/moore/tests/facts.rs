//! Checks numbers and mistakes from the chapter's text.

use games::Game;
use moore::{
    after, fewest_piles, keeps_a_column, largest_remainder, recipe,
    smallest_won, Moore,
};
use nim::partitions;

fn two() -> Moore {
    Moore::new(2).unwrap()
}

/// Returns whether some winning move lowers only piles at these places.
fn can_win_with(game: Moore, piles: &[u64], places: &[usize]) -> bool {
    let mut options = game.options(&piles.to_vec());
    options.retain(|option| {
        (0..piles.len()).all(|p| piles[p] == option[p] || places.contains(&p))
    });
    options.iter().any(|option| game.is_lost(option))
}

#[test]
fn the_recipe_fails_in_three_ways() {
    let game = two();
    let fewest = |piles: &[u64]| fewest_piles(game, piles).unwrap();
    let more = |p: &[u64]| fewest(p) > largest_remainder(game, p);
    assert_eq!(smallest_won(game, 12, more), Some(vec![1, 2]));
    let fewer = |p: &[u64]| fewest(p) < largest_remainder(game, p);
    assert_eq!(smallest_won(game, 12, fewer), Some(vec![1, 1, 2]));
    let badly = |p: &[u64]| {
        fewest(p) <= largest_remainder(game, p)
            && !can_win_with(game, p, &recipe(game, p))
    };
    assert_eq!(smallest_won(game, 12, badly), Some(vec![2, 2, 2, 3]));
    assert_eq!(recipe(game, &[2, 2, 2, 3]), [0]);
    assert!(can_win_with(game, &[2, 2, 2, 3], &[3]));
    assert!(badly(&[2, 3, 4]));
    assert_eq!(recipe(game, &[2, 3, 4]), [2, 0]);
    assert!(can_win_with(game, &[2, 3, 4], &[2, 1]));
    // As the text says, 1 2 needs both piles, and 1 1 2 only one.
    assert_eq!(fewest(&[0, 1, 2]), 2);
    assert_eq!(largest_remainder(game, &[0, 1, 2]), 1);
    assert_eq!(fewest(&[1, 1, 2]), 1);
    assert_eq!(largest_remainder(game, &[1, 1, 2]), 2);
}

#[test]
fn how_often_the_largest_remainder_is_not_the_number_of_piles() {
    let game = two();
    let (mut won, mut more, mut fewer) = (0, 0, 0);
    for a in 0..8 {
        for b in a..8 {
            for c in b..8 {
                let piles = [a, b, c];
                let Some(fewest) = fewest_piles(game, &piles) else { continue };
                let largest = largest_remainder(game, &piles);
                won += 1;
                more += usize::from(fewest > largest);
                fewer += usize::from(fewest < largest);
            }
        }
    }
    assert_eq!((won, more, fewer), (112, 10, 9));
}

#[test]
fn a_column_can_be_changed_and_kept() {
    let all = (0..=9).flat_map(|n| partitions(n, n));
    let lost = all.filter(|piles| two().is_lost(piles));
    let kept = lost.filter(|piles| keeps_a_column(two(), piles));
    let found: Vec<_> = kept.collect();
    let first = vec![1, 1, 1, 2, 2, 2];
    assert_eq!(found, [first, vec![1, 1, 2, 2, 3], vec![1, 2, 3, 3]]);
    // With k = 1 there is no such move.
    let one = Moore::new(1).unwrap();
    let mut all = (0..=10).flat_map(|n| partitions(n, n));
    assert!(!all.any(|piles| keeps_a_column(one, &piles)));
}

#[test]
fn the_worked_example() {
    let game = Moore::new(3).unwrap();
    let piles = [8, 4, 6, 3, 2];
    let chosen = game.winning_move(&piles);
    assert_eq!(after(&piles, &chosen), [3, 3, 1, 3, 2]);
    assert_eq!(&game.remainders(&piles)[..5], [1, 3, 2, 1, 0]);
}

#[test]
fn k_is_at_least_1() {
    assert_eq!(Moore::new(0), None);
    assert_eq!(Moore::new(Moore::LARGEST + 1), None);
    let large = Moore::new(Moore::LARGEST).unwrap();
    assert_eq!(large.most(), 1_000_000_000);
    assert!(large.is_lost(&[0]) && !large.is_lost(&[u64::MAX, 1]));
    let all = large.winning_move(&[u64::MAX, 0, 1]);
    assert_eq!(after(&[u64::MAX, 0, 1], &all), [0, 0, 0]);
}
