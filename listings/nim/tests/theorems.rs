//! Checks each theorem of the chapter on all positions up to a given size.
//! Where a comment quotes a hypothesis, the code below the comment shows that
//! the theorem fails without it.

use games::{graph, has_cycle, Game};
use nim::{
    all_paired, balancing_move, groups, is_lost, leftmost_odd_column, nim_sum,
    odd_columns, partitions, smallest_free, third_pile, unpaired,
    winning_moves, Nim,
};
use outcomes::{Convention, Outcomes};
use trial::all_lists;

/// Returns the positions to check: up to three piles of at most 15 coins, and
/// four of at most 7; in a full run, up to three of at most 31, four of at most
/// 9, and five of at most 7.
fn boxes() -> Vec<Vec<u64>> {
    let usual = vec![(0, 0), (1, 15), (2, 15), (3, 15), (4, 7)];
    let full = vec![(0, 0), (1, 31), (2, 31), (3, 31), (4, 9), (5, 7)];
    let boxes = trial::range(usual, full).into_iter();
    boxes.flat_map(|(piles, largest)| all_lists(piles, largest)).collect()
}

/// Nim with other rules: a move takes coins from one or two piles, and is
/// allowed if the function returns `true` for the piles before and after it.
struct Changed<F>(F);

impl<F: Fn(&[u64], &[u64]) -> bool> Game for Changed<F> {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        // Include moves in two piles at once, for rules that allow them.
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

/// Nim in which a move takes at most three coins.
fn at_most_three() -> impl Game<Position = Vec<u64>> {
    Changed(|before: &[u64], after: &[u64]| {
        let taken = before.iter().sum::<u64>() - after.iter().sum::<u64>();
        changed_piles(before, after) == 1 && taken <= 3
    })
}

/// Returns a position with the fewest coins, at most 8, on which `lost` and
/// Bouton's rule disagree.
fn first_wrong(mut lost: impl FnMut(&Vec<u64>) -> bool) -> Option<Vec<u64>> {
    let mut all = (0..=8).flat_map(|coins| partitions(coins, coins));
    all.find(|piles| lost(piles) != is_lost(piles))
}

/// Nim in which a player may pass.
struct Passing;

impl Game for Passing {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        options.push(piles.clone());
        options
    }
}

#[test]
fn bouton() {
    let mut outcomes = Outcomes::new(&Nim);
    for piles in boxes() {
        assert_eq!(is_lost(&piles), outcomes.is_lost(&piles), "{piles:?}");
        three_facts(&piles);
    }
    // With the real rules, the same search finds no counterexample.
    let one_pile = |a: &[u64], b: &[u64]| changed_piles(a, b) == 1;
    let rules = Changed(one_pile);
    let mut outcomes = Outcomes::new(&rules);
    assert_eq!(first_wrong(|piles| outcomes.is_lost(piles)), None);
    // "From exactly one pile": if two piles may be lowered, 1 1 is won.
    let two_piles = Changed(|_: &[u64], _: &[u64]| true);
    let mut outcomes = Outcomes::new(&two_piles);
    let wrong = first_wrong(|piles| outcomes.is_lost(piles));
    assert_eq!(wrong, Some(vec![1, 1]));
    // "As many as the player likes": with at most three per move, 4 is lost.
    let three = at_most_three();
    let mut outcomes = Outcomes::new(&three);
    assert_eq!(first_wrong(|piles| outcomes.is_lost(piles)), Some(vec![4]));
    // "Who cannot move loses": if that player wins, the empty position is won.
    let mut misere = Outcomes::under(Convention::Misere, &Nim);
    let wrong = first_wrong(|piles| misere.is_lost(piles));
    assert_eq!(wrong, Some(vec![]));
    // "At least one coin": if passing is allowed, play can go in a circle.
    let passing = graph(&Passing, &vec![1], 9).unwrap();
    assert!(has_cycle(&passing));
    assert!(!has_cycle(&graph(&Nim, &vec![1], 9).unwrap()));
}

/// Checks the three facts of the proof at one position.
fn three_facts(piles: &[u64]) {
    let sum = nim_sum(piles);
    let odd = odd_columns(piles);
    assert_eq!(leftmost_odd_column(sum), odd.first().copied(), "{piles:?}");
    if piles.iter().all(|&pile| pile == 0) {
        assert_eq!(sum, 0);
    }
    if sum == 0 {
        for option in Nim.options(&piles.to_vec()) {
            assert_ne!(nim_sum(&option), 0, "{piles:?}");
        }
    }
    for (place, pile) in piles.iter().enumerate() {
        let has_a_one = odd.first().is_some_and(|power| pile / power % 2 == 1);
        let found = balancing_move(piles, place, sum);
        assert_eq!(found.is_some(), has_a_one, "{piles:?} {place}");
        if let Some(found) = found {
            assert_eq!(nim_sum(&found.after(piles)), 0, "{piles:?}");
        }
    }
}

