//! Tests what the text says about particular sets of divisors, and that the two
//! types of numbers give the same results.

use floor_division::{table, FloorDivision};
use num_bigint::BigUint;
use scaling::{
    divisor_sets, patterns, BadClaim, Claim, Failure, Onward, Pattern, Runs,
    TooMuch, Whole, PROGRAMS,
};
use std::collections::BTreeSet;
use trial::{range, seen};

fn game(divisors: &[u64]) -> FloorDivision {
    FloorDivision::new(divisors).unwrap()
}

fn ten_to(exponent: u32) -> BigUint {
    BigUint::from(10_u32).pow(exponent)
}

/// Returns the pattern with the least M among those with mN ≤ 10^exponent, as
/// text.
fn first_pattern(divisors: &[u64], exponent: u32) -> Option<String> {
    if exponent > 37 {
        return first_before(divisors, &(ten_to(exponent) + 1_u32));
    }
    first_before(divisors, &(10_u128.pow(exponent) + 1))
}

fn first_before<W: Whole>(divisors: &[u64], end: &W) -> Option<String> {
    let game = game(divisors);
    let runs = Runs::before(&game, end).unwrap();
    let found = patterns(&game, &runs).next();
    found.map(|Pattern { scale, from }| format!("{scale} {from}"))
}

/// Returns the result of a proof as text: the pieces, or the n where the claim
/// fails.
fn said<W: Whole>(claim: Result<Claim<W>, BadClaim>) -> String {
    match claim {
        Err(bad) => format!("{bad:?}"),
        Ok(claim) => match claim.prove() {
            Ok(pieces) => {
                let piece = |p: &scaling::Piece<W>| {
                    format!("{} {} {}", p.from, p.end, p.nimber)
                };
                pieces.iter().map(piece).collect::<Vec<_>>().join(", ")
            }
            Err(Failure::Fails(n, here, quotient, there)) => {
                format!("fails at {n}: {here}, {quotient}: {there}")
            }
            Err(Failure::TooMuch(error)) => error.to_string(),
        },
    }
}

#[test]
fn patterns_that_begin_late() {
    let known = [
        (&[2, 5, 6][..], 6, "10 24000"),
        (&[2, 5, 8], 6, "40 20480"),
        (&[2, 6, 7], 6, "42 14112"),
        (&[2, 5, 7], 38, "35 2295856928869814954822205440000000000"),
        (&[2, 5], 3, "10 25"),
        (&[2, 3, 4, 9], 9, "46656 71663616"),
    ];
    for (set, exponent, pattern) in known {
        let found = first_pattern(set, exponent);
        assert_eq!(found.as_deref(), Some(pattern), "{set:?}");
    }
    assert_eq!(first_pattern(&[2, 5, 6], 5), None);
}

#[test]
fn the_first_claims_of_the_chapter() {
    let six = game(&[2, 3, 4, 5, 6]);
    let of = |scale: u128, from: u128| said(Claim::new(&six, scale, from));
    assert_eq!(of(12, 6), "6 12 0, 12 24 1, 24 36 2");
    for (scale, from) in [(12, 7), (12, 100), (144, 72)] {
        assert!(!of(scale, from).contains("fails"), "{scale} {from}");
    }
    assert_eq!(of(12, 5), "fails at 5: 3, 0: 0");
    assert_eq!(of(12, 1), BadClaim::Window.debug());
    assert_eq!(of(12, 2), "fails at 2: 2, 0: 0");
    assert_eq!(of(11, 6), "fails at 11: 0, 1: 1");
    assert_eq!(of(13, 6), "fails at 12: 1, 0: 0");
    assert_eq!(of(1, 6), BadClaim::Scale.debug());
    assert_eq!(of(12, 0), BadClaim::From.debug());
    assert_eq!(
        of(12, u128::MAX / 6),
        said(Claim::new(
            &six,
            BigUint::from(12_u32),
            BigUint::from(u128::MAX / 6),
        ))
    );
    assert_eq!(of(12, u128::MAX / 6 + 1), BadClaim::Overflow.debug());
}

