//! The theorems of the chapter, each over a whole box of cases.

use floor_division::FloorDivision;
use nimbers::Nimbers;
use num_bigint::BigUint;
use scaling::{
    divisor_sets, nimber_up_to, patterns, Claim, Failure, Pattern, Run, Runs,
};

fn game(divisors: &[u64]) -> FloorDivision {
    FloorDivision::new(divisors).unwrap()
}

/// The nimbers of all numbers below `end`, by the definition.
fn table(divisors: &[u64], end: u64) -> Vec<u64> {
    let game = game(divisors);
    let mut nimbers = Nimbers::new(&game);
    (0..end).map(|n| nimbers.of(&n)).collect()
}

/// The first n of `from..end` with f(n) ≠ f(⌊n/scale⌋).
fn first_failure(f: &[u64], scale: u64, from: u64, end: u64) -> Option<u64> {
    (from..end).find(|&n| f[n as usize] != f[(n / scale) as usize])
}

#[test]
fn divisions_commute() {
    for n in 0..notebook::range(1000_u64, 10_000) {
        for a in 1..=20 {
            for b in 1..=20 {
                assert_eq!(n / a / b, n / b / a);
                assert_eq!(n / a / b, n / (a * b));
            }
        }
    }
    // "Whole numbers": with 3/2 in place of one of them it fails at 3.
    let fails = |n: &u64| (n / 2) * 2 / 3 != (n * 2 / 3) / 2;
    assert_eq!((0..).find(fails), Some(3));
    // "Rounded down": rounded to the nearest number it fails, too.
    let nearest = |n: u64, d: u64| (2 * n + d) / (2 * d);
    let fails =
        |n: &u64| nearest(nearest(*n, 2), 3) != nearest(nearest(*n, 3), 2);
    assert_eq!((0..).find(fails), Some(2));
}

/// A claim in the box of the next test: divisors, M, N.
type Triple = (Vec<u64>, u64, u64);

/// The first triple, by the size of M, then N, then the divisors, that fails
/// for some n ≥ N although f(n) = f(⌊n/M⌋) on the window [N, `end`) and
/// `hypothesis(m, M, N)` holds; and the n where it fails.
fn false_proof(
    tables: &[(Vec<u64>, Vec<u64>)],
    hypothesis: impl Fn(u64, u64, u64) -> bool,
    end: impl Fn(&[u64], u64) -> u64,
) -> Option<(Triple, u64)> {
    let most = notebook::range(24, 40);
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
    let length = notebook::range(1000, 6000);
    let mut sets = divisor_sets(7);
    sets.sort();
    let tables: Vec<(Vec<u64>, Vec<u64>)> = sets
        .into_iter()
        .map(|set| (set.clone(), table(&set, length)))
        .collect();
    let window = |set: &[u64], from: u64| from * set.last().unwrap();
    let applies = |m: u64, scale: u64, from: u64| m * from >= scale;
    assert_eq!(false_proof(&tables, applies, window), None);
    // mN ≥ M dropped, the window one shorter, a window for the smallest
    // divisor: each lets false claims pass.
    let found = false_proof(&tables, |_, _, _| true, window);
    assert_eq!(found, Some(((vec![2], 5, 2), 4)));
    let shorter = |set: &[u64], from: u64| window(set, from) - 1;
    let not_empty = |m: u64, scale, from| from > 1 && applies(m, scale, from);
    let found = false_proof(&tables, not_empty, shorter);
    assert_eq!(found, Some(((vec![2], 3, 2), 3)));
    let smallest = |set: &[u64], from: u64| from * set[0];
    let found = false_proof(&tables, applies, smallest);
    assert_eq!(found, Some(((vec![2, 6], 4, 16), 36)));
    // The program's proof says the same as the table, for every claim.
    for (set, f) in &tables {
        for scale in 2..notebook::range(16_u64, 40) {
            for from in scale.div_ceil(*set.last().unwrap())..16 {
                let end = window(set, from);
                let game = game(set);
                let claim =
                    Claim::new(&game, u128::from(scale), u128::from(from));
                let said = match claim.unwrap().prove() {
                    Ok(_) => None,
                    Err(Failure::Fails(n, ..)) => Some(n as u64),
                    Err(error) => panic!("{error:?}"),
                };
                let seen = first_failure(f, scale, from, end);
                assert_eq!(said, seen, "{set:?} {scale} {from}");
            }
        }
    }
}