#[test]
fn all_winning_moves() {
    let mut outcomes = Outcomes::new(&Nim);
    for piles in boxes() {
        let mut tried = Nim.options(&piles);
        tried.retain(|option| outcomes.is_lost(option));
        let mut found: Vec<_> =
            winning_moves(&piles).map(|m| m.after(&piles)).collect();
        assert_eq!(found.len() % 2 == 1, !is_lost(&piles), "{piles:?}");
        found.sort();
        tried.sort();
        assert_eq!(found, tried, "{piles:?}");
    }
    // In another game the number of winning moves need not be odd: with at most
    // three coins per move, there are two from 1 4, to 1 1 and to 0 4.
    let three = at_most_three();
    let mut outcomes = Outcomes::new(&three);
    let even = all_lists(2, 6).into_iter().find(|piles| {
        let winning = three.options(piles).into_iter();
        let number = winning.filter(|o| outcomes.is_lost(o)).count();
        number > 0 && number % 2 == 0
    });
    assert_eq!(even, Some(vec![1, 4]));
}

#[test]
fn leftmost_rule() {
    let numbers = trial::range(256, 1024);
    // Compare the digits as text, not as numbers.
    let digits = |n: u64| format!("{n:012b}");
    for a in 0..numbers {
        for b in 0..numbers {
            let (first, second) = (digits(a), digits(b));
            let mut columns = first.chars().zip(second.chars());
            let differ = columns.find(|(x, y)| x != y);
            assert_eq!(differ == Some(('1', '0')), a > b, "{a} {b}");
            assert_eq!(differ == Some(('0', '1')), a < b, "{a} {b}");
        }
    }
    // "Leftmost": the rightmost column doesn't decide, as 2 and 1 show.
    assert!(digits(2) > digits(1) && digits(2).ends_with('0'));
}

#[test]
fn nim_sum_three_ways() {
    for piles in all_lists(3, trial::range(31, 63)) {
        let sum = nim_sum(&piles);
        assert_eq!(unpaired(&piles), odd_columns(&piles), "{piles:?}");
        assert_eq!(unpaired(&piles).iter().sum::<u64>(), sum, "{piles:?}");
    }
    for pile in [0, 1, 6, u64::MAX, u64::MAX - 1, 1 << 63] {
        assert_eq!(nim_sum(&[pile]), pile);
        assert_eq!(unpaired(&[pile]), groups(pile));
        assert_eq!(odd_columns(&[pile]), groups(pile));
        assert_eq!(groups(pile).iter().sum::<u64>(), pile);
    }
    // The groups must be distinct powers of two. If whole piles were groups,
    // nothing in 1 2 3 would pair off, although the nim-sum is 0.
    assert!(!all_paired(&[1, 2, 3]) && nim_sum(&[1, 2, 3]) == 0);
}

#[test]
fn one_third_pile() {
    let largest = trial::range(7, 15);
    let mut outcomes = Outcomes::new(&Nim);
    for piles in all_lists(2, largest) {
        let (a, b) = (piles[0], piles[1]);
        let lost = |c: &u64| outcomes.is_lost(&vec![a, b, *c]);
        let third: Vec<u64> = (0..=2 * largest + 2).filter(lost).collect();
        assert_eq!(third, [third_pile(&mut outcomes, a, b)]);
        assert!(third[0] <= a + b);
    }
    // With at most three coins per move the third pile is not unique: next to
    // two empty piles, it may be 0, 4 or 8.
    let three = at_most_three();
    let mut outcomes = Outcomes::new(&three);
    let lost = |c: &u64| outcomes.is_lost(&vec![0, 0, *c]);
    assert_eq!((0..=8).filter(lost).collect::<Vec<_>>(), [0, 4, 8]);
    // In misère play the third pile for 0 and 0 is 1, which is larger than both
    // together and is not their nim-sum.
    let mut misere = Outcomes::under(Convention::Misere, &Nim);
    let lost = |c: &u64| misere.is_lost(&vec![0, 0, *c]);
    assert_eq!((0..=8).filter(lost).collect::<Vec<_>>(), [1]);
}

#[test]
fn smallest_free_number() {
    let size = trial::range(64, 256);
    let table = smallest_free(size);
    for (a, row) in table.iter().enumerate() {
        for (b, &entry) in row.iter().enumerate() {
            assert_eq!(entry, nim_sum(&[a as u64, b as u64]));
        }
    }
    let mut outcomes = Outcomes::new(&Nim);
    for piles in all_lists(2, trial::range(9, 15)) {
        let (a, b) = (piles[0], piles[1]);
        assert_eq!(third_pile(&mut outcomes, a, b), nim_sum(&[a, b]));
    }
    // "Neither to the left nor above": if only the entries to the left count,
    // the first wrong entry is in row 1; if only those above, in row 0.
    assert_eq!(first_wrong_entry(true, false), Some((1, 0)));
    assert_eq!(first_wrong_entry(false, true), Some((0, 1)));
    assert_eq!(first_wrong_entry(true, true), None);
}

/// Returns the row and column of the first entry that isn't the nim-sum. Each
/// entry is the smallest number that doesn't occur to its left, if `left` is
/// true, nor above it, if `above` is true.
fn first_wrong_entry(left: bool, above: bool) -> Option<(usize, usize)> {
    let mut table = [[0_u64; 8]; 8];
    for a in 0..8 {
        for b in 0..8 {
            let taken = |n: u64| {
                left && table[a][..b].contains(&n)
                    || above && table[..a].iter().any(|row| row[b] == n)
            };
            table[a][b] = (0..).find(|n| !taken(*n)).unwrap();
            if table[a][b] != nim_sum(&[a as u64, b as u64]) {
                return Some((a, b));
            }
        }
    }
    None
}
