//! Checks each theorem of the chapter on many cases. Where a comment quotes a
//! hypothesis, the theorem fails without it.

use floor_division::FloorDivision;
use nimbers::Nimbers;
use num_bigint::BigUint;
use scaling::{
    divisor_sets, nimber_up_to, part_for_ever, patterns, steps, Claim, Failure,
    Onward, Parted, Pattern, Run, Runs, Step, Unproved,
};

fn game(divisors: &[u64]) -> FloorDivision {
    FloorDivision::new(divisors).unwrap()
}

/// Returns the nimbers of all numbers below `end`, by the definition.
fn table(divisors: &[u64], end: u64) -> Vec<u64> {
    let game = game(divisors);
    let mut nimbers = Nimbers::new(&game);
    (0..end).map(|n| nimbers.of(&n)).collect()
}

/// Returns the first n of `from..end` with f(n) ≠ f(⌊n/scale⌋).
fn first_failure(f: &[u64], scale: u64, from: u64, end: u64) -> Option<u64> {
    (from..end).find(|&n| f[n as usize] != f[(n / scale) as usize])
}

/// Returns the least N ≥ 1 with mN ≥ M, where M is `scale`.
fn scale_start(scale: u64, m: u64) -> u64 {
    scale.div_ceil(m)
}

/// Returns the runs of the numbers in the table `f`.
fn runs_of(f: &[u64]) -> Vec<Run<u128>> {
    let new = |n: &usize| *n == 0 || f[*n] != f[n - 1];
    let run = |n: usize| Run { start: n as u128, nimber: f[n] };
    (0..f.len()).filter(new).map(run).collect()
}

#[test]
fn run_boundaries() {
    let end = trial::range(1500, 20_000);
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
        // "n ≥ 2": 1 is a boundary, but not such a product.
        assert!(boundaries[0] == 1 && !product(1, &set));
        // The converse is false for some sets.
        let missing = |n: &u64| !boundaries.contains(n) && product(*n, &set);
        not_all_products += usize::from((2..end).any(|n| missing(&n)));
        // The list of runs agrees with the table.
        let runs = Runs::before(&game(&set), &u128::from(end)).unwrap();
        assert_eq!(runs.list(), runs_of(&f), "{set:?}");
        for n in 0..end {
            let nimber = runs.nimber(&u128::from(n));
            assert_eq!(nimber, Some(f[n as usize]), "{set:?} {n}");
        }
        assert_eq!(runs.nimber(&u128::from(end)), None);
    }
    assert!(not_all_products > 0);
    // All divisors are needed: for {2, 3}, the divisor 3 alone misses a
    // boundary.
    let f = table(&[2, 3], 100);
    let starts: Vec<u64> = runs_of(&f).iter().map(|r| r.start as u64).collect();
    assert!(starts.contains(&2) && !starts.contains(&4));
    let by_three = |n: &u64| n.is_multiple_of(3) && starts.contains(&(n / 3));
    assert_eq!(starts.iter().skip(2).find(|n| !by_three(n)), Some(&2));
}

