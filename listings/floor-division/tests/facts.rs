//! Facts that the text states beside the theorems.

use floor_division::{
    always_twelfth, by_hand, calls, cells, certify, check, check_step, cuts,
    greater_twelve, naive, not_smaller, positions, reversed_loop, runs, smooth,
    table, wrong_numbers, BadClaim, BadDivisors, Case, Claim, Fault,
    FloorDivision, Place, Slip, LARGEST_DIVISOR, LARGEST_SCALE, MOST_DIVISORS,
    MOST_RUNS,
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
    // Exactly the numbers that begin with 1, 0 in base 12, besides 12 itself.
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
    // Only the divisor 5, at every power of 12.
    for power in [12, 144, 1728, 20_736] {
        for (from, to) in [(1, 2), (2, 4), (4, 6), (6, 12)] {
            let pairs = not_smaller(from * power, to * power);
            assert!(!pairs.is_empty() && pairs.iter().all(|(_, d)| *d == 5));
        }
    }
}

#[test]
fn no_case_can_be_left_out_or_changed() {
    let ours = Claim::ours();
    let judged = ours.check_case(ours.runs()[1], Some(&[(1, 2)]));
    assert_eq!(judged, Err(Slip::Unsaid(0)));
    for nimber in 1..=3 {
        let said = by_hand(nimber).unwrap();
        for place in 0..said.len() {
            // Another divisor: accepted exactly if it reaches the nimber too.
            for divisor in 2..=7 {
                let mut other = said.to_vec();
                other[place].1 = divisor;
                let (smaller, _) = other[place];
                let (from, to) =
                    [(0, 0), (1, 2), (2, 4), (4, 6)][nimber as usize];
                let reaches = (from * 144..to * 144).all(|n| {
                    divisor < 7
                        && floor_division::nimber(n / divisor) == smaller
                });
                let run = ours.runs()[nimber as usize - 1];
                let judged = ours.check_case(run, Some(&other));
                let fault = Err(Slip::Not { nimber: smaller, divisor });
                assert_eq!(judged, if reaches { Ok(()) } else { fault });
            }
        }
    }
    // An option with the own nimber is seen: nimber 3 on [4, 7).
    let wrong = Claim::new(&[2, 3, 4, 5, 6], &[1, 2, 4, 7, 12], &[1, 2, 3, 0]);
    assert!(check_step(&wrong.unwrap(), by_hand).is_err());
    let own = Claim::new(&[2], &[1, 2, 4], &[0, 0]).unwrap();
    let no = check_step(&own, by_hand).unwrap_err();
    assert_eq!(no.fault, Slip::Own);
    // The own nimber one round lower is seen as well: here it is only there.
    let lower = Claim::new(&[2], &[1, 2], &[0]).unwrap();
    let no = check_step(&lower, by_hand).unwrap_err();
    assert_eq!(no.fault, Slip::Own);
}

/// The induction may be on the round, if the cases are taken in their order.
#[test]
fn no_option_lies_in_the_same_or_a_later_case_of_its_round() {
    // The round of a number and its case there; `None`, which is less than
    // all others, for 0.
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
    // Case 1 never meets its own round, case 4 only that; 2 and 3 meet both.
    assert_eq!(same.map(|many| many > 0), [false, false, true, true, true]);
    assert_eq!(lower.map(|many| many > 0), [false, true, true, true, false]);
}

#[test]
fn a_step_without_a_base_is_no_proof() {
    let claim = Claim::new(&[2], &[1, 2, 4], &[0, 1]).unwrap();
    let says = |nimber: u64| -> Option<Case> {
        [Some(&[][..]), Some(&[(0, 2)])].get(nimber as usize).copied()?
    };
    assert_eq!(check_step(&claim, says), Ok(()));
    let witness = certify(&claim).unwrap_err().witness;
    assert_eq!(witness, Some((1, 1)));
}

#[test]
fn a_divisor_is_at_least_two() {
    assert!(FloorDivision::new(&[2]).is_ok());
    for divisors in [&[][..], &[0], &[1], &[1, 2], &[5, 0]] {
        assert_eq!(FloorDivision::new(divisors), Err(BadDivisors));
        let claim = Claim::new(divisors, &[1, 2], &[0]);
        assert_eq!(claim.unwrap_err(), BadClaim::Divisors, "{divisors:?}");
    }
}

