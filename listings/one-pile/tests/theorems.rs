//! Checks each theorem of the chapter on all cases up to a given size.

use disguises::prime_factors;
use games::{Game, Subtraction};
use nim::nim_sum;
use nimbers::{small_games, table, Many, NimPile, Nimbers, SmallGame, Sum};
use one_pile::{
    counts_remainders, find_values, first_apart, first_unpaired, half_option,
    half_value, look_back, pair_breach, Boxes, OnTop, OnePile, Values,
};
use outcomes::{Convention, Outcomes, TakeASquare};
use patterns::{find_period, largest, lost_below, members, Certificate};
use restricted::{on_top, pile_of, Multistack};
use reversible::{one_pile as binary, Fish};
use staircase::{Forest, Ways};
use trial::range;

fn take(amounts: &[u64]) -> Subtraction {
    Subtraction::new(amounts).unwrap()
}

/// Returns the games with every nonempty set of amounts from 1 to `most`.
fn sets(most: u32) -> impl Iterator<Item = Subtraction> {
    (1..1 << most).map(|set| take(&members(set)))
}

/// Returns all lists of `many` numbers from 0 to `most`.
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

/// A game given by a function that returns the options of a pile.
struct Rests(fn(u64) -> Vec<u64>);

impl Game for Rests {
    type Position = u64;
    fn options(&self, coins: &u64) -> Vec<u64> {
        (self.0)(*coins)
    }
}

/// Whether the nimbers repeat as `pair` says, as far as the table goes.
fn repeats(nimbers: &[u64], pair: Certificate) -> bool {
    let from = pair.preperiod();
    let later = &nimbers[from + pair.period()..];
    nimbers[from..].iter().zip(later).all(|(a, b)| a == b)
}

#[test]
fn value_certificate() {
    let (preperiods, periods) = range((12, 24), (40, 60));
    for game in sets(range(7, 8)) {
        let nimbers = table(&game, 300);
        for from in 0..preperiods {
            for period in 1..periods {
                let pair = Certificate::new(from, period).unwrap();
                let proved = Values::prove(&game, pair);
                assert_eq!(
                    proved.is_ok(),
                    repeats(&nimbers, pair),
                    "{game:?} {pair:?}"
                );
                for (coins, nimber) in (0..).zip(&nimbers) {
                    let Ok(values) = &proved else { break };
                    assert_eq!(values.of(coins), *nimber, "{game:?} {coins}");
                }
            }
        }
    }
    // If the only amount is 2, a window of one pile is too short.
    let nimbers = table(&take(&[2]), 10);
    assert_eq!(nimbers[..4], [0, 0, 1, 1]);
    let pair = Certificate::new(0, 1).unwrap();
    assert_eq!(Values::prove(&take(&[2]), pair), Err(1));
    // If the amounts depend on the pile (1 or 2 for an even pile, 1 for an odd
    // pile), a window as long as the largest amount is misleading.
    let rests: fn(u64) -> Vec<u64> = |n| match n % 2 {
        0 => (n.saturating_sub(2)..n).collect(),
        _ => vec![n - 1],
    };
    let nimbers = table(&Rests(rests), 300);
    assert_eq!(nimbers[..7], [0, 1, 2, 0, 1, 0, 2]);
    assert_eq!(nimbers[..2], nimbers[3..5]);
    assert!(!repeats(&nimbers, Certificate::new(0, 3).unwrap()));
    // An even period, which keeps the parity of the pile, does work: see
    // exercise x61.
    assert!(repeats(&nimbers, Certificate::new(2, 4).unwrap()));
}

