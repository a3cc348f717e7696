//! The claim of the chapter, changed in every small way: what is false is
//! refused, with a number that brute force confirms.

use floor_division::{
    first_gap, prove, table, Cell, Claim, FloorDivision, Gap, Image, Proof,
    Ratio, Row, Run, OUR_CLAIM,
};
use std::collections::{BTreeMap, BTreeSet};

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
        Gap::Cover | Gap::Differs(_) => false,
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
            assert!(differs(&claim, &less, place));
        }
        for divisor in 0..5 {
            let mut less = proof.clone();
            less.rows[place].avoided.remove(divisor);
            assert!(differs(&claim, &less, place));
        }
        let mut less = proof.clone();
        less.rows[place].own = None;
        assert!(differs(&claim, &less, place));
    }
}

/// Whether the first gap of `proof` is that the row at `place` is not that of
/// the claim.
fn differs(claim: &Claim, proof: &Proof, place: usize) -> bool {
    first_gap(claim, proof) == Some(Gap::Differs(proof.rows[place].clone()))
}

/// `row` with something else in one of its fields but the cell.
fn falsified(claim: &Claim, row: &Row) -> Vec<Row> {
    let mut all = vec![];
    let mut changed = |change: &dyn Fn(&mut Row)| {
        let mut other = row.clone();
        change(&mut other);
        assert_ne!(other, *row);
        all.push(other);
    };
    for own in (0..5).map(Some).chain([None]).filter(|own| *own != row.own) {
        changed(&|row| row.own = own);
    }
    let stranger = Run { from: 1, to: 3, nimber: 2 };
    let runs: Vec<Run> =
        claim.runs().iter().copied().chain([stranger]).collect();
    for place in 0..row.images.len() {
        changed(&|row| row.images[place] = None);
        changed(&|row| _ = row.images.remove(place));
        changed(&|row| row.images.insert(place, row.images[place]));
        let images = runs.iter().flat_map(|run| {
            (0..3).map(|below| Some(Image { run: *run, below }))
        });
        for image in images.filter(|image| *image != row.images[place]) {
            changed(&|row| row.images[place] = image);
        }
    }
    for nimber in 0..5 {
        for divisor in 1..=7 {
            if row.reached.get(&nimber) != Some(&divisor) {
                changed(&|row| _ = row.reached.insert(nimber, divisor));
            }
        }
    }
    for place in 0..row.avoided.len() {
        for divisor in (1..=7).filter(|d| *d != row.avoided[place]) {
            changed(&|row| row.avoided[place] = divisor);
        }
    }
    for divisor in 1..=7 {
        changed(&|row| row.avoided.push(divisor));
    }
    all
}

#[test]
fn every_false_word_in_the_proof_is_seen() {
    let claim = Claim::ours();
    let proof = prove(&claim).unwrap();
    for (place, row) in proof.rows.iter().enumerate() {
        let rows = falsified(&claim, row);
        assert!(rows.len() > 100);
        for row in rows {
            let mut forged = proof.clone();
            forged.rows[place] = row;
            assert!(differs(&claim, &forged, place), "{forged:?}");
        }
    }
    for number in [0, 6, 7, 12, u64::MAX] {
        let mut forged = proof.clone();
        forged.base.insert(number);
        assert_eq!(first_gap(&claim, &forged), Some(Gap::Base(number)));
    }
}

/// The middle of a cell of ours, all ends of which are 60ths.
fn middle(cell: Cell) -> Ratio {
    let end = |end: Ratio| end.times_rounded_up(60);
    Ratio::new(end(cell.from) + end(cell.to), 120)
}

#[test]
fn a_cut_may_be_added_but_not_moved() {
    let claim = Claim::ours();
    let proof = prove(&claim).unwrap();
    for (place, row) in proof.rows.iter().enumerate() {
        let (middle, Cell { from, to }) = (middle(row.cell), row.cell);
        // Two rows that say the same of either half: no word of it is false.
        let mut cut = proof.clone();
        cut.rows.insert(place, row.clone());
        cut.rows[place].cell = Cell { from, to: middle };
        cut.rows[place + 1].cell = Cell { from: middle, to };
        assert_eq!(first_gap(&claim, &cut), None);
        // The second half is given to the next cell, the first one to that
        // before: these are torn, then.
        if place + 1 < proof.rows.len() {
            let mut moved = cut.clone();
            moved.rows.remove(place + 1);
            moved.rows[place + 1].cell.from = middle;
            assert!(differs(&claim, &moved, place + 1));
        }
        if place > 0 {
            let mut moved = cut.clone();
            moved.rows.remove(place);
            moved.rows[place - 1].cell.to = middle;
            assert!(differs(&claim, &moved, place - 1));
        }
        // Beyond the ends nothing is claimed.
        let mut moved = proof.clone();
        moved.rows[place].cell = Cell { from: Ratio::whole(0), to };
        assert_eq!(first_gap(&claim, &moved), Some(Gap::Cover));
        moved.rows[place].cell = Cell { from, to: Ratio::whole(13) };
        assert_eq!(first_gap(&claim, &moved), Some(Gap::Cover));
    }
}

#[test]
fn forged_proofs_of_false_claims_are_refused() {
    // Everything has the nimber 0, because 99 avoids it.
    let cell = Cell { from: Ratio::whole(1), to: Ratio::whole(12) };
    let zero = Claim::new(&[2], &[1, 12], &[0]).unwrap();
    let row = Row {
        cell,
        own: Some(0),
        images: vec![None],
        reached: BTreeMap::new(),
        avoided: vec![99],
    };
    let forged = Proof { base: BTreeSet::from([1]), rows: vec![row] };
    assert!(differs(&zero, &forged, 0));
    // The proof of our claim, for every other one with the same runs.
    let ours = prove(&Claim::ours()).unwrap();
    let (divisors, ends, _) = OUR_CLAIM;
    for number in 0..625 {
        let values = [125, 25, 5, 1].map(|place| number / place % 5);
        let claim = Claim::new(&divisors, &ends, &values).unwrap();
        let accepted = first_gap(&claim, &ours).is_none();
        assert_eq!(accepted, values == [1, 2, 3, 0], "{values:?}");
    }
    // One row that wants nothing.
    for place in 0..ours.rows.len() {
        let mut forged = ours.clone();
        forged.rows[place].own = Some(0);
        forged.rows[place].reached.clear();
        let seen = differs(&Claim::ours(), &forged, place);
        assert_eq!(seen, ours.rows[place].own != Some(0));
    }
    // No row at all.
    let mut empty = ours.clone();
    empty.rows.clear();
    assert_eq!(first_gap(&Claim::ours(), &empty), Some(Gap::Cover));
    // Right cells over a wrong base, which is said to be confirmed.
    let claim = Claim::new(&[2], &[1, 2, 4], &[0, 1]).unwrap();
    let row = |from: u64, own: u64| {
        let (from, to) = (Ratio::whole(from), Ratio::whole(2 * from));
        let cell = Cell { from, to };
        let reached = (0..own).map(|nimber| (nimber, 2)).collect();
        let images = vec![claim.image(cell, 2)];
        Row { cell, own: Some(own), images, reached, avoided: vec![2] }
    };
    let rows = vec![row(1, 0), row(2, 1)];
    let forged = Proof { base: BTreeSet::from([1]), rows };
    assert_eq!(first_gap(&claim, &forged), Some(Gap::Base(1)));
}