trait Debugged {
    fn debug(&self) -> String;
}

impl Debugged for BadClaim {
    fn debug(&self) -> String {
        format!("{self:?}")
    }
}

#[test]
fn every_set_up_to_eight_has_a_pattern() {
    let sets = divisor_sets(8);
    assert_eq!(sets.len(), 127);
    let end = ten_to(71);
    let (mut smallest_times_largest, mut from_the_largest) = (0, 0);
    let (mut later_than_the_scale, mut pieces) = (0, 0);
    for set in &sets {
        let game = game(set);
        let runs = Runs::before(&game, &end).unwrap();
        let found = patterns(&game, &runs).next().unwrap();
        let (scale, from) = (found.scale.clone(), found.from.clone());
        let claim = Claim::new(&game, scale, from.clone()).unwrap();
        pieces += claim.prove().expect("it is proved").len();
        // N is the least: N − 1 is refused or breaks a hypothesis.
        let less = Claim::new(&game, found.scale.clone(), from - 1_u32);
        let refused = match less {
            Ok(claim) => matches!(claim.prove(), Err(Failure::Fails(..))),
            Err(bad) => bad == BadClaim::Window || bad == BadClaim::From,
        };
        assert!(refused, "{set:?}");
        let largest = set[set.len() - 1];
        let is_product = found.scale == BigUint::from(set[0] * largest);
        smallest_times_largest += usize::from(is_product);
        // If the pattern begins at m, its M must be the product.
        if found.from == BigUint::from(largest) {
            assert!(is_product, "{set:?}");
            from_the_largest += 1;
        }
        later_than_the_scale += usize::from(found.from > found.scale);
    }
    // The number of pieces in all the proofs together.
    assert_eq!(pieces, 1067);
    assert_eq!((smallest_times_largest, from_the_largest), (113, 109));
    assert_eq!(later_than_the_scale, 18);
    assert_eq!(first_pattern(&[2, 7], 5), Some("14 49".to_string()));
}

/// Checks that the checker on the page, which looks at each number of the
/// window, and `scaling-certify`, which looks at its pieces, agree on many
/// claims.
#[test]
fn two_checkers_agree() {
    use floor_division::{check, Fault};
    let (scales, starts) = range((50, 33), (90, 60));
    let (mut claims, mut proved) = (0, 0);
    for set in divisor_sets(7) {
        let game = game(&set);
        let divisors: Vec<usize> = set.iter().map(|d| *d as usize).collect();
        for scale in 2..=scales {
            for from in 1..=starts {
                let said = check(&divisors, scale, from);
                let pattern = Claim::new(&game, scale as u128, from as u128);
                let expected = match pattern.map(|claim| claim.prove()) {
                    Ok(Ok(_)) => Ok(()),
                    Ok(Err(Failure::Fails(n, ..))) => {
                        Err(Fault::At(n as usize))
                    }
                    Err(BadClaim::Window) => Err(Fault::Window),
                    other => panic!("{set:?} {scale} {from}: {other:?}"),
                };
                assert_eq!(said, expected, "{set:?} {scale} {from}");
                claims += 1;
                proved += usize::from(said.is_ok());
            }
        }
    }
    assert!(claims >= 100_000 && proved > 1000, "{claims} {proved}");
}

#[test]
fn no_pattern_is_known_for_2_5_10() {
    assert_eq!(first_pattern(&[2, 5, 10], trial::range(300, 2000)), None);
}

/// The sets of divisors up to 10 for which no pattern is known, each with an
/// exponent e: no pattern of this set has mN ≤ 10^e.
const OPEN: [(&[u64], u32); 8] = [
    (&[2, 5, 10], 1000),
    (&[2, 5, 6, 8, 9], 1000),
    (&[2, 5, 6, 8, 10], 1000),
    (&[2, 5, 6, 10], 300),
    (&[2, 5, 9, 10], 200),
    (&[2, 5, 7, 8, 10], 200),
    (&[2, 5, 6, 7, 9, 10], 80),
    (&[2, 5, 7, 8, 9, 10], 80),
];