#[test]
fn value_bound() {
    for game in sets(range(8, 10)) {
        let pair = find_values(&game, 4000).unwrap();
        let (from, period) = (pair.preperiod(), pair.period());
        let amounts = game.amounts().len() as u64;
        let nimbers = table(&game, 1000);
        assert!(nimbers.iter().all(|nimber| *nimber <= amounts));
        assert!(repeats(&nimbers, pair), "{game:?}");
        let bound = (amounts as u128 + 1).pow(largest(&game) as u32);
        assert!((from + period) as u128 <= bound, "{game:?}");
        // Neither the preperiod nor the period can be smaller.
        for q in 1..period {
            let mut round = from..from + period;
            assert!(round.any(|n| nimbers[n] != nimbers[n + q]), "{game:?}");
        }
        let before = from.checked_sub(1);
        assert!(before.is_none_or(|n| nimbers[n] != nimbers[n + period]));
        // With preperiod + period + largest amount piles the search succeeds;
        // with fewer it returns what `look_back` returns.
        assert_eq!(find_values(&game, from + period + largest(&game)), {
            Some(pair)
        });
        assert_eq!(find_values(&game, from + period), {
            look_back(&nimbers[..from + period], largest(&game))
        });
    }
    // A made-up table with period 1.
    let pair = Certificate::new(2, 1);
    assert_eq!(look_back(&[5, 6, 7, 7, 7], 2), pair);
    assert_eq!(look_back(&[7, 7], 2), None);
    // With infinitely many amounts, as with the squares, a window that recurs
    // can be misleading.
    let nimbers = table(&TakeASquare, 2000);
    let pair = look_back(&nimbers[..20], 4).unwrap();
    assert!(!repeats(&nimbers, pair));
}

#[test]
fn outcome_periods() {
    for game in sets(range(8, 10)) {
        let values = find_values(&game, 4000).unwrap();
        let normal = find_period(&game, Convention::Normal, 4000).unwrap();
        assert!(values.period().is_multiple_of(normal.period()), "{game:?}");
        assert!(normal.preperiod() <= values.preperiod(), "{game:?}");
        // In misère play the losses are the piles with nimber 1.
        let misere = find_period(&game, Convention::Misere, 4000).unwrap();
        assert!(values.period().is_multiple_of(misere.period()), "{game:?}");
        assert!(misere.preperiod() <= values.preperiod(), "{game:?}");
        let lost = lost_below(&game, Convention::Misere, 100);
        let nimbers = table(&game, 99);
        let one: Vec<bool> = nimbers.iter().map(|v| *v == 1).collect();
        assert_eq!(lost, one, "{game:?}");
    }
    // The outcomes may repeat earlier than the nimbers, or with a shorter
    // period.
    let pair = |e, p| Certificate::new(e, p).unwrap();
    let earlier = first_apart(|o, v| o.preperiod() < v.preperiod(), 8).unwrap();
    assert_eq!(earlier.amounts, [2, 4, 7]);
    assert_eq!((earlier.outcomes, earlier.values), (pair(4, 3), pair(8, 3)));
    let shorter = first_apart(|o, v| o.period() < v.period(), 10).unwrap();
    assert_eq!(shorter.amounts, [2, 3, 6, 7, 9, 10]);
    assert_eq!((shorter.outcomes, shorter.values), (pair(0, 29), pair(7, 58)));
    assert_eq!(first_apart(|o, v| o.preperiod() > v.preperiod(), 9), None);
    let five = take(&[3, 4, 5, 8, 12]);
    let outcomes = find_period(&five, Convention::Normal, 4000);
    assert_eq!(outcomes, Some(pair(23, 9)));
    assert_eq!(find_values(&five, 4000), Some(pair(47, 45)));
}

#[test]
fn remainders() {
    for game in sets(range(8, 11)) {
        let nimbers = table(&game, range(80, 200));
        for most in 1..=12 {
            let rest = |(n, nimber): (u64, &u64)| *nimber == n % (most + 1);
            let all = (0..).zip(&nimbers).all(rest);
            assert_eq!(counts_remainders(&game, most), all, "{game:?} {most}");
        }
    }
    for most in 1..=9 {
        let nimbers = table(&OnePile::Most(most), 120);
        for (n, nimber) in (0..).zip(nimbers) {
            assert_eq!(nimber, n % (most + 1));
        }
    }
    assert!(!counts_remainders(&take(&[1]), u64::MAX));
}

