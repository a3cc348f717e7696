//! Checks each theorem of the chapter on many cases.

use floor_division::{
    by_hand, by_intervals, calls, check, check_step, fast_nimber, naive,
    nimber, positions, runs, smooth, table, Fault, FloorDivision, Rounds, Slip,
    DIVISORS,
};
use games::Game;
use nimbers::Nimbers;
use outcomes::{Convention, Outcomes};
use std::collections::{BTreeSet, HashMap};
use trial::range;

/// Returns the beginnings below 2^64 of all runs but the run of 0, by the
/// theorem.
fn starts() -> Vec<u64> {
    let mut starts = vec![];
    let mut power: u128 = 1;
    while power < 1 << 64 {
        for lead in [1, 2, 4, 6] {
            starts.extend(u64::try_from(lead * power));
        }
        power *= 12;
    }
    starts
}

#[test]
fn calls_outnumber() {
    let mut known = HashMap::new();
    for number in 0..range(2000, 6000) {
        let mut counted = 0;
        naive(number, &mut counted);
        assert_eq!(u128::from(counted), calls(number, &mut known));
        assert!(counted > number, "{number}");
    }
    // Without the divisors 2 and 3 the reciprocals add up to less than 1, and
    // 13 is the first number n for which the recursion makes at most n calls.
    fn fewer(number: u64) -> u64 {
        match number {
            0 => 1,
            n => 1 + fewer(n / 4) + fewer(n / 5) + fewer(n / 6),
        }
    }
    assert_eq!((0..200).find(|n| fewer(*n) <= *n), Some(13));
}

#[test]
fn quotients_of_quotients() {
    let largest = range(600, 3000);
    for n in 0..largest {
        for a in 1..=25 {
            for b in 1..=25 {
                assert_eq!(n / a / b, n / (a * b), "{n} {a} {b}");
            }
        }
    }
    // The floor matters: with rounding to the nearest whole number, halves up,
    // 1 halved twice is 1, but a quarter of 1 is 0.
    let nearest = |n: u64, d: u64| (2 * n + d) / (2 * d);
    let differs = |n: &u64| nearest(nearest(*n, 2), 2) != nearest(*n, 4);
    assert_eq!((0..largest).find(differs), Some(1));
}

/// Returns 0 and the quotients of `number` by the numbers up to `number` that
/// are products of these primes.
fn quotients(number: u64, primes: &[u64]) -> BTreeSet<u64> {
    let only = |mut n: u64| {
        for prime in primes {
            while n.is_multiple_of(*prime) {
                n /= prime;
            }
        }
        n == 1
    };
    let factors = smooth(number).into_iter().filter(|s| only(*s));
    factors.map(|s| number / s).chain([0]).collect()
}

#[test]
fn reachable_quotients() {
    let usual = (0..range(600, 5000)).chain([1_000_000_007, 10_u64.pow(18)]);
    for number in usual {
        let quotients = quotients(number, &[2, 3, 5]);
        assert_eq!(positions(number), quotients, "{number}");
    }
    // Each of the three primes is needed.
    let without = |primes: &[u64]| {
        (0..100).find(|n| positions(*n) != quotients(*n, primes))
    };
    assert_eq!(without(&[2, 3, 5]), None);
    assert_eq!(without(&[2, 3]), Some(16));
    assert_eq!(without(&[2, 5]), Some(6));
    assert_eq!(without(&[3, 5]), Some(2));
}

#[test]
fn pull_back() {
    for n in 0..range(400, 1500) {
        for d in 1..=12 {
            for p in 0..=80 {
                assert_eq!(n / d >= p, n >= d * p, "{n} {d} {p}");
            }
        }
    }
    // p must be a whole number: with p = 1/2, ⌊1/2⌋ is less than p, although 1
    // ≥ 2p. (Here h = 2p, and both sides are doubled.)
    let fails =
        |(n, d, h): &(u64, u64, u64)| (2 * (n / d) >= *h) != (2 * n >= d * h);
    let cases = (0..9).flat_map(|n| (0..9).map(move |h| (n, 2, h)));
    assert_eq!(cases.into_iter().find(fails), Some((1, 2, 1)));
}

