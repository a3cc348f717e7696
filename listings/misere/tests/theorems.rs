//! Checks each theorem of the chapter on many small positions.

use games::{Game, Subtraction};
use misere::{goal, is_lost, lost_numbers, squares, winning_moves};
use nim::{nim_sum, partitions, Nim};
use outcomes::{Bar, Convention, Outcomes};
use trial::all_lists;

/// Returns the positions on which the theorems are checked: up to three piles
/// of at most 9 coins and four of at most 7, including empty piles; in a full
/// run up to three of at most 20, four of at most 9 and six of at most 3.
fn boxes() -> Vec<Vec<u64>> {
    let usual = vec![(0, 0), (1, 9), (2, 9), (3, 9), (4, 7)];
    let full = vec![(0, 0), (1, 20), (2, 20), (3, 20), (4, 9), (6, 3)];
    let boxes = trial::range(usual, full).into_iter();
    boxes.flat_map(|(piles, largest)| all_lists(piles, largest)).collect()
}

/// Returns the positions of `all` for which `rule` and brute force disagree in
/// misère play.
fn wrong<G: Game<Position = Vec<u64>>>(
    game: &G,
    rule: impl Fn(&[u64]) -> bool,
    all: impl IntoIterator<Item = Vec<u64>>,
) -> Vec<Vec<u64>> {
    let mut outcomes = Outcomes::under(Convention::Misere, game);
    let differs = |piles: &Vec<u64>| rule(piles) != outcomes.is_lost(piles);
    all.into_iter().filter(differs).collect()
}

/// Nim in which a move takes at most `most` coins.
struct AtMost {
    most: u64,
}

impl Game for AtMost {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let coins = |piles: &[u64]| piles.iter().sum::<u64>();
        let mut options = Nim.options(piles);
        options.retain(|option| coins(piles) - coins(option) <= self.most);
        options
    }
}

/// Nim in which a move may also reduce two piles.
struct TwoAtOnce;

impl Game for TwoAtOnce {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(piles);
        for option in options.clone() {
            options.extend(Nim.options(&option));
        }
        options
    }
}

#[test]
fn misere_nim() {
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    for piles in boxes() {
        assert_eq!(is_lost(&piles), outcomes.is_lost(&piles), "{piles:?}");
        three_facts(&piles);
    }
    let small = || all_lists(3, 5);
    assert_eq!(wrong(&Nim, is_lost, small()), [[0; 0]; 0]);
    // If a player who cannot move loses, the empty table is lost.
    let mut normal = Outcomes::new(&Nim);
    let first = small().into_iter().find(|p| normal.is_lost(p) != is_lost(p));
    assert_eq!(first, Some(vec![0, 0, 0]));
    // If a move may reduce two piles, 1 1 1 is won.
    let few = (0..=6).flat_map(|coins| partitions(coins, coins));
    assert_eq!(wrong(&TwoAtOnce, is_lost, few)[0], [1, 1, 1]);
    // If a move takes at most two coins, 4 is lost.
    let two = AtMost { most: 2 };
    assert_eq!(wrong(&two, is_lost, all_lists(1, 5)), [[4]]);
    // The rule fails without the exception, and with the exception everywhere.
    let sum_0 = |piles: &[u64]| nim_sum(piles) == 0;
    assert_eq!(wrong(&Nim, sum_0, all_lists(1, 5)), [[0], [1]]);
    let sum_1 = |piles: &[u64]| nim_sum(piles) == 1;
    assert_eq!(wrong(&Nim, sum_1, all_lists(2, 2)), [[2, 2]]);
}

/// Checks the three facts of the proof at one position.
fn three_facts(piles: &[u64]) {
    let options = Nim.options(&piles.to_vec());
    if options.is_empty() {
        assert!(!is_lost(piles), "{piles:?}");
    } else if is_lost(piles) {
        assert!(!options.iter().any(|o| is_lost(o)), "{piles:?}");
        assert_eq!(winning_moves(piles).next(), None);
    } else {
        let found = winning_moves(piles).next().expect("a winning move");
        assert!(is_lost(&found.after(piles)), "{piles:?}");
    }
}

#[test]
fn misere_winning_moves() {
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    for piles in boxes() {
        let mut tried = Nim.options(&piles);
        tried.retain(|option| outcomes.is_lost(option));
        let mut found: Vec<_> =
            winning_moves(&piles).map(|m| m.after(&piles)).collect();
        let number = found.len();
        found.sort();
        tried.sort();
        assert_eq!(found, tried, "{piles:?}");
        let large = piles.iter().filter(|&&pile| pile >= 2).count();
        let ones = piles.iter().filter(|&&pile| pile == 1).count();
        match large {
            0 if ones % 2 == 0 => assert_eq!(number, ones, "{piles:?}"),
            0 => assert_eq!(number, 0, "{piles:?}"),
            1 => assert_eq!(number, 1, "{piles:?}"),
            _ => {
                let normal: Vec<_> = nim::winning_moves(&piles).collect();
                let misere: Vec<_> = winning_moves(&piles).collect();
                assert_eq!(misere, normal, "{piles:?}");
            }
        }
        assert_eq!(goal(&piles), u64::from(large <= 1));
    }
    // With only one large pile, the winning moves differ from those of normal
    // play.
    let one: Vec<_> = nim::winning_moves(&[3]).map(|m| m.rest()).collect();
    let misere: Vec<_> = winning_moves(&[3]).map(|m| m.rest()).collect();
    assert_eq!((one, misere), (vec![0], vec![1]));
}