#[test]
fn tower_value() {
    let largest = range(1500, 6000);
    let omega = |n: u64| prime_factors(n).len() as u64;
    let nimbers = table(&OnePile::Divisor, largest);
    for height in 1..=largest {
        assert_eq!(nimbers[height as usize], omega(height), "{height}");
    }
    // If a move divides by a prime, a tower has nimber 0 or 1.
    let by_prime: fn(u64) -> Vec<u64> =
        |n| prime_factors(n.max(1)).iter().map(|prime| n / prime).collect();
    let nimbers = table(&Rests(by_prime), 500);
    let first = (1..500).find(|n| nimbers[*n as usize] != omega(*n));
    assert_eq!(first, Some(4));
    assert!((1..500).all(|n| nimbers[n as usize] == omega(n) % 2));
    // If no move leaves 1, the nimbers from 2 on are smaller by one.
    let not_to_1: fn(u64) -> Vec<u64> =
        |n| (2..n).filter(|rest| n % rest == 0).collect();
    let nimbers = table(&Rests(not_to_1), 500);
    assert!((2..500).all(|n| nimbers[n as usize] == omega(n) - 1));
}

/// The first terms of the sequence A025480 in the OEIS.
const HALVES: [u64; 32] = [
    0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0, 8, 4, 9, 2, 10, 5, 11, 1,
    12, 6, 13, 3, 14, 7, 15, 0,
];

#[test]
fn at_most_half() {
    let largest = range(800, 4000);
    let nimbers = table(&OnePile::Half, largest);
    assert_eq!(nimbers[..32], HALVES);
    for coins in 0..=largest {
        let nimber = half_value(coins);
        assert_eq!(nimbers[coins as usize], nimber, "{coins}");
        let odd = (coins + 1) >> (coins + 1).trailing_zeros();
        assert_eq!(odd, 2 * nimber + 1, "{coins}");
    }
    // The recurrence of the sequence also holds for much larger numbers.
    for m in (0..100_000).chain(1 << 62..(1 << 62) + 1000) {
        assert_eq!(half_value(2 * m), m);
        assert_eq!(half_value(2 * m + 1), half_value(m));
    }
    // If half is rounded up, a single coin may be taken, and the formula is
    // first wrong for 1 coin.
    let up: fn(u64) -> Vec<u64> = |n| (n / 2..n).collect();
    let nimbers = table(&Rests(up), 50);
    let wrong = (0..50).find(|n| nimbers[*n as usize] != half_value(*n));
    assert_eq!(wrong, Some(1));
    // If a move takes at most a third, the formula is first wrong for 2 coins.
    let third: fn(u64) -> Vec<u64> = |n| (n - n / 3..n).collect();
    let nimbers = table(&Rests(third), 50);
    let wrong = (0..50).find(|n| nimbers[*n as usize] != half_value(*n));
    assert_eq!(wrong, Some(2));
}

#[test]
fn each_nimber_once() {
    for coins in 0..range(300, 1000) {
        for nimber in 0..coins + 3 {
            let mut rests = OnePile::Half.options(&coins);
            rests.retain(|rest| half_value(*rest) == nimber);
            let found: Vec<u64> =
                half_option(coins, nimber).into_iter().collect();
            assert_eq!(found, rests, "{coins} {nimber}");
        }
    }
    assert_eq!(half_option(u64::MAX, u64::MAX), None);
    assert_eq!(half_option(u64::MAX, 0), None); // the pile itself has nimber 0
    assert_eq!(half_option(u64::MAX - 1, 0), Some((1 << 63) - 1));
}

