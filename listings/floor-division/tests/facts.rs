//! Tests what the pages say besides the theorems.

use floor_division::{
    always_twelfth, by_hand, calls, check, check_step, greater_twelve, naive,
    not_smaller, positions, reversed_loop, smooth, table, wrong_numbers,
    BadDivisors, Case, FloorDivision, Rounds, Run, Slip, DIVISORS,
};
use games::Game;
use std::collections::{BTreeSet, HashMap};
use trial::range;

#[test]
fn few_positions_many_calls() {
    let far = 10_u64.pow(18);
    assert_eq!(smooth(far).len(), 10_917);
    assert_eq!(positions(far).len(), 7254);
    let mut known = HashMap::new();
    let count = calls(far, &mut known);
    assert_eq!(count, 2_711_045_210_035_526_900_818_461);
    // About 860 million years at a hundred million calls a second.
    let years = count / 100_000_000 / (365 * 24 * 3600);
    assert!((855_000_000..865_000_000).contains(&years), "{years}");
    let mut made = 0;
    naive(100_000, &mut made);
    assert_eq!(u128::from(made), calls(100_000, &mut known));
}

#[test]
fn numbers_share_little_memory() {
    let mut all = BTreeSet::new();
    let mut seed = 1_u64;
    let mut sizes = vec![];
    for _ in 0..range(100, 1000) {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        all.extend(positions(10_u64.pow(18) - seed % 10_u64.pow(17)));
        sizes.push(all.len());
    }
    assert_eq!((sizes[0], sizes[99]), (7209, 484_760));
    assert_eq!(*sizes.last().unwrap(), range(484_760, 3_941_905));
}

#[test]
fn mistakes_and_their_smallest_counterexamples() {
    let far = range(20_000, 1_000_000);
    assert_eq!(wrong_numbers(always_twelfth, far), [1, 2, 3, 4, 5]);
    // Both ends of the ranges are tried.
    assert_eq!(wrong_numbers(greater_twelve, 12), [12]);
    assert_eq!(not_smaller(20, 24)[0], (20, 5));
    // The wrong numbers are those that begin with the digits 1, 0 in base 12.
    let wrong = wrong_numbers(greater_twelve, far);
    let begins = |n: &u64| {
        let mut n = *n;
        while n >= 144 {
            n /= 12;
        }
        n == 12
    };
    let expected: Vec<u64> = (0..=far as u64).filter(begins).collect();
    assert_eq!(wrong, expected);
    let never = (0..100).filter(|n| reversed_loop(*n).is_none());
    assert_eq!(never.collect::<Vec<_>>(), (0..12).collect::<Vec<_>>());
    let wrong = wrong_numbers(reversed_loop, 100);
    assert_eq!(wrong.into_iter().find(|n| *n >= 12), Some(12));
    // Only the divisor 5 fails, and it does so at every power of 12.
    for power in [12, 144, 1728, 20_736] {
        for (from, to) in [(1, 2), (2, 4), (4, 6), (6, 12)] {
            let pairs = not_smaller(from * power, to * power);
            assert!(!pairs.is_empty() && pairs.iter().all(|(_, d)| *d == 5));
        }
    }
}

#[test]
fn no_case_can_be_left_out_or_changed() {
    let ours = Rounds::ours();
    let cases = ours.cases();
    let judged = ours.check_case(cases[1], &[(1, 2)]);
    assert_eq!(judged, Err(Slip::Unsaid(0)));
    for nimber in 1..=3 {
        let said = by_hand(nimber).unwrap();
        for place in 0..said.len() {
            // Another divisor is accepted if and only if it reaches the nimber
            // too.
            for divisor in 2..=7 {
                let mut other = said.to_vec();
                other[place].1 = divisor;
                let (smaller, _) = other[place];
                let run = cases[nimber as usize - 1];
                let reaches = (run.from * 12..run.to * 12).all(|n| {
                    divisor < 7
                        && floor_division::nimber(n / divisor) == smaller
                });
                let judged = ours.check_case(run, &other);
                let fault = Err(Slip::Not { nimber: smaller, divisor });
                assert_eq!(judged, if reaches { Ok(()) } else { fault });
            }
        }
    }
    // If the run of 3 ended at 7u, half of u would be in the run of 3, not in
    // the run of 0.
    let wrong = Rounds::new(&DIVISORS, &[1, 2, 4, 7, 12], &[1, 2, 3, 0]);
    let no = check_step(&wrong.unwrap(), by_hand).unwrap_err();
    assert_eq!(no.fault, Slip::Not { nimber: 0, divisor: 2 });
    let own = Rounds::new(&[2], &[1, 2, 4], &[0, 0]).unwrap();
    let no = check_step(&own, by_hand).unwrap_err();
    assert_eq!(no.fault, Slip::Own);
    // The check also looks for the run's nimber in the round below: here all
    // options are in that round.
    let lower = Rounds::new(&[2], &[1, 2], &[0]).unwrap();
    let no = check_step(&lower, by_hand).unwrap_err();
    assert_eq!(no.fault, Slip::Own);
}