/// Returns the non-empty sets of divisors from 2 to `largest`.
fn sets(largest: u64) -> Vec<Vec<u64>> {
    let all = |bits: u32| {
        (2..=largest).filter(|d| bits >> (d - 2) & 1 == 1).collect()
    };
    (1..1 << (largest - 1)).map(all).collect()
}

#[test]
fn floor_division() {
    let largest = range(200_000, 4_000_000);
    let game = FloorDivision::default();
    let nimbers = table(&game, largest);
    for (n, &true_nimber) in (0..).zip(&nimbers) {
        assert_eq!(by_intervals(n), true_nimber, "{n}");
        assert_eq!(nimber(n), true_nimber, "{n}");
        let twelfth = nimbers[n as usize / 12];
        assert_eq!(true_nimber == twelfth, n == 0 || n >= 6, "{n}");
    }
    let mut brute = Nimbers::new(&game);
    let far = [u64::MAX, 10_u64.pow(18)].into_iter().chain(starts());
    for n in far.flat_map(|n| [n.saturating_sub(1), n]) {
        assert_eq!(by_intervals(n), brute.of(&n), "{n}");
        assert_eq!(nimber(n), brute.of(&n), "{n}");
    }
    // Both proofs are accepted: the thirty numbers, and the four cases by hand.
    assert_eq!(check(&[2, 3, 4, 5, 6], 12, 6), Ok(()));
    let ours = Rounds::ours();
    assert_eq!(check_step(&ours, by_hand), Ok(()));
    // If any one of the cases is missing, there is no proof.
    let without = [
        |nimber| by_hand(nimber).filter(|_| nimber != 0),
        |nimber| by_hand(nimber).filter(|_| nimber != 1),
        |nimber| by_hand(nimber).filter(|_| nimber != 2),
        |nimber| by_hand(nimber).filter(|_| nimber != 3),
    ];
    for (nimber, says) in (0..).zip(without) {
        let no = check_step(&ours, says).unwrap_err();
        assert_eq!((no.run.nimber, no.fault), (nimber, Slip::Missing));
    }
    // The divisors 2 to 7 give other nimbers, first at 6.
    let seven = FloorDivision::new(&[2, 3, 4, 5, 6, 7]).unwrap();
    let other = table(&seven, 100);
    assert_eq!((0..100).find(|n| other[*n] != nimbers[*n]), Some(6));
}

/// The Floor Division Game on a board with several numbers.
struct Board;

impl Game for Board {
    type Position = Vec<u64>;

    fn options(&self, board: &Vec<u64>) -> Vec<Vec<u64>> {
        let one = FloorDivision::default();
        let mut options = vec![];
        for (place, number) in board.iter().enumerate() {
            for option in one.options(number) {
                let mut next = board.clone();
                next[place] = option;
                next.sort_unstable();
                options.push(next);
            }
        }
        options
    }
}

#[test]
fn board_is_nim() {
    let mut outcomes = Outcomes::new(&Board);
    let largest = range(26, 80);
    let rule = |board: &[u64]| {
        board.iter().fold(0, |sum, number| sum ^ nimber(*number)) == 0
    };
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                let board = vec![a, b, c];
                assert_eq!(outcomes.is_lost(&board), rule(&board), "{board:?}");
            }
        }
    }
    // If the last move loses, the rule is false: the board with only a 0 is
    // won.
    let mut turned = Outcomes::under(Convention::Misere, &Board);
    let mut all = (0..20).map(|n| vec![n]);
    let wrong = all.find(|b| turned.is_lost(b) != rule(b));
    assert_eq!(wrong, Some(vec![0]));
    // In misère play the nimbers still decide the winner, by the rule of misère
    // Nim.
    let misere_nim = |board: &[u64]| match board.iter().all(|n| nimber(*n) < 2)
    {
        true => board.iter().filter(|n| nimber(**n) == 1).count() % 2 == 1,
        false => rule(board),
    };
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                let board = vec![a, b, c];
                let lost = turned.is_lost(&board);
                assert_eq!(lost, misere_nim(&board), "{board:?}");
            }
        }
    }
    let zeros = (1..range(200_000, 4_000_000)).filter(|n| nimber(*n) == 0);
    assert!(zeros.into_iter().all(|n| nimber(n / 6) == 1));
}

