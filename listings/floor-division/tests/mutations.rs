//! The claim of the chapter, changed in every small way: what is false is
//! refused, with a number that brute force confirms.

use floor_division::{
    certify, check, table, Claim, Fault, FloorDivision, Refusal, OUR_CLAIM,
};

/// Judges a claim; `Some(true)`: accepted. Asserts that the judgement is right
/// up to 30 000 and that a refusal is what it must be.
fn judged(divisors: &[u64], ends: &[u64], values: &[u64]) -> Option<bool> {
    let claim = Claim::new(divisors, ends, values).ok()?;
    let nimbers = table(&FloorDivision::new(divisors).unwrap(), 30_000);
    let mut numbers = 0..nimbers.len();
    let wrong = numbers.find(|n| claim.nimber(*n as u64) != nimbers[*n]);
    match certify(&claim) {
        Ok(cells) => {
            assert_eq!(check(&claim, &cells), Ok(()), "{claim:?}");
            assert_eq!(wrong, None, "{claim:?}");
        }
        Err(refusal) => {
            let (n, truth) = refusal.witness.expect("a number");
            assert_eq!(wrong, Some(n as usize), "{claim:?}: {refusal}");
            assert_eq!(nimbers[n as usize], truth, "{claim:?}");
            told_right(&claim, &refusal);
        }
    }
    Some(wrong.is_none())
}

/// Asserts that a refusal says its number, and where that stands.
fn told_right(claim: &Claim, refusal: &Refusal) {
    let said = refusal.to_string();
    let (n, truth) = refusal.witness.unwrap();
    let claimed = claim.nimber(n);
    let number = format!("n = {n}: claimed {claimed}, by brute force {truth}");
    assert!(said.ends_with(&number), "{said}");
    match (refusal.fault, &refusal.cell) {
        (Fault::Base(small), None) => {
            assert!(small == n && n < claim.unit(), "{said}");
            assert_eq!(said, number);
        }
        (Fault::Mex(_), Some(cell)) => {
            assert_eq!(cell.numbers.start, n);
            assert!(claim.unit() <= n && n < claim.unit() * claim.scale());
            let start = format!("cell {:?}: options ", cell.numbers);
            let end = format!(" with mex {truth}, claimed {claimed}; {number}");
            assert!(said.starts_with(&start) && said.ends_with(&end), "{said}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wrong_option_is_found_where_the_cell_looks_right() {
    assert_eq!(judged(&[4], &[1, 2], &[0]), Some(false));
    let claim = Claim::new(&[4], &[1, 2], &[0]).unwrap();
    let refusal = certify(&claim).unwrap_err();
    assert_eq!(refusal.fault, Fault::Base(1), "{refusal}");
    assert_eq!(refusal.witness, Some((1, 1)));
}

fn judged_all(claims: Vec<(Vec<u64>, Vec<u64>, Vec<u64>)>) -> (usize, usize) {
    let (mut proved, mut refused) = (0, 0);
    for (divisors, ends, values) in claims {
        match judged(&divisors, &ends, &values) {
            Some(true) => proved += 1,
            Some(false) => refused += 1,
            None => {}
        }
    }
    (proved, refused)
}

fn ours() -> (Vec<u64>, Vec<u64>, Vec<u64>) {
    let (divisors, ends, values) = OUR_CLAIM;
    (divisors.to_vec(), ends.to_vec(), values.to_vec())
}

#[test]
fn every_end_moved() {
    let mut claims = vec![];
    for place in 1..5 {
        for end in 2..=30 {
            let mut claim = ours();
            claim.1[place] = end;
            claims.push(claim);
        }
    }
    // 2, 4, 6 and 12 where they are; nothing else is true.
    assert_eq!(judged_all(claims), (4, 1 + 2 + 6 + 23));
}

#[test]
fn every_nimber_changed() {
    let mut claims = vec![];
    for a in 0..5 {
        for b in 0..5 {
            for c in 0..5 {
                for d in 0..5 {
                    let (divisors, ends, _) = ours();
                    claims.push((divisors, ends, vec![a, b, c, d]));
                }
            }
        }
    }
    assert_eq!(judged_all(claims), (1, 624));
}

#[test]
fn every_run_deleted() {
    let mut claims = vec![];
    for place in 0..4 {
        let mut claim = ours();
        claim.1.remove(place.max(1)); // the run before takes its numbers
        claim.2.remove(place);
        claims.push(claim);
    }
    assert_eq!(judged_all(claims), (0, 4));
}

#[test]
fn every_set_of_divisors() {
    let mut claims = vec![];
    for bits in 1..128 {
        let divisor = |d: &u64| bits >> (d - 2) & 1 == 1;
        let (_, ends, values) = ours();
        claims.push(((2..=8).filter(divisor).collect(), ends, values));
    }
    // The same nimbers come from six sets of divisors.
    assert_eq!(judged_all(claims), (6, 121));
}

#[test]
fn a_run_split_in_two() {
    let mut claims = vec![];
    for split in 3..12 {
        for value in 0..5 {
            let mut claim = ours();
            let place = claim.1.partition_point(|end| *end < split);
            if claim.1[place] != split {
                claim.1.insert(place, split);
                claim.2.insert(place, value);
                claims.push(claim);
            }
        }
    }
    // 3, 5, 7, 8, 9, 10, 11: only with the same nimber on both sides.
    assert_eq!(judged_all(claims), (7, 28));
}

#[test]
fn a_true_claim_may_have_another_scale() {
    let ends = [1, 2, 4, 6, 12, 24, 48, 72, 144];
    let values = [1, 2, 3, 0, 1, 2, 3, 0];
    assert_eq!(judged(&[2, 3, 4, 5, 6], &ends, &values), Some(true));
    assert_eq!(judged(&[2], &[1, 2, 4], &[1, 0]), Some(true));
    assert_eq!(judged(&[9], &[1, 9, 81], &[1, 0]), Some(true));
}

#[test]
fn a_wrong_base_hides_behind_right_cells() {
    for (divisors, ends, values) in [
        (vec![2], vec![1, 2, 4], vec![0, 1]),
        (vec![9], vec![1, 9, 81], vec![0, 1]),
    ] {
        let claim = Claim::new(&divisors, &ends, &values).unwrap();
        let refusal = certify(&claim).unwrap_err();
        assert_eq!(refusal.fault, Fault::Base(1), "{refusal}");
        assert_eq!(refusal.witness, Some((1, 1)));
    }
}