/// Compares `lands` with dividing each number of the run, for ends in units of
/// 1, 2 and 7.
#[test]
fn a_run_lands_where_each_of_its_numbers_does() {
    let runs = |most: u64| {
        (1..most)
            .flat_map(move |from| (from + 1..=most).map(move |to| (from, to)))
    };
    let run = |(from, to)| Run { from, to, nimber: 0 };
    for (from, to) in runs(13) {
        for at in runs(8) {
            for d in 2..=6 {
                let all = |u: u64| {
                    (from * u..to * u)
                        .all(|n| (at.0 * u..at.1 * u).contains(&(n / d)))
                };
                let lands = Rounds::lands(run((from, to)), d, run(at));
                assert_eq!(
                    [1, 2, 7].map(all),
                    [lands; 3],
                    "{from} {to} {at:?} {d}"
                );
            }
        }
    }
}

/// Checks that a case that is accepted for all rounds is true, number by
/// number, in the first three rounds. Tries the divisors 2 to 6 with one end
/// changed and with all choices of nimbers, and two smaller games with all
/// choices of nimbers.
#[test]
fn the_step_holds_in_every_round_if_it_is_accepted() {
    let (mut accepted, mut refused) = (0, 0);
    let mut tried = |divisors: &[u64], ends: &[u64], nimbers: &[u64]| {
        let Some(rounds) = Rounds::new(divisors, ends, nimbers) else { return };
        let scale = ends[ends.len() - 1];
        let claimed = |mut n: u64| {
            while n >= scale {
                n /= scale;
            }
            let run = ends.partition_point(|end| *end <= n);
            if n == 0 {
                None
            } else {
                Some(nimbers[run - 1])
            }
        };
        let met = |n: u64| -> Vec<u64> {
            divisors.iter().filter_map(|d| claimed(n / d)).collect()
        };
        for case in rounds.cases() {
            let (from, to) = (case.from, case.to);
            // All divisors that lead to a nimber, so that the check need not
            // find one.
            let says: Vec<(u64, u64)> = (0..case.nimber)
                .flat_map(|v| divisors.iter().map(move |d| (v, *d)))
                .filter(|(v, d)| rounds.lead(*case, *d) == Some(*v))
                .collect();
            match rounds.check_case(*case, &says) {
                Ok(()) => {
                    accepted += 1;
                    let all = |u: u64| {
                        (from * u..to * u).all(|n| {
                            let met = met(n);
                            let all =
                                (0..case.nimber).all(|v| met.contains(&v));
                            all && !met.contains(&case.nimber)
                        })
                    };
                    assert!([1, scale, scale * scale].into_iter().all(all));
                }
                Err(_) => refused += 1,
            }
        }
    };
    for place in 1..5 {
        for end in 2..=14 {
            let mut ends = [1, 2, 4, 6, 12];
            ends[place] = end;
            tried(&DIVISORS, &ends, &[1, 2, 3, 0]);
        }
    }
    for number in 0..256 {
        let nimbers = [64, 16, 4, 1].map(|place| number / place % 4);
        tried(&DIVISORS, &[1, 2, 4, 6, 12], &nimbers);
        tried(&[2, 3], &[1, 2, 3, 6], &nimbers[..3]);
        tried(&[2], &[1, 2, 4], &nimbers[..2]);
    }
    assert!(accepted > 100 && refused > 1000, "{accepted} {refused}");
}