#[test]
fn same_test() {
    let all = boxes();
    let single = |piles: &&Vec<u64>| piles.iter().all(|&pile| pile <= 1);
    let expected: Vec<_> = all.iter().filter(single).cloned().collect();
    let found = wrong(&Nim, nim::is_lost, all);
    assert_eq!(found, expected);
    assert!(found.len() > 20);
    // With a pile of two coins, the test from normal play is right.
    assert_eq!(wrong(&Nim, nim::is_lost, [vec![1, 2], vec![2, 2]]).len(), 0);
}

/// Returns the amounts up to 7 whose bits are set in `code`.
fn amounts(code: u64) -> Vec<u64> {
    (1..=7).filter(|amount| code >> (amount - 1) & 1 == 1).collect()
}

/// Returns the numbers up to `largest` that are `shift` more than a number lost
/// in normal play.
fn raised(amounts: &[u64], shift: u64, largest: u64) -> Vec<u64> {
    let normal = lost_numbers(amounts, largest, Convention::Normal);
    let raised = normal.into_iter().map(|n| n + shift);
    raised.filter(|n| *n <= largest).collect()
}

#[test]
fn turned_subtraction() {
    let largest = trial::range(150, 1000);
    let mut sets: Vec<Vec<u64>> = (1..128).map(amounts).collect();
    sets.push(squares(largest));
    for set in &sets {
        let game = Subtraction::new(set).unwrap();
        for convention in [Convention::Normal, Convention::Misere] {
            let mut outcomes = Outcomes::under(convention, &game);
            let tried: Vec<u64> =
                (0..=largest).filter(|n| outcomes.is_lost(n)).collect();
            assert_eq!(lost_numbers(set, largest, convention), tried);
        }
        let misere = lost_numbers(set, largest, Convention::Misere);
        assert_eq!(misere, raised(set, set[0], largest), "{set:?}");
    }
    let far = 100_000;
    let set = squares(far);
    let misere = lost_numbers(&set, far, Convention::Misere);
    assert_eq!(misere, raised(&set, 1, far));
    assert_eq!(misere.len(), 2781);
    // The shift must be the smallest amount: neither 1 nor the largest amount
    // works for all sets.
    let differs = |shift: fn(&[u64]) -> u64| {
        sets.iter().find(|set| {
            lost_numbers(set, 50, Convention::Misere)
                != raised(set, shift(set), 50)
        })
    };
    assert_eq!(differs(|set| set[0]), None);
    assert_eq!(differs(|_| 1), Some(&vec![2]));
    assert_eq!(differs(|set| set[set.len() - 1]), Some(&vec![1, 2]));
    // With two piles the theorem fails: if a move takes at most two coins, 2 2
    // is lost in misère play, but 1 2 is won in normal play.
    let two = AtMost { most: 2 };
    let mut normal = Outcomes::new(&two);
    let mut misere = Outcomes::under(Convention::Misere, &two);
    assert!(misere.is_lost(&vec![2, 2]));
    assert!(!normal.is_lost(&vec![1, 2]));
}

#[test]
fn misere_parity() {
    let largest = trial::range(500, 2000);
    for set in [vec![1], vec![1, 3], vec![1, 3, 5], vec![1, 7, 9], vec![1, 99]]
    {
        for (convention, rest) in
            [(Convention::Normal, 0), (Convention::Misere, 1)]
        {
            let lost = lost_numbers(&set, largest, convention);
            let parity: Vec<u64> =
                (0..=largest).filter(|n| n % 2 == rest).collect();
            assert_eq!(lost, parity, "{set:?}");
        }
    }
    // With an even amount, 3 coins can be lost in normal play; without the
    // amount 1, a single coin can be.
    assert!(lost_numbers(&[1, 2], 9, Convention::Normal).contains(&3));
    assert!(lost_numbers(&[3, 5], 9, Convention::Normal).contains(&1));
}

/// The chocolate bar if a move may also eat the poisoned part. That leaves
/// nothing, so the other player cannot move.
struct Greedy;

impl Game for Greedy {
    type Position = (u64, u64);
    fn options(&self, bar: &(u64, u64)) -> Vec<(u64, u64)> {
        let mut options = Bar.options(bar);
        if *bar != (0, 0) {
            options.push((0, 0));
        }
        options
    }
}

#[test]
fn misere_bar() {
    let longest = trial::range(40, 100);
    let rule = |m: u64, n: u64| m == n && m >= 3 || m + n == 3;
    let mut bars = Outcomes::under(Convention::Misere, &Bar);
    let mut greedy = Outcomes::new(&Greedy);
    for m in 1..=longest {
        for n in 1..=longest {
            assert_eq!(bars.is_lost(&(m, n)), rule(m, n), "{m} {n}");
            assert_eq!(bars.is_lost(&(m, n)), is_lost(&[m - 1, n - 1]));
            // The map to Nim keeps the moves.
            let mut options: Vec<_> = Bar.options(&(m, n));
            options.sort();
            let mut piles: Vec<_> = Nim
                .options(&vec![m - 1, n - 1])
                .into_iter()
                .map(|p| (p[0] + 1, p[1] + 1))
                .collect();
            piles.sort();
            assert_eq!(options, piles);
            // If the poison may be eaten, and eating it wins, every bar is won
            // at once.
            assert!(m > 6 || n > 6 || !greedy.is_lost(&(m, n)));
        }
    }
}
