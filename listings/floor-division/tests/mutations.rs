//! The claim of the chapter, changed in every small way: what is false is
//! refused, with a number that brute force confirms.

use floor_division::{
    first_gap, prove, table, Cell, Claim, FloorDivision, Gap, Ratio, OUR_CLAIM,
};

/// Judges a claim; `Some(true)`: accepted. Asserts that the judgement is right
/// up to 30 000 and that a refusal is what it must be.
fn judged(divisors: &[u64], ends: &[u64], values: &[u64]) -> Option<bool> {
    let claim = Claim::new(divisors, ends, values).ok()?;
    let nimbers = table(&FloorDivision::new(divisors).unwrap(), 30_000);
    let mut numbers = 0..nimbers.len();
    let wrong = numbers.find(|n| claim.nimber(*n as u64) != nimbers[*n]);
    match prove(&claim) {
        Ok(_) => assert_eq!(wrong, None, "{claim:?}"),
        Err(refusal) => {
            assert!(wrong.is_some(), "{claim:?}: {refusal}");
            let (n, truth) = refusal.witness.expect("a number");
            assert_eq!(nimbers[n as usize], truth, "{claim:?}");
            assert_ne!(claim.nimber(n), truth, "{claim:?}");
            let said = refusal.to_string();
            assert!(said.contains(&format!("n = {n}")), "{said}");
            assert!(lies_in(&claim, n, &refusal.gap), "{claim:?}: {said}");
            if let Gap::Row(row) = &refusal.gap {
                assert!(said.starts_with(&format!("cell {}", row.cell)));
                assert!(said.contains("divisor"), "{said}");
            }
        }
    }
    Some(wrong.is_none())
}

/// Whether `number` lies where `gap` is: it is the number of the base, or it
/// is in the cell, counted in units of its power of the scale.
fn lies_in(claim: &Claim, number: u64, gap: &Gap) -> bool {
    let mut unit = 1;
    while number / unit >= claim.scale() {
        unit *= claim.scale();
    }
    let lead = Ratio::new(number, unit);
    match gap {
        Gap::Base(small) => number == *small,
        Gap::Cover => false,
        Gap::Row(row) => {
            let large = number >= claim.largest_divisor();
            large && row.cell.from <= lead && lead < row.cell.to
        }
    }
}

#[test]
fn a_wrong_option_is_found_where_the_cell_looks_right() {
    assert_eq!(judged(&[4], &[1, 2], &[0]), Some(false));
    let claim = Claim::new(&[4], &[1, 2], &[0]).unwrap();
    let refusal = prove(&claim).unwrap_err();
    assert!(matches!(refusal.gap, Gap::Base(1)), "{refusal}");
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
        let refusal = prove(&claim).unwrap_err();
        assert!(matches!(refusal.gap, Gap::Base(1)), "{refusal}");
        assert_eq!(refusal.witness, Some((1, 1)));
    }
}

#[test]
fn every_piece_of_the_proof_is_needed() {
    let claim = Claim::ours();
    let proof = prove(&claim).unwrap();
    assert!(first_gap(&claim, &proof).is_none());
    for n in 1..=5 {
        let mut less = proof.clone();
        assert!(less.base.remove(&n));
        assert!(
            matches!(first_gap(&claim, &less), Some(Gap::Base(m)) if m == n)
        );
    }
    let row_gap =
        |proof: &_| matches!(first_gap(&claim, proof), Some(Gap::Row(_)));
    for place in 0..proof.rows.len() {
        let mut less = proof.clone();
        less.rows.remove(place);
        assert!(matches!(first_gap(&claim, &less), Some(Gap::Cover)));
        let mut twice = proof.clone();
        twice.rows.insert(place, proof.rows[place].clone());
        assert!(matches!(first_gap(&claim, &twice), Some(Gap::Cover)));
        // One cell forth, back and forth again; and an empty cell.
        let Cell { from, to } = proof.rows[place].cell;
        twice.rows.insert(place + 1, proof.rows[place].clone());
        twice.rows[place + 1].cell = Cell { from: to, to: from };
        assert!(matches!(first_gap(&claim, &twice), Some(Gap::Cover)));
        let mut empty = proof.clone();
        empty.rows.insert(place, proof.rows[place].clone());
        empty.rows[place].cell = Cell { from, to: from };
        assert!(matches!(first_gap(&claim, &empty), Some(Gap::Cover)));
        for nimber in proof.rows[place].reached.keys() {
            let mut less = proof.clone();
            less.rows[place].reached.remove(nimber);
            assert!(row_gap(&less));
        }
        for divisor in 0..5 {
            let mut less = proof.clone();
            less.rows[place].avoided.remove(divisor);
            assert!(row_gap(&less));
        }
        let mut less = proof.clone();
        less.rows[place].own = None;
        assert!(row_gap(&less));
    }
}