#[test]
fn two_starts() {
    let starts = starts();
    for bits in 1..=64 {
        let length = |n: &&u64| 64 - n.leading_zeros() == bits;
        assert!(starts.iter().filter(length).count() <= 2, "{bits}");
    }
    // Among the numbers of two bit lengths together there can be three: 2, 4
    // and 6 are all from 2 to 7.
    let pair = |n: &&u64| (2..8).contains(*n);
    assert_eq!(starts.iter().filter(pair).count(), 3);
    // Runs begin at these numbers and at no others. Each run ends where the
    // next one begins, the last one at the end of the table.
    let nimbers = table(&FloorDivision::default(), 100_000);
    let ends = runs(&nimbers);
    assert!(ends.windows(2).all(|two| two[0].to == two[1].from));
    assert_eq!(ends.last().map(|run| run.to), Some(100_001));
    let begun = runs(&nimbers).into_iter().map(|run| run.from).skip(1);
    let below = starts.iter().copied().take_while(|n| *n <= 100_000);
    assert_eq!(begun.collect::<Vec<_>>(), below.collect::<Vec<_>>());
    // The nimber that is found from the bit length is right.
    let near = |n: u64| {
        (0..=4).map(move |step| n.saturating_sub(2).saturating_add(step))
    };
    let ends = starts.iter().copied().chain([u64::MAX, 1 << 63]);
    for n in (0..range(50_000, 3_000_000)).chain(ends.flat_map(near)) {
        assert_eq!(fast_nimber(n), nimber(n), "{n}");
    }
    let mut seed = 1_u64;
    for _ in 0..range(50_000, 2_000_000) {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        for n in [seed, seed >> (seed % 61)] {
            assert_eq!(fast_nimber(n), nimber(n), "{n}");
        }
    }
    assert_eq!(DIVISORS.len(), 5);
}

/// Returns the first n of `from..end` with f(n) ≠ f(⌊n/scale⌋).
fn first_failure(f: &[u64], scale: u64, from: u64, end: u64) -> Option<u64> {
    (from..end).find(|&n| f[n as usize] != f[(n / scale) as usize])
}

#[test]
fn divisions_commute() {
    for n in 0..range(1000_u64, 10_000) {
        for a in 1..=20 {
            for b in 1..=20 {
                assert_eq!(n / a / b, n / b / a);
                assert_eq!(n / a / b, n / (a * b));
            }
        }
    }
    // The theorem needs whole numbers: for 2 and 3/2, it fails at n = 3.
    let fails = |n: &u64| (n / 2) * 2 / 3 != (n * 2 / 3) / 2;
    assert_eq!((0..).find(fails), Some(3));
    // It also needs rounding down: with rounding to the nearest number it
    // fails.
    let nearest = |n: u64, d: u64| (2 * n + d) / (2 * d);
    let fails =
        |n: &u64| nearest(nearest(*n, 2), 3) != nearest(nearest(*n, 3), 2);
    assert_eq!((0..).find(fails), Some(2));
}

/// A claim: divisors, M, N.
type Triple = (Vec<u64>, u64, u64);

/// Returns the first false claim, ordered by M, then N, then the divisors, for
/// which `hypothesis(m, M, N)` holds and f(n) = f(⌊n/M⌋) on the window [N,
/// `end`); and the first n ≥ N at which the claim fails.
fn false_proof(
    tables: &[(Vec<u64>, Vec<u64>)],
    hypothesis: impl Fn(u64, u64, u64) -> bool,
    end: impl Fn(&[u64], u64) -> u64,
) -> Option<(Triple, u64)> {
    let most = range(24, 40);
    for scale in 2..most {
        for from in 1..most {
            for (set, f) in tables {
                let m = *set.last().unwrap();
                let window = first_failure(f, scale, from, end(set, from));
                let rest = first_failure(f, scale, from, f.len() as u64);
                if let (true, None, Some(n)) =
                    (hypothesis(m, scale, from), window, rest)
                {
                    return Some(((set.clone(), scale, from), n));
                }
            }
        }
    }
    None
}