#[test]
fn a_claim_about_rounds_is_in_order() {
    let new = |divisors: &[u64], ends: &[u64], nimbers: &[u64]| {
        Rounds::new(divisors, ends, nimbers).is_some()
    };
    assert!(new(&[2, 3], &[1, 2, 6], &[0, 1]));
    for divisors in [&[][..], &[0, 2], &[1], &[3, 2], &[2, 2], &[2, 7]] {
        assert!(!new(divisors, &[1, 2, 6], &[0, 1]), "{divisors:?}");
    }
    for ends in [&[][..], &[2, 4, 6], &[1, 4, 4], &[1, 6], &[1]] {
        assert!(!new(&[2, 3], ends, &[0, 1]), "{ends:?}");
    }
    assert!(!new(&[2, 3], &[1, 2, 6], &[0]));
    assert!(!new(&[2, 3], &[1, 2, 6], &[0, 1, 0]));
    // A product that wraps round would look smaller than it is.
    assert!(new(&[2], &[1, 3_000_000_000], &[0]));
    assert!(!new(&[2], &[1, 1 << 32], &[0]));
}

/// Checks that an option in the same round as its number is in an earlier case,
/// which is why induction on the round works.
#[test]
fn no_option_lies_in_the_same_or_a_later_case_of_its_round() {
    // The round of a number and its case in this round; `None` for 0, which is
    // less than any `Some`.
    let case = |number: u64| {
        let round = number.checked_ilog(12)?;
        let lead = number / 12_u64.pow(round);
        let case = [1, 2, 4, 6].iter().filter(|from| **from <= lead).count();
        Some((round, case))
    };
    assert_eq!([11, 12].map(case), [Some((0, 4)), Some((1, 1))]);
    assert_eq!([71, 72].map(case), [Some((1, 3)), Some((1, 4))]);
    let game = FloorDivision::default();
    let (mut same, mut lower) = ([0; 5], [0; 5]);
    for number in 1..=range(300_000, 3_000_000) {
        let (round, own) = case(number).unwrap();
        for option in game.options(&number) {
            assert!(case(option) < Some((round, own)), "{number} {option}");
            match case(option).is_some_and(|(at, _)| at == round) {
                true => same[own] += 1,
                false => lower[own] += 1,
            }
        }
    }
    // Options of numbers in case 1 are never in the number's own round, and
    // options of numbers in case 4 always are; cases 2 and 3 have both kinds.
    assert_eq!(same.map(|many| many > 0), [false, false, true, true, true]);
    assert_eq!(lower.map(|many| many > 0), [false, true, true, true, false]);
}

#[test]
fn a_step_without_a_base_is_no_proof() {
    let rounds = Rounds::new(&[2], &[1, 2, 4], &[0, 1]).unwrap();
    let says = |nimber: u64| -> Option<Case> {
        [Some(&[][..]), Some(&[(0, 2)])].get(nimber as usize).copied()?
    };
    assert_eq!(check_step(&rounds, says), Ok(()));
    assert_eq!(table(&FloorDivision::new(&[2]).unwrap(), 1), [0, 1]);
}

#[test]
fn a_divisor_is_at_least_two() {
    assert!(FloorDivision::new(&[2]).is_ok());
    for divisors in [&[][..], &[0], &[1], &[1, 2], &[5, 0]] {
        assert_eq!(FloorDivision::new(divisors), Err(BadDivisors));
    }
}

/// Checks that the nimbers stay the same without the divisor 5, and without 5
/// and either 3 or 4.
#[test]
fn fewer_divisors_give_the_same_nimbers() {
    let ours = table(&FloorDivision::default(), 2000);
    for set in [&[2, 3, 4, 6][..], &[2, 3, 6], &[2, 4, 6]] {
        assert_eq!(check(set, 12, 6), Ok(()), "{set:?}");
        let divisors: Vec<u64> = set.iter().map(|d| *d as u64).collect();
        let game = FloorDivision::new(&divisors).unwrap();
        assert_eq!(table(&game, 2000), ours, "{set:?}");
    }
}
