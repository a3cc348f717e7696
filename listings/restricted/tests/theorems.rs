//! Checks each theorem of the chapter on all positions up to a given size.
//! Where a comment quotes a hypothesis, the code below the comment shows that
//! the theorem fails without it.

use games::Game;
use nim::{nim_sum, Nim};
use outcomes::{Convention, Outcomes};
use restricted::{
    euclid_pile, fibonacci, fibonacci_takes, fibonacci_wins, is_near,
    largest_odd, limits, lost_sizes, needed_limits, on_top, parts, parts_of,
    pile_of, recurrence, sorted, winning_rest, Euclid, Factor, Hand, LastMove,
    Limited, Limits, Multistack, Recurrence,
};
use std::collections::BTreeSet;

/// Returns all lists of `n` numbers from 0 to `largest`.
fn all_lists(n: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        let longer =
            |p: Vec<u64>| (0..=largest).map(move |n| [&p[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Returns all lists of at most `n` numbers from 1 to `largest`, each in
/// ascending order.
fn rising_lists(n: usize, largest: u64) -> Vec<Vec<u64>> {
    let rising = |list: &Vec<u64>| list.windows(2).all(|w| w[0] <= w[1]);
    let all = (0..=n).flat_map(|n| all_lists(n, largest));
    all.filter(|list| !list.contains(&0)).filter(rising).collect()
}

/// Returns the largest pile in the positions to check with one, two and three
/// piles.
fn largest() -> [u64; 3] {
    trial::range([60, 14, 8], [400, 30, 13])
}

/// Whether the hypotheses of the theorem "enough for the winner" hold at one
/// position: each option changes exactly one of the piles, and if the nim-sum
/// is not 0, some option leaves the same piles as a winning move of Nim.
fn is_enough<G: Game>(
    game: &G,
    piles: impl Fn(&G::Position) -> Vec<u64>,
    position: &G::Position,
) -> bool {
    let before = piles(position);
    let options = game.options(position);
    let images: Vec<Vec<u64>> = options.iter().map(piles).collect();
    let changes_one = |image: &Vec<u64>| {
        before.iter().zip(image).filter(|(old, new)| old != new).count() == 1
    };
    let mut aims = Nim.options(&before);
    aims.retain(|aim| nim_sum(aim) == 0);
    let balanced = images.iter().any(|image| aims.contains(image));
    images.iter().all(changes_one) && (balanced || nim_sum(&before) == 0)
}

#[test]
fn limited_hands() {
    for most in 1..=trial::range(6, 9) {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for (n, largest) in (1..=3).zip(largest()) {
            for piles in all_lists(n, largest) {
                let lost = outcomes.is_lost(&piles);
                assert_eq!(game.is_lost(&piles), lost, "{most} {piles:?}");
                // The rule finds all winning moves, and no others.
                let mut tried = game.options(&piles);
                tried.retain(|option| outcomes.is_lost(option));
                assert_eq!(taken_by_rule(&game, &piles), tried, "{piles:?}");
                let rests = |piles: &Vec<u64>| game.remainders(piles);
                assert!(is_enough(&game, rests, &piles), "{piles:?}");
            }
        }
    }
    // "At least one coin": if `most` is 0, there are no moves, and all piles
    // are lost.
    assert!(Outcomes::new(&Limited { most: 0 }).is_lost(&vec![5]));
    // "From one pile": if a move may take coins from two piles, 1 1 is won.
    let mut both = Outcomes::new(&TwoAtOnce);
    assert!(!both.is_lost(&vec![1, 1]) && Limited { most: 2 }.is_lost(&[1, 1]));
    // "1, 2, … or k": with the amounts 1 and 3 only, 2 is lost.
    let gap = games::Subtraction::new(&[1, 3]).unwrap();
    assert!(
        Outcomes::new(&gap).is_lost(&2) && !Limited { most: 3 }.is_lost(&[2])
    );
    // "Who cannot move loses": in misère play the empty table is won.
    let three = Limited { most: 3 };
    assert!(!misere_lost(&three, vec![0, 0]) && three.is_lost(&[0, 0]));
}

/// Whether the player to move loses in misère play, found by brute force.
fn misere_lost<G: Game>(game: &G, position: G::Position) -> bool {
    Outcomes::under(Convention::Misere, game).is_lost(&position)
}

/// Returns the options that the rule's winning moves lead to, in the order of
/// the piles; there is at most one for each pile.
fn taken_by_rule(game: &Limited, piles: &[u64]) -> Vec<Vec<u64>> {
    let sum = nim_sum(&game.remainders(piles));
    let places = 0..piles.len();
    let after = |place: usize| {
        let mut after = piles.to_vec();
        after[place] -= game.winning_take(piles, place, sum)?;
        Some(after)
    };
    places.filter_map(after).collect()
}

/// A game in which a move takes one or two coins from one pile or, if there are
/// exactly two piles, one coin from each.
struct TwoAtOnce;

impl Game for TwoAtOnce {
    type Position = Vec<u64>;
    fn options(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let limited = Limited { most: 2 };
        let mut options = limited.options(piles);
        if let [a, b] = piles[..] {
            options.extend((a > 0 && b > 0).then(|| vec![a - 1, b - 1]));
        }
        options
    }
}

#[test]
fn one_limited_pile() {
    for most in 1..=8 {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for pile in 0..trial::range(120, 2000) {
            let lost = outcomes.is_lost(&vec![pile]);
            assert_eq!(lost, pile % (most + 1) == 0);
        }
    }
    // If the smallest amount is 2, the rule is different: 1 is lost.
    let from_two = games::Subtraction::new(&[2, 3]).unwrap();
    assert!(Outcomes::new(&from_two).is_lost(&1));
    // "Loses": in misère play 0 is won.
    assert!(!misere_lost(&Limited { most: 3 }, vec![0]));
}

/// Returns the limits with which the first player wins, up to one more than the
/// largest pile, found by brute force.
fn winning_limits(piles: &Vec<u64>) -> Vec<u64> {
    let largest = piles.iter().copied().max().unwrap_or(0);
    let wins =
        |most: &u64| !Outcomes::new(&Limited { most: *most }).is_lost(piles);
    (1..=largest + 1).filter(wins).collect()
}

#[test]
fn arbitrary_nim() {
    let (n, largest) = trial::range((4, 7), (4, 8));
    for piles in rising_lists(n, largest) {
        let winning = winning_limits(&piles);
        let most = piles.last().map_or(1, |pile| pile + 1);
        // If the limit is at least the largest pile, all moves are allowed.
        let nim = Outcomes::new(&Nim).is_lost(&piles);
        assert_eq!(winning.contains(&most), !nim);
        let expected = match winning.last() {
            Some(k) if *k == most => Limits::NoLargest,
            Some(k) => Limits::UpTo(*k),
            None => Limits::Never,
        };
        assert_eq!(limits(&piles), expected, "{piles:?}");
        if let (Limits::UpTo(k), Some(p)) = (expected, largest_odd(&piles)) {
            assert!(k + 1 == p && p >= 3 && !p.is_power_of_two());
        }
    }
    // "Largest size of odd multiplicity": neither the largest size nor any
    // smaller one of odd multiplicity will do; 1 2 3 4 4 needs p = 3.
    assert_eq!(winning_limits(&vec![1, 2, 3, 4, 4]).last(), Some(&2));
    // "None of them empty": if the empty pile counted, p would be 0 and the
    // largest k would be −1, but no k wins. The code ignores empty piles.
    assert_eq!(winning_limits(&vec![0, 4, 4]), vec![]);
    assert_eq!(limits(&[0, 4, 4]), Limits::Never);
    // The conclusion about p needs nim-sum 0: 2 alone has p = 2.
    assert_eq!(largest_odd(&[2]), Some(2));
    assert_eq!(limits(&[2]), Limits::NoLargest);
    // "Who cannot move loses": in misère play one coin is lost with every k.
    assert_eq!(limits(&[1]), Limits::NoLargest);
    assert!((1..9).all(|most| misere_lost(&Limited { most }, vec![1])));
}

#[test]
fn column_is_a_pile() {
    let (rows, coins) = trial::range((4, 4), (5, 5));
    for rows in 0..=rows {
        for column in all_lists(rows, coins) {
            let pile = pile_of(&column);
            let options = Multistack.options(&vec![column.clone()]);
            let piles: BTreeSet<u64> =
                options.iter().map(|option| pile_of(&option[0])).collect();
            assert!(!piles.contains(&pile), "{column:?}");
            assert!((0..pile).all(|n| piles.contains(&n)), "{column:?}");
            // Each number of coins on top gives a different pile.
            assert_eq!(piles.len(), options.len(), "{column:?}");
        }
    }
    // With < in place of ≤ in the rule, a move could leave the same pile: 1
    // coin on a pile of 1 would be a pile of 1, and taking the coin leaves it.
    let wrong = |below: u64, coins: u64| {
        if coins < below {
            coins - 1
        } else {
            coins
        }
    };
    assert_eq!(wrong(1, 1), 1);
    assert_eq!(on_top(1, 1), 0);
}

#[test]
fn multistack() {
    let boxes = trial::range(
        vec![(1, 4, 3), (2, 2, 4), (2, 3, 2), (3, 2, 2)],
        vec![(1, 6, 3), (2, 3, 3), (3, 2, 3), (4, 2, 2)],
    );
    for (columns, rows, coins) in boxes {
        let mut outcomes = Outcomes::new(&Multistack);
        for list in all_lists(columns * rows, coins) {
            let position: Vec<Vec<u64>> =
                list.chunks(rows).map(<[u64]>::to_vec).collect();
            let piles: Vec<u64> =
                position.iter().map(|column| pile_of(column)).collect();
            let lost = outcomes.is_lost(&position);
            assert_eq!(nim_sum(&piles) == 0, lost, "{position:?}");
            let stand_for = |shelf: &Vec<Vec<u64>>| -> Vec<u64> {
                shelf.iter().map(|column| pile_of(column)).collect()
            };
            assert!(is_enough(&Multistack, stand_for, &position));
            let found = winning_rest(&position);
            assert_eq!(found.is_none(), lost, "{position:?}");
            if let Some((place, rest)) = found {
                let column = &position[place];
                let top = column.iter().rposition(|&coins| coins > 0).unwrap();
                let mut after = position.clone();
                after[place][top] = rest;
                assert!(rest < column[top]);
                assert!(outcomes.is_lost(&after), "{position:?} {after:?}");
            }
        }
    }
    // "From the top": if a move may take from any cubbyhole, each of them is a
    // Nim pile, and the column 2, 1 is won.
    assert!(Outcomes::new(&Multistack).is_lost(&vec![vec![2, 1]]));
    assert!(!Outcomes::new(&Nim).is_lost(&vec![2, 1]));
    // "Who cannot move loses": in misère play the empty shelf is won.
    assert!(!misere_lost(&Multistack, vec![vec![0]]));
    // Columns are read from bottom to top: 2, 1 is a pile of 0, and would be a
    // pile of 2 if it were read from top to bottom.
    assert_eq!((pile_of(&[2, 1]), pile_of(&[1, 2])), (0, 2));
}

/// Returns all sets of numbers from `sizes` whose sum is at most `most` and in
/// which `fits` holds for each number and the next smaller one. Each set is in
/// descending order.
fn sets(
    sizes: &[u64],
    most: u64,
    fits: &dyn Fn(u64, u64) -> bool,
) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for size in sizes {
        let with = |set: &Vec<u64>| {
            let first = set.first().is_none_or(|smaller| fits(*size, *smaller));
            let sum = size + set.iter().sum::<u64>();
            (first && sum <= most).then(|| [&[*size], &set[..]].concat())
        };
        let more: Vec<Vec<u64>> = all.iter().filter_map(with).collect();
        all.extend(more);
    }
    all
}

#[test]
fn zeckendorf() {
    let most = trial::range(3000, 100_000);
    let sizes: Vec<u64> = fibonacci().take_while(|f| *f <= most).collect();
    let place = |size: u64| sizes.binary_search(&size).unwrap();
    let apart = |large: u64, small: u64| place(large) > place(small) + 1;
    let mut found = vec![Vec::new(); most as usize + 1];
    for set in sets(&sizes, most, &apart) {
        found[set.iter().sum::<u64>() as usize].push(set);
    }
    for (n, sets) in (0..).zip(&found) {
        assert_eq!(sets, &vec![parts(n)], "{n}");
    }
    // If neighbours were allowed, 3 would be a sum in two ways; if 1 weren't
    // among the numbers, 1 wouldn't be a sum.
    let neighbours = sets(&sizes, 3, &|_, _| true);
    let three = neighbours.iter().filter(|set| set.iter().sum::<u64>() == 3);
    assert_eq!(three.count(), 2);
    assert_eq!(sizes[..5], [1, 2, 3, 5, 8]);
    assert_eq!(fibonacci().last(), Some(12_200_160_415_121_876_738));
    assert_eq!(parts(u64::MAX).iter().sum::<u64>(), u64::MAX);
}

/// Returns all hands in which the pile and the limit are at most `largest`.
fn hands(largest: u64) -> impl Iterator<Item = Hand> {
    let limits = move |pile| (0..=largest).map(move |most| Hand { pile, most });
    (0..=largest).flat_map(limits)
}

/// Returns the first hand for which the rule of Fibonacci Nim is wrong if
/// `after` gives the limits, among hands with pile and limit of at most 12.
fn first_wrong(after: impl Fn(u64) -> u64) -> Option<Hand> {
    let game = LastMove { after };
    let mut outcomes = Outcomes::new(&game);
    let mut all = hands(12);
    all.find(|hand| fibonacci_wins(hand) == outcomes.is_lost(hand))
}

#[test]
fn fibonacci_nim() {
    let game = LastMove { after: |taken| 2 * taken };
    let mut outcomes = Outcomes::new(&game);
    let largest = trial::range(60, 200);
    for hand in hands(largest) {
        assert_eq!(fibonacci_wins(&hand), !outcomes.is_lost(&hand), "{hand:?}");
    }
    let limits = needed_limits(trial::range(1000, 4000), |t| 2 * t);
    for (pile, limit) in (1..).zip(&limits[1..]) {
        assert_eq!(parts(pile).last(), Some(limit), "{pile}");
        let first = Hand::first(pile);
        let lost = fibonacci().take_while(|f| *f <= pile).last() == Some(pile);
        assert_eq!(fibonacci_wins(&first), !lost, "{pile}");
    }
    // "Twice": with once as many, or three times as many, the rule is wrong.
    assert_eq!(first_wrong(|t| 2 * t), None);
    assert_eq!(first_wrong(|t| t), Some(Hand { pile: 3, most: 1 }));
    assert_eq!(first_wrong(|t| 3 * t), Some(Hand { pile: 4, most: 1 }));
    // "1 to n − 1 at first": if the first move may take the whole pile, 5 is
    // won at once.
    assert!(fibonacci_wins(&Hand { pile: 5, most: 5 }));
    assert!(!fibonacci_wins(&Hand::first(5)));
    // "At least one": if a player may pass, play need not end.
    // "Loses": in misère play the empty pile is won.
    let empty = Hand { pile: 0, most: 0 };
    assert!(!misere_lost(&game, empty) && !fibonacci_wins(&empty));
}

#[test]
fn fibonacci_moves() {
    let game = LastMove { after: |taken| 2 * taken };
    let mut outcomes = Outcomes::new(&game);
    for hand in hands(trial::range(60, 200)) {
        let mut lost = game.options(&hand);
        lost.retain(|option| outcomes.is_lost(option));
        let takes: Vec<u64> =
            lost.iter().map(|option| hand.pile - option.pile).collect();
        assert_eq!(fibonacci_takes(&hand), takes, "{hand:?}");
    }
    // "Less than half of the next part": the last two parts of 3 + 1 and of 8 +
    // 3 + 1 are too many, but those of 21 + 3 + 1 are not.
    assert_eq!(fibonacci_takes(&Hand::first(4)), [1]);
    assert_eq!(fibonacci_takes(&Hand::first(12)), [1]);
    assert_eq!(fibonacci_takes(&Hand::first(25)), [1, 4]);
}

/// Returns all functions from 1, …, `n` to 0, …, `n`, as lists of their values.
fn functions(n: usize) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        let longer = |f: Vec<u64>| {
            (0..=n as u64).map(move |value| [&f[..], &[value]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

fn never_falls(f: &[u64]) -> bool {
    f.windows(2).all(|two| two[0] <= two[1])
}

/// Returns the functions from 1, …, `n` to 0, …, `n` that never fall, as lists
/// of their values.
fn rising(n: usize) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..n {
        let longer = |f: Vec<u64>| {
            let least = f.last().copied().unwrap_or(0);
            (least..=n as u64).map(move |value| [&f[..], &[value]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Whether the rule of the least part is right for all piles and limits up to
/// the length of `f`, a list of the limits after moves that take 1, 2, … coins.
fn rule_is_right(f: &[u64]) -> bool {
    let n = f.len() as u64;
    let after = |taken: u64| f[taken as usize - 1];
    let sizes = lost_sizes(n, after);
    let game = LastMove { after };
    let mut outcomes = Outcomes::new(&game);
    hands(n).all(|hand| {
        let least = parts_of(hand.pile, &sizes).last().copied();
        let wins = least.is_some_and(|least| least <= hand.most);
        wins != outcomes.is_lost(&hand)
    })
}

#[test]
fn last_move() {
    let n = trial::range(7, 8);
    let all = rising(n);
    assert!(all.len() as u64 >= 3432);
    for f in &all {
        assert!(rule_is_right(f), "{f:?}");
    }
    // "Never falls": the first function for which the rule is wrong falls from
    // 2 to 0.
    let falls = functions(3).into_iter().find(|f| !rule_is_right(f)).unwrap();
    assert!(!never_falls(&falls) && falls == [2, 0, 0], "{falls:?}");
    // "Loses": in misère play the empty pile is won.
    assert!(!misere_lost(&LastMove { after: |t| t }, Hand::first(0)));
}

/// Returns the lost piles for the factor `above` / `below`, up to the first one
/// that is larger than a thousandth of `u128::MAX`.
fn far_sizes(above: u128, below: u128) -> Vec<u128> {
    let mut sizes = vec![1_u128];
    let mut second = 0;
    loop {
        let last = *sizes.last().unwrap();
        while sizes[second] * above / below < last {
            second += 1;
        }
        if last > u128::MAX / 1000 {
            return sizes;
        }
        sizes.push(last + sizes[second]);
    }
}

#[test]
fn recurrence_goes_on() {
    let most = trial::range(12, 40);
    let mut found = Vec::new();
    for below in 1..=most {
        for above in below..=most {
            let factor = Factor::new(above, below).unwrap();
            let sizes =
                lost_sizes(100_000_000_000_000_000, |t| factor.after(t));
            let Recurrence { back, from } = recurrence(&sizes).unwrap();
            let far = far_sizes(above.into(), below.into());
            for (near, far) in sizes.iter().zip(&far) {
                assert_eq!(u128::from(*near), *far);
            }
            for at in from - 1..far.len() {
                assert_eq!(far[at], far[at - 1] + far[at - back], "{factor}");
            }
            let before = from.checked_sub(2).filter(|at| *at >= back);
            if let Some(at) = before {
                assert_ne!(far[at], far[at - 1] + far[at - back], "{factor}");
            }
            if below == 1 {
                found.push((above, back, sizes[from - 1]));
            }
        }
    }
    let first = [(1, 1, 2), (2, 2, 3), (3, 4, 8), (4, 6, 15), (5, 8, 18)];
    assert_eq!(found[..5], first);
    // A recurrence needs more than `back` sums in a row: with the factor 2, the
    // second summand of 2 = 1 + 1 is one place back, but not that of 3 = 2 + 1.
    let sizes = lost_sizes(10, |t| 2 * t);
    assert_eq!((&sizes[..3], recurrence(&sizes[..2])), (&[1, 2, 3][..], None));
    // With a factor below 2, each lost pile is twice the one before it.
    assert!(lost_sizes(1000, |t| 199 * t / 100)
        .windows(2)
        .all(|two| two[1] == 2 * two[0]));
}

/// Returns all pairs of positive numbers up to `largest`, the larger one first.
fn pairs(largest: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..=largest).flat_map(|a| (1..=a).map(move |b| (a, b)))
}

#[test]
fn euclid() {
    let largest = trial::range(120, 400);
    for to_zero in [true, false] {
        let game = Euclid { to_zero };
        let mut outcomes = Outcomes::new(&game);
        for (a, b) in pairs(largest) {
            let lost = outcomes.is_lost(&(a, b));
            assert_eq!(game.is_lost(a, b), lost, "{to_zero} {a} {b}");
            assert_eq!(game.is_lost(b, a), lost, "{to_zero} {b} {a}");
            // For numbers of this size, floating point is accurate enough.
            let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
            let won = a as f64 > golden * b as f64;
            assert_eq!(lost, !(won || to_zero && a == b), "{a} {b}");
            let rest = game.winning_rest(a, b);
            assert_eq!(rest.is_none(), lost);
            if let Some(rest) = rest {
                let then = sorted(rest, b);
                assert!(game.options(&(a, b)).contains(&then), "{a} {b}");
                assert!(outcomes.is_lost(&then), "{a} {b}");
            }
        }
    }
    // "Where nothing may be left": the two games differ at equal numbers.
    let [zero, positive] = [true, false].map(|to_zero| Euclid { to_zero });
    assert!(!zero.is_lost(1, 1) && positive.is_lost(1, 1));
    // "Multiple of the smaller one": with single subtractions every move is
    // forced, and 5, 2 is lost, although 5² > 5 · 2 + 2².
    let mut outcomes = Outcomes::new(&Single);
    assert!(outcomes.is_lost(&(5, 2)) && !zero.is_lost(5, 2));
    // "Loses": in misère play 1, 1 is lost.
    assert!(misere_lost(&zero, (1, 1)) && !zero.is_lost(1, 1));
    // The quotients of the last three Fibonacci numbers are on either side of
    // the golden ratio, and `is_near` tells them apart. With floating-point
    // numbers the comparison is wrong much earlier.
    let large: Vec<u64> = fibonacci().collect();
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let wrong = large.windows(2).find(|two| {
        let won = two[1] as f64 > golden * two[0] as f64;
        won == is_near(two[1], two[0])
    });
    assert_eq!(wrong, Some(&[102_334_155, 165_580_141][..]));
    let [c, b, a] = [1, 2, 3].map(|back| large[large.len() - back]);
    assert_ne!(is_near(c, b), is_near(b, a));
    assert!(zero.is_lost(u64::MAX, u64::MAX - 1));
}

/// Euclid's game under another rule: a move takes the smaller number from the
/// larger one exactly once.
struct Single;

impl Game for Single {
    type Position = (u64, u64);
    fn options(&self, pair: &(u64, u64)) -> Vec<(u64, u64)> {
        let (a, b) = *pair;
        (b > 0).then(|| sorted(a - b, b)).into_iter().collect()
    }
}

#[test]
fn euclid_is_a_pile() {
    let game = Euclid { to_zero: false };
    for (a, b) in pairs(trial::range(300, 1000)) {
        let options = game.options(&(a, b));
        let mut piles: Vec<u64> =
            options.iter().map(|(a, b)| euclid_pile(*a, *b)).collect();
        let pile = euclid_pile(a, b);
        assert!(!piles.contains(&pile), "{a} {b}");
        piles.sort_unstable();
        piles.dedup();
        let smaller = piles.iter().take_while(|other| **other < pile).count();
        assert_eq!(smaller as u64, pile, "{a} {b}");
    }
    // So a sum of two pairs is lost exactly when the nim-sum of their piles is
    // 0.
    let mut outcomes = Outcomes::new(&Two);
    let most = trial::range(13, 20);
    for first in pairs(most) {
        for second in pairs(most) {
            let piles = [first, second].map(|(a, b)| euclid_pile(a, b));
            let lost = outcomes.is_lost(&(first, second));
            assert_eq!(lost, nim_sum(&piles) == 0, "{first:?} {second:?}");
        }
    }
    // "Both stay positive": if a 0 may be left, 5, 2 is equivalent to another
    // pile, because its options are 3, 2, which is lost, and 2, 1.
    let zero = Euclid { to_zero: true };
    assert_eq!(zero.options(&(5, 2)), [(3, 2), (2, 1)]);
    assert!(euclid_pile(5, 2) == 2 && euclid_pile(2, 1) == 1);
    assert!(zero.options(&(2, 1)).contains(&(1, 1)));
}

/// The sum of two of Euclid's games in which the numbers stay positive.
struct Two;

impl Game for Two {
    type Position = ((u64, u64), (u64, u64));
    fn options(&self, two: &Self::Position) -> Vec<Self::Position> {
        let game = Euclid { to_zero: false };
        let (first, second) = *two;
        let firsts = game.options(&first).into_iter().map(|o| (o, second));
        let seconds = game.options(&second).into_iter().map(|o| (first, o));
        firsts.chain(seconds).collect()
    }
}
