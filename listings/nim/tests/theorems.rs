//! The theorems of the chapter, each over a whole box of positions.

use games::Game;
use nim::{
    all_paired, groups, is_lost, nim_sum, odd_columns, smallest_free,
    third_pile, unpaired, winning_moves, Nim, Outcomes,
};

/// All positions with `piles` piles of at most `largest` coins.
fn all_positions(piles: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..piles {
        let longer =
            |p: Vec<u64>| (0..=largest).map(move |n| [&p[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The boxes of this chapter: four piles of at most 7 coins and three of at
/// most 15; in a full run five of at most 7 and three of at most 31 as well.
fn boxes() -> Vec<Vec<u64>> {
    let usual = vec![(0, 0), (1, 15), (2, 15), (3, 15), (4, 7)];
    let full = vec![(0, 0), (1, 31), (2, 31), (3, 31), (4, 9), (5, 7)];
    let boxes = notebook::range(usual, full).into_iter();
    boxes.flat_map(|(piles, largest)| all_positions(piles, largest)).collect()
}

/// Nim with another rule: `allows(before, after)` says which moves stay.
struct Changed<F>(F);

impl<F: Fn(&[u64], &[u64]) -> bool> Game for Changed<F> {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        // Any two piles at once, for rules that allow it.
        for option in options.clone() {
            options.extend(Nim.options(&option));
        }
        options.retain(|option| (self.0)(piles, option));
        options.sort();
        options.dedup();
        options
    }
}

fn changed_piles(before: &[u64], after: &[u64]) -> usize {
    before.iter().zip(after).filter(|(a, b)| a != b).count()
}

/// The first position, fewest coins first, that Bouton's rule gets wrong.
fn first_wrong<G: Game<Position = Vec<u64>>>(game: &G) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(game);
    let mut all = all_positions(3, 5);
    all.sort_by_key(|piles| piles.iter().sum::<u64>());
    all.into_iter().find(|piles| outcomes.is_lost(piles) != is_lost(piles))
}

#[test]
fn bouton() {
    let mut outcomes = Outcomes::new(&Nim);
    for piles in boxes() {
        assert_eq!(is_lost(&piles), outcomes.is_lost(&piles), "{piles:?}");
    }
    // Each hypothesis is needed. The rules themselves, for comparison:
    let one_pile = |a: &[u64], b: &[u64]| changed_piles(a, b) == 1;
    assert_eq!(first_wrong(&Changed(one_pile)), None);
    // "From one pile": if two piles may go down, 1 1 is won.
    let two_piles = |_: &[u64], _: &[u64]| true;
    assert_eq!(first_wrong(&Changed(two_piles)), Some(vec![0, 1, 1]));
    // "As many as you like": with at most three coins a move, 4 is lost.
    let three = |a: &[u64], b: &[u64]| {
        let taken = a.iter().sum::<u64>() - b.iter().sum::<u64>();
        one_pile(a, b) && taken <= 3
    };
    assert_eq!(first_wrong(&Changed(three)), Some(vec![0, 0, 4]));
    // "Who takes the last coin wins": if he loses, no coin at all is won.
    assert!(is_lost(&[0]) && misere_won(&vec![0]));
    assert!(!is_lost(&[1]) && !misere_won(&vec![1]));
}

/// Whether the mover wins if taking the last coin loses.
fn misere_won(piles: &Vec<u64>) -> bool {
    let options = Nim.options(piles);
    options.is_empty() || options.iter().any(|option| !misere_won(option))
}

#[test]
fn all_winning_moves() {
    let mut outcomes = Outcomes::new(&Nim);
    for piles in boxes() {
        let mut tried = Vec::new();
        for option in Nim.options(&piles) {
            if outcomes.is_lost(&option) {
                tried.push(option);
            }
        }
        let mut found: Vec<_> =
            winning_moves(&piles).map(|m| m.after(&piles)).collect();
        assert_eq!(found.len() % 2 == 1, !is_lost(&piles), "{piles:?}");
        let ones =
            |power: u64| piles.iter().filter(|&&p| p / power % 2 == 1).count();
        let top = odd_columns(&piles).first().map_or(0, |&power| ones(power));
        assert_eq!(found.len(), top, "{piles:?}");
        found.sort();
        tried.sort();
        assert_eq!(found, tried, "{piles:?}");
    }
    // In another game the number need not be odd: with at most three coins a
    // move, the piles 1 and 4 can be won in two ways: both become 1 1 or 0 4.
    let three = Changed(|a: &[u64], b: &[u64]| {
        let taken = a.iter().sum::<u64>() - b.iter().sum::<u64>();
        changed_piles(a, b) == 1 && taken <= 3
    });
    let mut outcomes = Outcomes::new(&three);
    let even = all_positions(2, 6).into_iter().find(|piles| {
        let winning = three.options(piles).into_iter();
        let number = winning.filter(|o| outcomes.is_lost(o)).count();
        number > 0 && number % 2 == 0
    });
    assert_eq!(even, Some(vec![1, 4]));
}

#[test]
fn nim_sum_three_ways() {
    for piles in all_positions(3, notebook::range(31, 63)) {
        let sum = nim_sum(&piles);
        assert_eq!(unpaired(&piles), odd_columns(&piles), "{piles:?}");
        assert_eq!(unpaired(&piles).iter().sum::<u64>(), sum, "{piles:?}");
    }
    for pile in [0, 1, 6, u64::MAX, u64::MAX - 1, 1 << 63] {
        assert_eq!(groups(pile).iter().sum::<u64>(), pile);
        assert_eq!(unpaired(&[pile]), groups(pile));
        assert_eq!(odd_columns(&[pile, 1]).iter().sum::<u64>(), pile ^ 1);
    }
    // The groups must be different powers of two. Whole piles as groups:
    // nothing of 1 2 3 pairs off, and the nim-sum is 0.
    assert!(!all_paired(&[1, 2, 3]) && nim_sum(&[1, 2, 3]) == 0);
}

#[test]
fn one_third_pile() {
    let largest = notebook::range(7, 15);
    let mut outcomes = Outcomes::new(&Nim);
    for piles in all_positions(2, largest) {
        let (a, b) = (piles[0], piles[1]);
        let lost = |c: &u64| outcomes.is_lost(&vec![a, b, *c]);
        let third: Vec<u64> = (0..=2 * largest + 2).filter(lost).collect();
        assert_eq!(third, [third_pile(&mut outcomes, a, b)]);
        assert!(third[0] <= a + b);
    }
    // With at most three coins a move there is no *one* third pile: next to
    // an empty table 0, 4 and 8 are all lost.
    let three = Changed(|a: &[u64], b: &[u64]| {
        let taken = a.iter().sum::<u64>() - b.iter().sum::<u64>();
        changed_piles(a, b) == 1 && taken <= 3
    });
    let mut outcomes = Outcomes::new(&three);
    let lost = |c: &u64| outcomes.is_lost(&vec![0, 0, *c]);
    assert_eq!((0..=8).filter(lost).collect::<Vec<_>>(), [0, 4, 8]);
}

#[test]
fn smallest_free_number() {
    let size = notebook::range(64, 256);
    let table = smallest_free(size);
    for (a, row) in table.iter().enumerate() {
        for (b, &entry) in row.iter().enumerate() {
            assert_eq!(entry, nim_sum(&[a as u64, b as u64]));
        }
    }
    // "Neither to the left nor above": with the left alone, row 1 begins with
    // 0 and not with 1.
    let left_alone: Vec<u64> = (0..8).collect();
    assert_ne!(table[1][..8], left_alone);
}