#[test]
fn scaling() {
    let length = range(1500, 20_000);
    let mut all = sets(7);
    all.sort();
    let true_nimbers = |set: Vec<u64>| {
        let nimbers = table(&FloorDivision::new(&set).unwrap(), length);
        (set, nimbers)
    };
    let tables: Vec<_> = all.into_iter().map(true_nimbers).collect();
    let window = |set: &[u64], from: u64| from * set.last().unwrap();
    let applies = |m: u64, scale: u64, from: u64| m * from >= scale;
    assert_eq!(false_proof(&tables, applies, window), None);
    // Some false claims pass without mN ≥ M, with a window that is one number
    // shorter, or with a window that fits the smallest divisor.
    let found = false_proof(&tables, |_, _, _| true, window);
    assert_eq!(found, Some(((vec![2], 5, 2), 4)));
    let shorter = |set: &[u64], from: u64| window(set, from) - 1;
    let not_empty = |m: u64, scale, from| from > 1 && applies(m, scale, from);
    let found = false_proof(&tables, not_empty, shorter);
    assert_eq!(found, Some(((vec![2], 3, 2), 3)));
    let smallest = |set: &[u64], from: u64| from * set[0];
    let found = false_proof(&tables, applies, smallest);
    assert_eq!(found, Some(((vec![2, 6], 4, 16), 36)));
    // With larger scales too, a window that begins at the scale proves the
    // pattern.
    let mut proved = 0;
    for (set, f) in &tables {
        for scale in 2..=range(60, 150) {
            if first_failure(f, scale, scale, window(set, scale)).is_none() {
                assert_eq!(first_failure(f, scale, scale, length as u64), None);
                proved += 1;
            }
        }
    }
    assert!(proved > 20, "{proved}");
    // The checker agrees with the table on every window.
    for (set, f) in &tables {
        let divisors: Vec<usize> = set.iter().map(|d| *d as usize).collect();
        for scale in 2..range(16, 40) {
            for from in 1..16 {
                let end = window(set, from);
                let fault = match first_failure(f, scale, from, end) {
                    _ if end < scale => Some(Fault::Window),
                    seen => seen.map(|n| Fault::At(n as usize)),
                };
                let said = check(&divisors, scale as usize, from as usize);
                assert_eq!(said.err(), fault, "{set:?} {scale} {from}");
            }
        }
    }
}

/// Returns the next number of a simple pseudorandom generator (Marsaglia,
/// 2003).
fn step(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

#[test]
fn any_rule() {
    let mut seed = 20_260_101;
    let length = 1000;
    let (mut passed, mut with_values) = (0, 0);
    for set in sets(5) {
        let m = *set.last().unwrap();
        for _ in 0..range(20, 200) {
            // A rule gives 0, 1 or 2 for each set of values, encoded as bits.
            let rule: Vec<u64> = (0..8).map(|_| step(&mut seed) % 3).collect();
            let mut f = vec![step(&mut seed) % 3];
            for n in 1..length {
                let values = set.iter().map(|d| 1 << f[(n / d) as usize]);
                let bits: usize = values.fold(0, |all, bit| all | bit);
                f.push(rule[bits]);
            }
            with_values += usize::from(f.iter().any(|v| *v != f[0]));
            for scale in 2..16 {
                for from in scale_start(scale, m)..16 {
                    let end = m * from;
                    if first_failure(&f, scale, from, end).is_none() {
                        passed += 1;
                        let ever = first_failure(&f, scale, from, length);
                        assert_eq!(ever, None, "{set:?} {scale} {from}");
                    }
                }
            }
        }
    }
    assert!(passed > 1000 && with_values > 100, "{passed} {with_values}");
}

/// Returns the least N ≥ 1 with mN ≥ M, where M is `scale`.
fn scale_start(scale: u64, m: u64) -> u64 {
    scale.div_ceil(m)
}
