//! What the pages say besides the theorems.

use games::Game;
use nimbers::{first_breach, Many};
use notebook::range;
use one_pile::{fast_half_value, half_moves, half_value, OnePile};
use outcomes::Outcomes;

/// All lists of so many numbers from 0 to `most`.
fn lists(many: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..many {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=most).map(move |n| [list.clone(), vec![n]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn winning_moves_of_halves() {
    let game = Many(OnePile::Half);
    let mut outcomes = Outcomes::new(&game);
    for (many, most) in range([(2, 24), (3, 10)], [(2, 60), (3, 24)]) {
        for piles in lists(many, most) {
            let mut winning = game.options(&piles);
            winning.retain(|option| outcomes.is_lost(option));
            let made = half_moves(&piles).map(|m| {
                let mut option = piles.clone();
                option[m.place()] = m.rest();
                option
            });
            let mut made: Vec<Vec<u64>> = made.collect();
            made.sort();
            winning.sort();
            assert_eq!(made, winning, "{piles:?}");
        }
    }
}

#[test]
fn fast_half_is_half() {
    let far = [1 << 62, (1 << 63) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
    for coins in (0..range(100_000, 10_000_000)).chain(far) {
        assert_eq!(fast_half_value(coins), half_value(coins), "{coins}");
    }
}

#[test]
fn certificates_of_the_chapter() {
    // All four rules, and the claims of the pages, against the two halves.
    let positions: Vec<u64> = (0..300).collect();
    let half = first_breach(&OnePile::Half, &positions, |n| half_value(*n));
    assert_eq!(half, None);
    let most = first_breach(&OnePile::Most(4), &positions, |n| n % 5);
    assert_eq!(most, None);
    let wrong = first_breach(&OnePile::Most(4), &positions, |n| n % 4);
    assert!(wrong.is_some());
}