#[test]
fn every_pattern() {
    let limit = trial::range(120_u64, 400);
    for set in divisor_sets(6) {
        let (game, m) = (game(&set), *set.last().unwrap());
        let f = table(&set, limit + 1);
        for limit in (m..=limit).step_by(7) {
            let f = &f[..=limit as usize];
            let end = u128::from(limit) + 1;
            let runs = Runs::before(&game, &end).unwrap();
            let found: Vec<_> = patterns(&game, &runs).collect();
            // Try every M, and find its least N.
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
    // "mN ≤ X": with one number fewer in the runs, the pattern is not found.
    let six = game(&[2, 3, 4, 5, 6]);
    for (end, found) in [(36_u128, 0), (37, 1)] {
        let runs = Runs::before(&six, &end).unwrap();
        assert_eq!(patterns(&six, &runs).count(), found);
    }
}

#[test]
fn smaller_scales() {
    let length = trial::range(10_000, 30_000);
    let (mut pairs, mut larger_later, mut without) = (0, 0, 0);
    for set in divisor_sets(7) {
        let m = *set.last().unwrap();
        let f = table(&set, length);
        // For each M, the least N that a window in the table proves.
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
    // Both hypotheses are needed: a larger scale may begin later, and a smaller
    // number need not be a scale.
    let counts = [pairs, larger_later, without];
    assert!(counts.iter().all(|&count| count >= 40), "{counts:?}");
}

#[test]
fn all_divisors_to_m() {
    for m in 2..=trial::range(20_u64, 44) {
        let set: Vec<u64> = (2..=m).collect();
        let end = trial::range(1000, 6000).max(3 * m * m);
        let f = table(&set, end);
        for n in 0..end {
            let nimber = nimber_up_to(m, n);
            assert_eq!(nimber, f[n as usize], "{m} {n}");
        }
        // The claim in the proof holds, and fails for other scales and starts.
        assert_eq!(first_failure(&f, 2 * m, m, m * m), None);
        assert!(first_failure(&f, 2 * m - 1, m, m * m).is_some());
        assert!(first_failure(&f, 2 * m + 1, m, end).is_some());
        assert_eq!(first_failure(&f, 2 * m, m - 1, m * m), Some(m - 1));
        // Without the divisor 2 the formula is false at 2.
        if m > 2 {
            let f = table(&set[1..], 4);
            let wrong = (0..4).find(|&n| f[n as usize] != nimber_up_to(m, n));
            assert_eq!(wrong, Some(2), "{m}");
        }
    }
    // Up to the largest 64-bit number, the formula agrees with the runs.
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

/// Whether a step is right for every ratio q/r between its bounds.
fn holds(step: &Step, game: &FloorDivision) -> bool {
    let mut samples = step.samples(game).into_iter();
    samples.all(|ratio| step.fault(game, ratio).is_none())
}

/// Returns the runs that begin below `end`, by the theorem: at 0, at the first
/// boundaries, at 20^K · 4^y and 25^K · 2^y, and at the boundaries between one
/// such pair and the next.
fn two_rays(end: &BigUint) -> Vec<Run<BigUint>> {
    let whole = |n: u64| BigUint::from(n);
    let first = [(0, 0), (1, 1), (2, 2), (4, 1), (5, 3), (8, 2), (10, 0)];
    let mut all: Vec<(BigUint, u64)> =
        first.into_iter().map(|(n, nimber)| (whole(n), nimber)).collect();
    all.extend([(whole(20), 3), (whole(25), 1)]);
    let [short, long, _] = steps();
    let mut y = 0;
    for k in 1.. {
        let five = whole(5).pow(k);
        assert!(five >= whole(4).pow(k) << y, "2^y ≤ (5/4)^K");
        assert!(five < whole(4).pow(k) << (y + 1), "(5/4)^K < 2^(y + 1)");
        let (r, q) = (whole(20).pow(k) << (2 * y), whole(25).pow(k) << y);
        if r > *end {
            break;
        }
        let step = if &q * 5_u32 < &r * 8_u32 { &short } else { &long };
        y += u32::from(step == &long);
        for mark in &step.new {
            let from = if mark.0 == scaling::Ray::R { &r } else { &q };
            all.push((from * mark.1 / 20_u32, mark.2));
        }
    }
    let runs = all.into_iter().filter(|(start, _)| start < end);
    runs.map(|(start, nimber)| Run { start, nimber }).collect()
}

#[test]
fn two_five_ten() {
    let game = game(&[2, 5, 10]);
    let [short, long, after] = steps();
    // Each step is right for every ratio that it allows, and leads to ratios
    // that the step after it allows.
    for step in [&short, &long, &after] {
        assert!(holds(step, &game), "{step:?}");
    }
    let next = |step: &Step, ratio: (u64, u64)| {
        let [r, q] = step.factors;
        (ratio.0 * q) as f64 / (ratio.1 * r) as f64
    };
    let ends = |step: &Step| step.between.map(|ratio| next(step, ratio));
    assert_eq!(ends(&short), [1.5625, 2.0]);
    assert_eq!(ends(&long), [1.0, 1.25]);
    assert_eq!(ends(&after), [1.25, 1.5625]);
    for first in [&short, &after] {
        assert!(first.leads_to(&short) && first.leads_to(&long));
        assert!(!first.leads_to(&after));
    }
    assert!(long.leads_to(&after) && !long.leads_to(&short));
    // The theorem gives the same runs as the search.
    let end = BigUint::from(10_u32).pow(trial::range(400, 3000));
    let runs = Runs::before(&game, &end).unwrap();
    assert_eq!(runs.list(), two_rays(&end));
    // The short step is also right for the first pair, 20 and 25, whose ratio
    // is 5/4.
    assert_eq!(short.fault(&game, (5, 4)), None);
    // Each bound on the ratio is needed: the step is false for some ratios
    // beyond it.
    let wider = |step: &Step, between| Step { between, ..step.clone() };
    assert!(!holds(&wider(&short, [(5, 4), (17, 10)]), &game));
    assert!(!holds(&wider(&long, [(3, 2), (2, 1)]), &game));
    assert!(!holds(&wider(&long, [(8, 5), (21, 10)]), &game));
    assert!(!holds(&wider(&after, [(1, 1), (13, 10)]), &game));
    assert!(!holds(&wider(&after, [(9, 10), (5, 4)]), &game));
    // No mark can be left out, moved, or given another nimber.
    let mut forged = 0;
    for step in [&short, &long, &after] {
        for place in 0..step.new.len() {
            let refused = |change: &dyn Fn(&mut Vec<scaling::Mark>)| {
                let mut step = step.clone();
                change(&mut step.new);
                !holds(&step, &game)
            };
            let without = |marks: &mut Vec<_>| _ = marks.remove(place);
            assert!(refused(&without), "{place}");
            assert!(refused(&|marks| marks[place].1 += 1), "{place}");
            for nimber in 0..4 {
                let other = step.new[place].2 != nimber;
                let set = refused(&|marks| marks[place].2 = nimber);
                assert_eq!(set, other, "{place} {nimber}");
                forged += usize::from(other);
            }
        }
    }
    assert_eq!(forged, 3 * (8 + 12 + 8));
    // With the divisor 20 instead of 10, the short step fails.
    let other = FloorDivision::new(&[2, 5, 20]).unwrap();
    assert!(!holds(&short, &other));
}

/// Returns, for each decade, the exponents of 2, 3, 5 and 7 in its boundaries.
fn powers_by_decade(runs: &Runs<u128>, decades: u32) -> Vec<Vec<[u64; 4]>> {
    let mut all = vec![Vec::new(); decades as usize];
    for run in &runs.list()[1..] {
        let powers = [2, 3, 5, 7].map(|prime: u128| {
            let divides = |k: &u32| run.start.is_multiple_of(prime.pow(*k));
            (1..127).take_while(divides).count() as u64
        });
        let ends = |k: &u32| run.start <= 10_u128.pow(*k);
        let decade = (1..=decades).find(ends).unwrap();
        all[decade as usize - 1].push(powers);
    }
    all
}

/// Returns the largest difference between the exponents of one prime.
fn spread_of<'a>(powers: impl Iterator<Item = &'a [u64; 4]> + Clone) -> u64 {
    let width = |prime: usize| {
        let powers = powers.clone().map(|all| all[prime]);
        let least = powers.clone().min();
        least.map_or(0, |least| powers.max().unwrap() - least)
    };
    (0..4).map(width).max().unwrap()
}

#[test]
fn spread() {
    let decades = trial::range(24, 36);
    let (mut clear, mut single, mut true_of_all) = (0, 0, 0);
    for set in divisor_sets(8) {
        let game = game(&set);
        let end = 10_u128.pow(decades) + 1;
        let runs = Runs::before(&game, &end).unwrap();
        // The least scale begins first, because larger scales begin no earlier.
        let from = patterns(&game, &runs).next().map(|found| found.from);
        let largest = u128::from(*set.last().unwrap());
        let from = from.unwrap_or(end / largest);
        let powers = powers_by_decade(&runs, decades);
        let one: Vec<u64> =
            powers.iter().map(|decade| spread_of(decade.iter())).collect();
        let pair = |two: &[Vec<_>]| spread_of(two.iter().flatten());
        let two: Vec<u64> = powers.windows(2).map(pair).collect();
        // No pattern begins up to 10^j if some decade has a wider spread than
        // every two consecutive decades up to 10^(j + 1).
        let widest = one.iter().max().unwrap();
        let first = two.iter().position(|pair| pair >= widest);
        let first = first.filter(|first| *first > 0);
        for beyond in first.into_iter().flat_map(|first| 1..=first) {
            assert!(10_u128.pow(beyond as u32) < from, "{set:?} {beyond}");
            clear += 1;
        }
        // With the spreads of single decades, the rule would be false for some
        // sets.
        let first = one.iter().position(|decade| decade >= widest);
        let no = 10_u128.pow(first.unwrap() as u32);
        single += usize::from(first > Some(0) && no >= from);
        // The search by decades finds the same runs and spreads.
        let mut onward = Onward::new(&game);
        for _ in 0..decades {
            onward.decade(u64::MAX).unwrap();
        }
        assert_eq!(onward.runs(), runs.list().len() as u64, "{set:?}");
        assert_eq!(onward.widest(), *widest, "{set:?}");
        let first = two.iter().position(|pair| pair >= widest);
        let first = first.filter(|first| *first > 0);
        assert_eq!(onward.clear(), first.map(|j| j as u64), "{set:?}");
        true_of_all += 1;
    }
    assert_eq!(true_of_all, 127);
    // With single decades, the rule is false for as many sets as the page says.
    assert!(clear > 60, "{clear}");
    assert_eq!(single, 34, "the page says 34");
}

#[test]
fn no_scale() {
    let ten = game(&[2, 5, 10]);
    // Every scale is refused, from every start tried.
    let decades = trial::range(14, 30);
    for scale in 2..=trial::range(120_u128, 1000) {
        for decade in (3..=decades).step_by(3) {
            let claim = Claim::new(&ten, scale, 10_u128.pow(decade)).unwrap();
            let failed = matches!(claim.prove(), Err(Failure::Fails(..)));
            assert!(failed, "{scale} {decade}");
        }
    }
    // The proof uses that in the boundaries called r, the exponent of 2 exceeds
    // that of 5 by at least K, and that in those called q it is the other way
    // round.
    for k in 1..=trial::range(400_u32, 4000) {
        let power = BigUint::from(5_u32).pow(k);
        let y = power.bits() - 1 - 2 * u64::from(k);
        let k = u64::from(k);
        let (r, q) = ([2 * k + 2 * y, k], [y, 2 * k]);
        assert!(r[0] - r[1] >= k && q[1] - q[0] >= k, "{k}");
    }
    // Other sets have a scale: there is one with the divisor 20 in place of 10.
    let twenty = game(&[2, 5, 20]);
    assert!(Claim::new(&twenty, 10_u128, 800).unwrap().prove().is_ok());
}

/// Returns the state after this many decades.
fn followed(divisors: &[u64], decades: u64) -> Onward {
    let mut onward = Onward::new(&game(divisors));
    (0..decades).for_each(|_| _ = onward.decade(u64::MAX).unwrap());
    onward
}

#[test]
fn two_thick_rays() {
    let thick = [2, 5, 6, 8, 10];
    let parted = |set: &[u64], decades, most| {
        part_for_ever(&followed(set, decades), most)
    };
    let proved = Ok(Parted { shapes: 285, steps: 307 });
    assert_eq!(parted(&thick, 40, 1000), proved);
    assert_eq!(parted(&thick, 45, 285), proved);
    let thicker = Ok(Parted { shapes: 3239, steps: 3275 });
    assert_eq!(parted(&[2, 5, 6, 8, 9], 100, 4000), thicker);
    // The same method works for 2, 5, 10, whose rays are thin.
    let thin = Ok(Parted { shapes: 22, steps: 23 });
    assert_eq!(parted(&[2, 5, 10], 40, 100), thin);
    // No small scale holds from 10^10 or from a much larger power of ten.
    let ends = [10, trial::range(30, 200)];
    let game = game(&thick);
    for (scale, end) in (2..=trial::range(60_u32, 400))
        .flat_map(|scale| ends.map(|end| (scale, end)))
    {
        let from = BigUint::from(10_u32).pow(end);
        let claim = Claim::new(&game, BigUint::from(scale), from).unwrap();
        assert!(matches!(claim.prove(), Err(Failure::Fails(..))), "{scale}");
    }
    // No set with a pattern is proved to have none.
    let mut said = [0_u64; 3];
    for set in divisor_sets(trial::range(7, 8)) {
        let decades = if set == [2, 5, 7] { 12 } else { 20 };
        let why = parted(&set, decades, 60).expect_err("it has a pattern");
        said[why as usize] += 1;
    }
    assert_eq!(said.iter().sum::<u64>(), trial::range(63, 127));
    // With too few pictures, or starting too early, nothing is proved.
    assert_eq!(parted(&thick, 40, 200), Err(Unproved::TooMany));
    assert_eq!(parted(&thick, 2, 1000), Err(Unproved::Meet));
}