#[test]
fn box_game() {
    let mut nimbers = Nimbers::new(&Boxes);
    let mut outcomes = Outcomes::new(&Boxes);
    let most = range(60, 200);
    for first in 1..=most {
        for second in 1..=most {
            let fuller = first.max(second);
            let boxes = (first, second);
            assert_eq!(nimbers.of(&boxes), half_value(fuller), "{boxes:?}");
            let lost = (fuller + 1).is_power_of_two();
            assert_eq!(outcomes.is_lost(&boxes), lost, "{boxes:?}");
        }
    }
    // If the fuller box may be emptied, too, the boxes 3 and 2 are won.
    let mut outcomes = Outcomes::new(&AnyBox);
    let all = (2..20_u64).flat_map(|sum| (1..sum).map(move |a| (sum - a, a)));
    let mut wrong = all.filter(|boxes| {
        let fuller = boxes.0.max(boxes.1);
        outcomes.is_lost(boxes) != (fuller + 1).is_power_of_two()
    });
    assert_eq!(wrong.next(), Some((3, 2)));
}

/// The game of two boxes under another rule: either box may be emptied.
struct AnyBox;

impl Game for AnyBox {
    type Position = (u64, u64);
    fn options(&self, &(first, second): &(u64, u64)) -> Vec<(u64, u64)> {
        let divided = |all: u64| (1..all).map(move |one| (one, all - one));
        divided(first).chain(divided(second)).collect()
    }
}