#[test]
fn the_limits_of_a_claim() {
    let claim = |divisors: Vec<u64>, ends: Vec<u64>| {
        let values = vec![0; ends.len() - 1];
        Claim::new(&divisors, &ends, &values).err()
    };
    assert_eq!(claim(vec![LARGEST_DIVISOR], vec![1, 2]), None);
    let large = claim(vec![2, LARGEST_DIVISOR + 1], vec![1, 2]);
    assert_eq!(large, Some(BadClaim::Divisors));
    let most = MOST_DIVISORS as u64;
    assert_eq!(claim((2..2 + most).collect(), vec![1, 2]), None);
    let many = claim((2..3 + most).collect(), vec![1, 2]);
    assert_eq!(many, Some(BadClaim::Divisors));
    assert_eq!(claim(vec![2], vec![1, LARGEST_SCALE]), None);
    let large = claim(vec![2], vec![1, LARGEST_SCALE + 1]);
    assert_eq!(large, Some(BadClaim::Ends));
    let runs = MOST_RUNS as u64;
    assert_eq!(claim(vec![2], (1..=runs + 1).collect()), None);
    let many = claim(vec![2], (1..=runs + 2).collect());
    assert_eq!(many, Some(BadClaim::Ends));
    for values in [&[][..], &[0, 1]] {
        let claim = Claim::new(&[2], &[1, 2], values);
        assert_eq!(claim.unwrap_err(), BadClaim::Nimbers);
    }
    // The page names them.
    let limits = (MOST_DIVISORS, LARGEST_DIVISOR, MOST_RUNS, LARGEST_SCALE);
    assert_eq!(limits, (20, 1000, 100, 100_000));
}

#[test]
fn the_ends_of_a_claim_rise_from_one() {
    for ends in [vec![2, 4], vec![0, 2], vec![1, 1], vec![1], vec![]] {
        let values = vec![0; ends.len().saturating_sub(1)];
        let claim = Claim::new(&[2], &ends, &values);
        assert_eq!(claim.unwrap_err(), BadClaim::Ends, "{ends:?}");
    }
}

/// The divisors that ask for a cut of our claim, 1 among them.
fn named(cut: u64) -> Vec<u64> {
    let ours = Claim::ours();
    let begins = |number: &u64| {
        let rounds = 0..=ours.depth();
        let mut runs = rounds.flat_map(|round| {
            ours.runs().iter().map(move |run| Place(run.from, round))
        });
        runs.any(|place| ours.run(place).unwrap().from == *number)
    };
    let divisors = (1..=6).filter(|d| cut.is_multiple_of(*d));
    divisors.filter(|d| begins(&(cut / d))).collect()
}

#[test]
fn only_the_cuts_of_three_four_and_five_are_needed() {
    let ours = Claim::ours();
    let end = ours.unit() * ours.scale();
    for divisor in 1..=6 {
        let mut less = cuts(&ours);
        less.retain(|cut| *cut == end || named(*cut) != [divisor]);
        // Without cuts that are needed some cell leaves its run.
        let checked = check(&ours, &cells(&ours, &less));
        let needed = [3, 4, 5].contains(&divisor);
        match checked {
            Ok(()) => assert!(!needed, "{divisor}"),
            Err(Fault::Run(_, d)) => assert!(needed && d == divisor),
            Err(fault) => panic!("{fault:?}"),
        }
        assert_eq!(less.len() < 13, needed, "{divisor}");
    }
}

#[test]
fn the_table_of_cells_is_cut_by_five_at_four_places() {
    let ours = Claim::ours();
    let mut cuts = cuts(&ours);
    assert_eq!(cuts.pop_last(), Some(144));
    assert_eq!(cuts.len(), 12);
    let five = cuts.into_iter().filter(|cut| named(*cut) == [5]);
    assert_eq!(five.collect::<Vec<_>>(), [20, 30, 60, 120]);
    for set in [vec![2, 3, 4, 6], vec![2, 3, 6], vec![2, 4, 6]] {
        let claim = Claim::new(&set, &[1, 2, 4, 6, 12], &[1, 2, 3, 0]);
        assert!(certify(&claim.unwrap()).is_ok(), "{set:?}");
    }
}

/// Before the scale, every nimber of a claim with M ≤ m is at least 1, because
/// m leads to 0. So all are, for ever; but from m on none of the options is 0.
#[test]
fn no_true_claim_has_a_scale_up_to_its_largest_divisor() {
    let (mut small, mut large) = (0, 0);
    for bits in 1..range(256_u32, 1024) {
        let divisor = |d: &u64| bits >> (d - 2) & 1 == 1;
        let divisors: Vec<u64> = (2..12).filter(divisor).collect();
        let game = FloorDivision::new(&divisors).unwrap();
        for scale in 2..=range(40, 90) {
            let runs = runs(&table(&game, scale - 1)[1..]);
            let starts = runs.iter().map(|run| run.from + 1);
            let ends: Vec<u64> = starts.chain([scale as u64]).collect();
            let values: Vec<u64> = runs.iter().map(|run| run.nimber).collect();
            let claim = Claim::new(&divisors, &ends, &values).unwrap();
            let accepted = certify(&claim).is_ok();
            match claim.scale() > claim.largest_divisor() {
                true => large += usize::from(accepted),
                false => {
                    assert!(!accepted, "{claim}");
                    small += 1;
                }
            }
        }
    }
    assert!(small > 1000 && large > 20, "{small} {large}");
}