/// A pattern that begins above 10^100: the divisors; M; the exponents of 2, 3,
/// 5 and 7 in N; how many digits N has, and how many pieces its window has.
type Late = (&'static [u64], u32, [u32; 4], usize, usize);

const LATE: [Late; 3] = [
    (&[2, 5, 6, 7, 10], 50, [91, 3, 139, 6], 132, 8581),
    (&[2, 5, 7, 9, 10], 50, [141, 26, 124, 22], 161, 9045),
    (&[2, 5, 7, 9], 630, [98, 130, 54, 79], 197, 4179),
];

#[test]
fn all_but_eight_sets_up_to_ten_have_a_pattern() {
    let limit = range(12, 100);
    let mut found = 0;
    for set in divisor_sets(10) {
        if let Some((_, most)) = OPEN.iter().find(|(open, _)| set == *open) {
            assert!(!set.contains(&3) && !set.contains(&4));
            let none = first_pattern(&set, range(12, *most));
            assert_eq!(none, None, "{set:?}");
        } else if LATE.iter().all(|late| set != late.0) {
            let early = first_pattern(&set, 12);
            let pattern = early.or_else(|| first_pattern(&set, limit));
            found += usize::from(pattern.is_some());
        }
    }
    assert_eq!(found, range(483, 500));
}

#[test]
fn late_patterns_are_proved() {
    for (set, scale, exponents, digits, pieces) in &LATE[..range(1, 3)] {
        let game = game(set);
        let powers = [2_u32, 3, 5, 7].into_iter().zip(exponents);
        let powers = powers.map(|(p, e)| BigUint::from(p).pow(*e));
        let from: BigUint = powers.product();
        assert_eq!(from.to_string().len(), *digits, "{set:?}");
        let claim =
            |from| Claim::new(&game, BigUint::from(*scale), from).unwrap();
        let proof = claim(from.clone()).prove().unwrap();
        assert_eq!(proof.len(), *pieces, "{set:?}");
        let early = claim(from - 1_u32).prove();
        assert!(matches!(early, Err(Failure::Fails(..))), "{set:?}");
    }
    // Two of these sets have no pattern with mN ≤ 10^150.
    for (set, ..) in &LATE[range(3, 1)..] {
        assert_eq!(first_pattern(set, 150), None, "{set:?}");
    }
}

#[test]
fn boundaries_that_the_text_counts() {
    let six = game(&[2, 3, 4, 5, 6]);
    let runs = Runs::before(&six, &(10_u128.pow(18) + 1)).unwrap();
    assert_eq!(runs.list().len() - 1, 67);
    // With the divisors 2, 5 and 10, 5 to 8 runs begin between one power of ten
    // and the next.
    let ten = game(&[2, 5, 10]);
    let runs = Runs::before(&ten, &ten_to(1000)).unwrap();
    assert_eq!(runs.list().len(), 6213);
    assert_eq!(runs.list().iter().map(|run| run.nimber).max(), Some(3));
    for exponent in 0..1000 {
        let (low, high) = (ten_to(exponent), ten_to(exponent + 1));
        let place =
            |n: &BigUint| runs.list().partition_point(|run| run.start < *n);
        let boundaries = place(&high) - place(&low);
        assert!((5..=8).contains(&boundaries), "{exponent}: {boundaries}");
    }
    for run in &runs.list()[1..trial::range(500, 2000)] {
        let mut rest = run.start.clone();
        for prime in [2_u32, 5] {
            while (&rest % prime).bits() == 0 {
                rest /= prime;
            }
        }
        assert_eq!(rest, BigUint::from(1_u32));
    }
}

#[test]
fn two_five_six_keeps_the_rule_and_breaks_it_again() {
    let game = game(&[2, 5, 6]);
    let runs = Runs::before(&game, &200_000).unwrap();
    let holds = |n: u128| runs.nimber(&n) == runs.nimber(&(n / 10));
    assert!(!holds(3999) && (4000..21_600).all(holds));
    assert!((21_600..24_000).all(|n| !holds(n)));
    assert!((24_000..200_000).all(holds));
    assert_eq!((1..4000).filter(|&n| holds(n)).count(), 3220);
}

#[test]
fn both_kinds_of_numbers_agree() {
    for set in [&[2, 3, 4, 5, 6][..], &[2, 5, 7], &[3], &[7, 11], &[2, 9, 10]] {
        let game = game(set);
        let small = Runs::before(&game, &u128::MAX).unwrap();
        let end = BigUint::from(u128::MAX);
        let big = Runs::before(&game, &end).unwrap();
        assert_eq!(small.list().len(), big.list().len());
        for (a, b) in small.list().iter().zip(big.list()) {
            assert_eq!(BigUint::from(a.start), b.start);
            assert_eq!(a.nimber, b.nimber);
        }
        let of = |n: &u128| small.nimber(n) == big.nimber(&BigUint::from(*n));
        assert!([0, 1, 2, u128::MAX - 1, u128::MAX].iter().all(of));
        let plain = |p: Pattern<u128>| format!("{} {}", p.scale, p.from);
        let wide = |p: Pattern<BigUint>| format!("{} {}", p.scale, p.from);
        let a: Vec<_> = patterns(&game, &small).map(plain).collect();
        let b: Vec<_> = patterns(&game, &big).map(wide).collect();
        assert_eq!(a, b);
        for shift in [0, 7, 50, 100, 120, 124, 125, 126, 127] {
            for near in [0, 1, 2, 5] {
                let from = (1_u128 << shift) + near;
                for scale in [2, 12, 35, from / 2 + 1, from, from | 1] {
                    let a = said(Claim::new(&game, scale, from));
                    let (m, n) = (BigUint::from(scale), BigUint::from(from));
                    let b = said(Claim::new(&game, m, n));
                    assert!(a == "Overflow" || a == b, "{a} {b}");
                }
            }
        }
    }
}

#[test]
fn numbers_know_their_size_and_their_limits() {
    let most = u128::MAX;
    assert_eq!(most.times(&2), None);
    assert_eq!((most / 2).times(&2), Some(most - 1));
    let big = BigUint::from(most);
    assert_eq!(big.times(&big), Some(&big * &big));
    let work = |power: u32| (BigUint::from(1_u32) << power).work();
    assert_eq!([work(0), work(63), work(64), work(640)], [9, 9, 10, 19]);
    assert_eq!((BigUint::ZERO.work(), most.work()), (9, 2));
}

#[test]
fn too_much_work_is_given_up() {
    // Eight runs begin from 1 to 99. Each step of the search takes work for
    // each divisor.
    let six = game(&[2, 3, 4, 5, 6]);
    let end = 100_u128;
    let least = (0..).find(|&most| Runs::within(&six, &end, most).is_ok());
    let least = least.unwrap();
    assert!(least % 10 == 0 && least >= 70, "{least}");
    let error = Runs::within(&six, &end, least - 1).unwrap_err();
    assert_eq!(error, TooMuch { runs: 9 });
    assert!(error.to_string().contains("given up after 9 runs"));
    assert_eq!(Runs::within(&six, &end, least), Runs::before(&six, &end));
}

#[test]
fn a_proof_says_what_a_table_says() {
    for set in divisor_sets(7) {
        let game = game(&set);
        let m = set[set.len() - 1];
        let f = table(&game, 16 * m as usize);
        for scale in 2..range(16_u64, 40) {
            for from in scale.div_ceil(m)..16 {
                let claim =
                    Claim::new(&game, u128::from(scale), u128::from(from));
                let said = match claim.unwrap().prove() {
                    Ok(_) => None,
                    Err(Failure::Fails(n, ..)) => Some(n as u64),
                    Err(error) => panic!("{error:?}"),
                };
                let breaks =
                    |n: &u64| f[*n as usize] != f[(n / scale) as usize];
                let seen = (from..m * from).find(breaks);
                assert_eq!(said, seen, "{set:?} {scale} {from}");
            }
        }
    }
}

/// Returns the state after this many decades, found without a stop.
fn followed(divisors: &[u64], decades: u64) -> Onward {
    let mut onward = Onward::new(&game(divisors));
    (0..decades).for_each(|_| _ = onward.decade(u64::MAX).unwrap());
    onward
}

/// Checks that stopping and going on leads to the same state as going on
/// without a stop, and that the runs in the state are the last of all runs.
#[test]
fn to_stop_and_to_go_on_changes_nothing() {
    let sets = [&[2, 5, 10][..], &[2, 5, 6], &[2, 9], &[7], &[2, 5, 997]];
    for set in sets.into_iter().chain([&[4, 6, 15][..], &[3, 1000]]) {
        let words: Vec<String> = set.iter().map(u64::to_string).collect();
        let mut state = format!("divisors {}\n", words.join(" "));
        let mut decades = 0;
        for more in [1, 1, 2, 3, 9, trial::range(9, 90)] {
            decades += more;
            state =
                seen(PROGRAMS, "scaling-onward", format!("{more}\n{state}"));
            assert_eq!(state, followed(set, decades).to_string(), "{set:?}");
        }
        let game = game(set);
        let end = ten_to(decades as u32) + 1_u32;
        let runs = Runs::before(&game, &end).unwrap();
        let kept: Vec<&str> =
            state.lines().filter(|line| line.starts_with("run")).collect();
        let last = runs.list()[runs.list().len() - kept.len()..].iter();
        let nimbers = last.map(|run| run.nimber.to_string());
        let told = kept.iter().map(|line| line.split(' ').nth(1).unwrap());
        assert!(told.eq(nimbers), "{set:?}");
    }
}

/// Checks that the program refuses a state that was cut off, and either refuses
/// or accepts a state in which a word was changed, but never panics.
#[test]
fn no_state_breaks_the_program() {
    let state = followed(&[2, 5, 6], 9).to_string();
    let run =
        |state: &str| seen(PROGRAMS, "scaling-onward", format!("2\n{state}\n"));
    let lines: Vec<&str> = state.lines().collect();
    for kept in 2..lines.len() {
        let torn = run(&lines[..kept].join("\n"));
        assert!(torn.starts_with("bad input: line "), "{torn}");
    }
    let (mut refused, mut taken) = (0, 0);
    for (number, line) in lines.iter().enumerate() {
        for (place, word) in line.split(' ').enumerate().skip(1) {
            for other in ["0", "1", "5", "70", "400000", "x", "-1", ""] {
                let mut words: Vec<&str> = line.split(' ').collect();
                words[place] = other;
                let mut lines = lines.clone();
                let forged = words.join(" ");
                lines[number] = &forged;
                let said = run(&lines.join("\n"));
                let bad = said.starts_with("bad input: line ");
                assert!(bad || said.ends_with("end\n"), "{word} {said}");
                refused += usize::from(bad);
                taken += usize::from(!bad);
            }
        }
    }
    assert!(refused > 200 && taken > 20, "{refused} {taken}");
}

/// Repeats the measurements of sets without a known pattern for which a test
/// has time.
#[test]
fn limits_as_measured() {
    let table = include_str!("../runs/scaling-onward/open.measured.txt");
    let (mut tried, mut sets) = (0, BTreeSet::new());
    for row in table.lines().filter(|line| line.contains('|')).skip(1) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let set: Vec<u64> =
            cells[0].split(' ').map(|word| word.parse().unwrap()).collect();
        let numbers: Vec<u64> =
            cells[1..].iter().map(|cell| cell.parse().unwrap()).collect();
        let [decades, runs, spread, clear] = numbers[..] else {
            panic!("{row}")
        };
        sets.insert(set.clone());
        if decades <= 50 || runs <= 8000 {
            let onward = followed(&set, decades);
            let found = (onward.runs(), onward.widest(), onward.clear());
            assert_eq!(found, (runs, spread, Some(clear)), "{row}");
            tried += 1;
        }
    }
    assert!(sets.len() == 8 && tried >= 8, "{tried} rows");
    assert_eq!(sets, OPEN.map(|(set, _)| set.to_vec()).into());
}
