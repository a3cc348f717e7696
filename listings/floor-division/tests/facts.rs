//! Facts that the text states beside the theorems.

use floor_division::{
    always_twelfth, by_hand, calls, check_step, greater_twelve, naive,
    not_smaller, positions, prove, reversed_loop, smooth, wrong_numbers,
    BadClaim, Cell, Claim, Fault, Ratio,
};
use notebook::range;
use std::collections::{BTreeSet, HashMap};

#[test]
fn few_positions_many_calls() {
    let far = 10_u64.pow(18);
    assert_eq!(smooth(far).len(), 10_917);
    assert_eq!(positions(far).len(), 7254);
    let mut known = HashMap::new();
    let count = calls(far, &mut known);
    assert_eq!(count, 2_711_045_210_035_526_900_818_461);
    // 800 million years at a hundred million calls a second.
    let years = count / 100_000_000 / (365 * 24 * 3600);
    assert!((800_000_000..900_000_000).contains(&years), "{years}");
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
    assert_eq!(judged, Err(Fault::Unsaid(0)));
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
                let fault = Err(Fault::Not { nimber: smaller, divisor });
                assert_eq!(judged, if reaches { Ok(()) } else { fault });
            }
        }
    }
    // An option with the own nimber is seen: nimber 3 on [4, 7).
    let wrong = Claim::new(&[2, 3, 4, 5, 6], &[1, 2, 4, 7, 12], &[1, 2, 3, 0]);
    assert!(check_step(&wrong.unwrap(), by_hand).is_err());
    let own = Claim::new(&[2], &[1, 2, 4], &[0, 0]).unwrap();
    let no = check_step(&own, by_hand).unwrap_err();
    assert_eq!(no.fault, Fault::Own);
    // The own nimber one round lower is seen as well: here it is only there.
    let lower = Claim::new(&[2], &[1, 2], &[0]).unwrap();
    let no = check_step(&lower, by_hand).unwrap_err();
    assert_eq!(no.fault, Fault::Own);
}

#[test]
fn the_ends_of_a_claim_rise_from_one() {
    for ends in [vec![2, 4], vec![0, 2], vec![1, 1], vec![1], vec![]] {
        let values = vec![0; ends.len().saturating_sub(1)];
        let claim = Claim::new(&[2], &ends, &values);
        assert_eq!(claim.unwrap_err(), BadClaim::Ends, "{ends:?}");
    }
}

#[test]
fn only_the_cuts_of_three_four_and_five_are_needed() {
    let ours = Claim::ours();
    for divisor in 1..=6 {
        let mut cuts = ours.cuts();
        cuts.retain(|_, names| names.iter().any(|n| n.divisor != divisor));
        let mut ends: Vec<Ratio> = cuts.into_keys().collect();
        ends.push(Ratio::whole(12));
        let cells = ends.windows(2).map(|p| Cell { from: p[0], to: p[1] });
        // Without cuts that are needed some cell is torn between runs.
        let torn = cells.filter(|c| ours.image(*c, divisor).is_none()).count();
        assert_eq!(torn > 0, [3, 4, 5].contains(&divisor), "{divisor}");
        assert_eq!(ends.len() < 13, torn > 0, "{divisor}");
    }
}

#[test]
fn the_table_of_cells_is_cut_by_five_at_four_places() {
    let ours = Claim::ours();
    let cuts = ours.cuts();
    assert_eq!(cuts.len(), 12);
    let five = cuts
        .iter()
        .filter(|(_, names)| names.iter().all(|name| name.divisor == 5));
    let five: Vec<String> = five.map(|(at, _)| at.to_string()).collect();
    assert_eq!(five, ["5/3", "5/2", "5", "10"]);
    for set in [vec![2, 3, 4, 6], vec![2, 3, 6], vec![2, 4, 6]] {
        let claim = Claim::new(&set, &[1, 2, 4, 6, 12], &[1, 2, 3, 0]);
        assert!(prove(&claim.unwrap()).is_ok(), "{set:?}");
    }
}

#[test]
fn fractions_are_exact() {
    for (a, b) in (0..20).flat_map(|a| (1..20).map(move |b| (a, b))) {
        for (c, d) in (0..20).flat_map(|c| (1..20).map(move |d| (c, d))) {
            let (left, right) = (Ratio::new(a, b), Ratio::new(c, d));
            assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
            assert_eq!(left == right, a * d == c * b);
        }
    }
    let (near, nearer) = (u64::MAX - 1, u64::MAX);
    assert!(Ratio::new(near - 1, near) < Ratio::new(near, nearer));
}