/// Returns every forest with this many vertices in which parents come before
/// children.
fn forests(vertices: usize) -> Vec<Forest> {
    let mut all: Vec<Vec<Option<usize>>> = vec![vec![]];
    for vertex in 0..vertices {
        let longer = |parents: &Vec<Option<usize>>| {
            let parents = parents.clone();
            let choices = std::iter::once(None).chain((0..vertex).map(Some));
            choices.map(move |parent| [parents.clone(), vec![parent]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|parents| Forest::new(parents).unwrap()).collect()
}

#[test]
fn tree_value() {
    for (vertices, most) in range([(3, 3), (4, 2)], [(4, 3), (5, 2)]) {
        for forest in forests(vertices) {
            let mut nimbers = Nimbers::new(&forest);
            for coins in lists(vertices, most) {
                let claimed = nim_sum(&forest.piles(&coins));
                assert_eq!(nimbers.of(&coins), claimed, "{forest:?} {coins:?}");
            }
        }
    }
    // If a step may be skipped, a coin on step 2 has nimber 2, not 0.
    let ways = Ways::new(vec![vec![], vec![0], vec![1, 0]]).unwrap();
    let mut nimbers = Nimbers::new(&ways);
    assert_eq!(nimbers.of(&vec![0, 0, 1]), 2);
    // If step 3 has a second way down, which is also of odd length, the nimbers
    // stay the same.
    let odd = Ways::new(vec![vec![], vec![0], vec![1], vec![2, 0]]).unwrap();
    let mut nimbers = Nimbers::new(&odd);
    for coins in lists(4, 2) {
        assert_eq!(nimbers.of(&coins), coins[1] ^ coins[3], "{coins:?}");
    }
    // With one coin at a time, two coins on step 1 have nimber 0.
    let mut nimbers = Nimbers::new(&OneCoin);
    assert_eq!(nimbers.of(&(0, 2)), 0);
    // The theorem also holds next to a game with other rules.
    let stairs = Forest::new(vec![None, Some(0), Some(1)]).unwrap();
    let game = Sum(stairs, OnePile::Half);
    let mut outcomes = Outcomes::new(&game);
    for coins in lists(3, 3) {
        for pile in 0..12 {
            let lost = coins[1] == half_value(pile);
            assert_eq!(outcomes.is_lost(&(coins.clone(), pile)), lost);
        }
    }
}

/// A staircase of two steps where a move takes one coin down; the position is
/// the number of coins on step 2 and on step 1.
struct OneCoin;

impl Game for OneCoin {
    type Position = (u64, u64);
    fn options(&self, &(second, first): &(u64, u64)) -> Vec<(u64, u64)> {
        let to_1 = second.checked_sub(1).map(|rest| (rest, first + 1));
        let to_0 = first.checked_sub(1).map(|rest| (second, rest));
        to_1.into_iter().chain(to_0).collect()
    }
}

#[test]
fn coins_on_top() {
    let most = range(6, 10);
    for below in small_games(4) {
        let mut alone = Nimbers::new(&below);
        let game = OnTop(below.clone());
        let mut nimbers = Nimbers::new(&game);
        for position in 0..4 {
            for coins in 0..=most {
                let claimed = on_top(alone.of(&position), coins);
                assert_eq!(nimbers.of(&(position, coins)), claimed);
            }
        }
    }
    let game = OnTop(OnePile::Half);
    let mut nimbers = Nimbers::new(&game);
    for below in 0..=range(20, 60) {
        for coins in 0..=range(12, 40) {
            let claimed = on_top(half_value(below), coins);
            assert_eq!(nimbers.of(&(below, coins)), claimed);
        }
    }
    // If the game below may be played at any time, the theorem fails first with
    // 2 coins on top of a pile of 1.
    let sum = Sum(NimPile, NimPile);
    let mut nimbers = Nimbers::new(&sum);
    let all = (0..10).flat_map(|t| (0..=t).map(move |b| (b, t - b)));
    let mut wrong =
        all.filter(|(b, c)| nimbers.of(&(*b, *c)) != on_top(*b, *c));
    assert_eq!(wrong.next(), Some((1, 2)));
    // If only one coin may be taken at a time, 2 coins on nothing are lost.
    let one = table(&take(&[1]), 5);
    assert_ne!(one[2], on_top(0, 2));
}

#[test]
fn column_value() {
    let mut nimbers = Nimbers::new(&Multistack);
    for column in lists(4, range(4, 6)) {
        let claimed = pile_of(&column);
        assert_eq!(nimbers.of(&vec![column.clone()]), claimed, "{column:?}");
    }
    for both in lists(4, range(2, 3)) {
        let columns = vec![both[..2].to_vec(), both[2..].to_vec()];
        let claimed = pile_of(&columns[0]) ^ pile_of(&columns[1]);
        assert_eq!(nimbers.of(&columns), claimed, "{columns:?}");
    }
}

#[test]
fn ferguson_pairs() {
    for game in sets(range(7, 10)) {
        let nimbers = table(&game, 150);
        let smallest = game.amounts()[0] as usize;
        assert_eq!(pair_breach(&nimbers, smallest), None, "{game:?}");
        // An amount that isn't the smallest need not work: with the amounts 1
        // and 2, 2 doesn't.
        if game.amounts() == [1, 2] {
            assert_eq!(pair_breach(&nimbers, 2), Some(2));
        }
    }
    let nimbers = table(&TakeASquare, range(2000, 20_000));
    assert_eq!(pair_breach(&nimbers, 1), None);
    // *At most half* is not a subtraction game: 1 and 0 both have nimber 0.
    let nimbers = table(&OnePile::Half, 50);
    assert_eq!(pair_breach(&nimbers, 1), Some(1));
}

/// Compares the rule for sums in misère play with brute force, and returns
/// the first position for which the rule is wrong.
fn wrong_in_misere<G: Game<Position = u64> + Clone>(
    rules: &G,
    many: usize,
    most: u64,
) -> Option<Vec<u64>> {
    let game = Many(rules.clone());
    let mut nimbers = Nimbers::new(rules);
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    lists(many, most).into_iter().find(|piles| {
        let values: Vec<u64> = piles.iter().map(|n| nimbers.of(n)).collect();
        misere::is_lost(&values) != outcomes.is_lost(piles)
    })
}

/// Returns the first position from 0 to `most` that has nimber 0 and some
/// options, but none with nimber 1.
fn unpaired<G: Game<Position = u64>>(rules: &G, most: u64) -> Option<u64> {
    let positions: Vec<u64> = (0..=most).collect();
    let mut nimbers = Nimbers::new(rules);
    first_unpaired(rules, &positions, |n| nimbers.of(n))
}

#[test]
fn misere_sums() {
    // Sums of equal subtraction games.
    let boxes = range([(1, 40), (2, 12), (3, 6)], [(1, 99), (2, 24), (3, 10)]);
    for game in sets(5) {
        assert_eq!(unpaired(&game, 100), None);
        for (many, most) in boxes {
            assert_eq!(wrong_in_misere(&game, many, most), None, "{game:?}");
        }
    }
    for rules in [OnePile::Half, OnePile::Most(3)] {
        assert_eq!(unpaired(&rules, 200), None);
        for (many, most) in boxes {
            assert_eq!(wrong_in_misere(&rules, many, most), None, "{rules:?}");
        }
    }
    // A sum of games with different rules.
    let game = Sum(OnePile::Half, Sum(OnePile::Most(2), TakeASquare));
    let mut outcomes = Outcomes::under(Convention::Misere, &game);
    let mut nimbers = Nimbers::new(&TakeASquare);
    for piles in lists(3, range(9, 16)) {
        let values =
            [half_value(piles[0]), piles[1] % 3, nimbers.of(&piles[2])];
        let lost = outcomes.is_lost(&(piles[0], (piles[1], piles[2])));
        assert_eq!(misere::is_lost(&values), lost, "{piles:?}");
    }
    // In all small games the hypothesis is enough; without it the rule can
    // fail.
    let mut failing: Vec<SmallGame> = Vec::new();
    for positions in 1..=4 {
        for game in small_games(positions) {
            let last = u64::from(positions) - 1;
            let wrong = wrong_in_misere(&game, 2, last);
            if unpaired(&game, last).is_none() {
                assert_eq!(wrong, None, "{game:?}");
            } else if wrong.is_some() {
                failing.push(game);
            }
        }
    }
    // The smallest game for which the rule fails: position 3 has only one
    // option, which is a Nim pile of 2.
    assert_eq!(failing[0].lists(), [vec![], vec![0], vec![0, 1], vec![2]]);
    assert_eq!(wrong_in_misere(&failing[0], 1, 3), Some(vec![3]));
}

/// Buckets of fish under another rule: a move takes one or two fish from a
/// bucket, and adds none.
struct OneOrTwo;

impl Game for OneOrTwo {
    type Position = Vec<u64>;

    fn options(&self, buckets: &Vec<u64>) -> Vec<Vec<u64>> {
        let once = Fish { most: 0 }.options(buckets);
        let twice = buckets.iter().enumerate().filter_map(|(place, fish)| {
            let mut after = buckets.clone();
            after[place] = fish.checked_sub(2)?;
            Some(after)
        });
        once.into_iter().chain(twice).collect()
    }
}

#[test]
fn fish_in_binary() {
    for (most, number, largest) in
        [(1, 1, 9), (1, 2, 6), (1, 3, 2), (2, 2, 4), (3, 2, 3)]
    {
        let game = Fish { most };
        let mut nimbers = Nimbers::new(&game);
        for buckets in lists(number, largest) {
            let value = nimbers.of(&buckets);
            assert_eq!(Some(value), binary(&buckets), "{most} {buckets:?}");
        }
    }
    // If no fish may be added, two buckets of one fish each are a sum of equal
    // games.
    assert_eq!(Nimbers::new(&Fish { most: 0 }).of(&vec![1, 1]), 0);
    assert_eq!(binary(&[1, 1]), Some(3));
    // If one or two fish may be taken, two fish have nimber 2.
    assert_eq!(Nimbers::new(&OneOrTwo).of(&vec![2]), 2);
    assert_eq!(binary(&[2]), Some(0));
    // In misère play the theorem fails: a single fish is lost in bucket 0.
    let game = Fish { most: 1 };
    let mut turned = Outcomes::under(Convention::Misere, &game);
    for (number, place) in (1..=4).flat_map(|n| (0..n).map(move |p| (n, p))) {
        let mut single = vec![0; number];
        single[place] = 1;
        assert_eq!(turned.is_lost(&single), place == 0, "{single:?}");
        assert_eq!(binary(&single), Some(1 << place));
    }
}