/// A step of a simple generator of numbers that look random (Marsaglia, 2003).
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
    for set in divisor_sets(5) {
        let m = *set.last().unwrap();
        for _ in 0..notebook::range(20, 200) {
            // A rule gives 0, 1 or 2 for each set of values, here as bits.
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

/// The least N ≥ 1 with mN ≥ M.
fn scale_start(scale: u64, m: u64) -> u64 {
    scale.div_ceil(m)
}

/// The runs below `end`, from a table.
fn runs_of(f: &[u64]) -> Vec<Run<u128>> {
    let new = |n: &usize| *n == 0 || f[*n] != f[n - 1];
    let run = |n: usize| Run { start: n as u128, nimber: f[n] };
    (0..f.len()).filter(new).map(run).collect()
}

#[test]
fn run_boundaries() {
    let end = notebook::range(1500, 20_000);
    let mut not_all_products = 0;
    for set in divisor_sets(8) {
        let f = table(&set, end);
        let starts: Vec<u64> =
            runs_of(&f).iter().map(|run| run.start as u64).collect();
        let boundaries = &starts[1..];
        let product = |n: u64, divisors: &[u64]| {
            let exact =
                |d: &u64| n.is_multiple_of(*d) && boundaries.contains(&(n / d));
            divisors.iter().any(exact)
        };
        for &n in boundaries.iter().filter(|n| **n >= 2) {
            assert!(product(n, &set), "{set:?} {n}");
        }
        // "From 2 on": 1 is a boundary and no such product.
        assert!(boundaries[0] == 1 && !product(1, &set));
        // The converse is false for some sets.
        let missing = |n: &u64| !boundaries.contains(n) && product(*n, &set);
        not_all_products += usize::from((2..end).any(|n| missing(&n)));
        // The list of runs is the table.
        let runs = Runs::before(&game(&set), &u128::from(end)).unwrap();
        assert_eq!(runs.list(), runs_of(&f), "{set:?}");
        for n in 0..end {
            let nimber = runs.nimber(&u128::from(n));
            assert_eq!(nimber, Some(f[n as usize]), "{set:?} {n}");
        }
        assert_eq!(runs.nimber(&u128::from(end)), None);
    }
    assert!(not_all_products > 0);
    // All divisors are needed: for {2, 3} the largest gives not every boundary.
    let f = table(&[2, 3], 100);
    let starts: Vec<u64> = runs_of(&f).iter().map(|r| r.start as u64).collect();
    assert!(starts.contains(&2) && !starts.contains(&4));
    let by_three = |n: &u64| n.is_multiple_of(3) && starts.contains(&(n / 3));
    assert_eq!(starts.iter().skip(2).find(|n| !by_three(n)), Some(&2));
}

#[test]
fn every_pattern() {
    let limit = notebook::range(120_u64, 400);
    for set in divisor_sets(6) {
        let (game, m) = (game(&set), *set.last().unwrap());
        let f = table(&set, limit + 1);
        for limit in (m..=limit).step_by(7) {
            let f = &f[..=limit as usize];
            let end = u128::from(limit) + 1;
            let runs = Runs::before(&game, &end).unwrap();
            let found: Vec<_> = patterns(&game, &runs).collect();
            // All M and the least N, by trying each.
            let mut tried = Vec::new();
            for scale in 2..=limit {
                // A pattern that holds from N to mN has mN ≥ M by itself.
                let fails = |n: &u64| f[*n as usize] != f[(n / scale) as usize];
                let least = (0..=limit).rev().find(fails).map_or(0, |n| n + 1);
                assert!(m * least > limit || m * least >= scale);
                let mut starts = scale_start(scale, m)..=limit / m;
                let proved = |from: &u64| {
                    first_failure(f, scale, *from, m * from).is_none()
                };
                if let Some(from) = starts.find(proved) {
                    let (scale, from) = (u128::from(scale), u128::from(from));
                    tried.push(Pattern { scale, from });
                }
            }
            assert_eq!(found, tried, "{set:?} {limit}");
        }
    }
    // "mN within the runs": one number less, and the pattern is not found.
    let six = game(&[2, 3, 4, 5, 6]);
    for (end, found) in [(36_u128, 0), (37, 1)] {
        let runs = Runs::before(&six, &end).unwrap();
        assert_eq!(patterns(&six, &runs).count(), found);
    }
}

#[test]
fn smaller_scales() {
    let length = notebook::range(10_000, 30_000);
    let (mut pairs, mut larger_later, mut without) = (0, 0, 0);
    for set in divisor_sets(7) {
        let m = *set.last().unwrap();
        let f = table(&set, length);
        // The least N of each M that a window in the table proves.
        let least = |scale: u64| {
            let fails = |n: &u64| f[*n as usize] != f[(n / scale) as usize];
            let from = (0..length).rev().find(fails).unwrap() + 1;
            (m * from <= length).then_some(from)
        };
        let starts: Vec<_> = (2..=400).map(least).collect();
        for (larger, from) in starts.iter().enumerate() {
            let Some(from) = from else { continue };
            for smaller in &starts[..larger] {
                match smaller {
                    Some(start) => assert!(start <= from, "{set:?}"),
                    None => without += 1,
                }
                pairs += usize::from(smaller.is_some());
            }
            let later = starts[larger..].iter().flatten().any(|n| n > from);
            larger_later += usize::from(later);
        }
    }
    // Both hypotheses are needed: a larger scale may begin later, and a
    // smaller one may have no pattern.
    let counts = [pairs, larger_later, without];
    assert!(counts.iter().all(|&count| count >= 40), "{counts:?}");
}

#[test]
fn all_divisors_to_m() {
    for m in 2..=notebook::range(20_u64, 44) {
        let set: Vec<u64> = (2..=m).collect();
        let end = notebook::range(1000, 6000).max(3 * m * m);
        let f = table(&set, end);
        for n in 0..end {
            let nimber = nimber_up_to(m, n);
            assert_eq!(nimber, f[n as usize], "{m} {n}");
        }
        // The claim of the proof, and wrong scales and starts for it.
        assert_eq!(first_failure(&f, 2 * m, m, m * m), None);
        assert!(first_failure(&f, 2 * m - 1, m, m * m).is_some());
        assert!(first_failure(&f, 2 * m + 1, m, end).is_some());
        assert_eq!(first_failure(&f, 2 * m, m - 1, m * m), Some(m - 1));
        // Without the divisor 2 the formula is false, from 2 or 3 on.
        if m > 2 {
            let f = table(&set[1..], 4);
            let wrong = (0..4).find(|&n| f[n as usize] != nimber_up_to(m, n));
            assert_eq!(wrong, Some(2), "{m}");
        }
    }
    // To the ends of 64 bits, against the runs.
    for m in [2, 3, 6, 7, 16, 100] {
        let game = game(&(2..=m).collect::<Vec<u64>>());
        let end = BigUint::from(u64::MAX) + 1_u32;
        let runs = Runs::before(&game, &end).unwrap();
        for (run, end) in runs.with_ends() {
            let last = u64::try_from(end - 1_u32).unwrap();
            let start = u64::try_from(&run.start).unwrap();
            assert_eq!(nimber_up_to(m, start), run.nimber, "{m} {start}");
            assert_eq!(nimber_up_to(m, last), run.nimber, "{m} {last}");
        }
    }
}
