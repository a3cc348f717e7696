//! The checker: what the prover finds is accepted, and each of the four
//! things that it asks for is needed.

use floor_division::{
    certify, certify_program, check, check_program, cuts, runs, table, Cell,
    Claim, Fault, FloorDivision, Place, MOST_CELLS,
};
use notebook::transcript;
use std::ops::Range;

fn ours() -> (Claim, Vec<Cell>) {
    let claim = Claim::ours();
    let cells = certify(&claim).expect("our claim is true");
    (claim, cells)
}

#[test]
fn our_claim_has_twelve_cells() {
    let (claim, cells) = ours();
    assert_eq!((claim.depth(), claim.unit()), (1, 12));
    assert_eq!(check(&claim, &cells), Ok(()));
    let starts: Vec<u64> =
        cells.iter().map(|cell| cell.numbers.start).collect();
    let twelfths = [12, 16, 18, 20, 24, 30, 36, 48, 60, 72, 96, 120];
    assert_eq!(starts, twelfths);
    let first = "12..16 1:1@1 2:6@0 3:4@0 4:2@0 5:2@0 6:2@0";
    assert_eq!(cells[0].to_string(), first);
    assert_eq!(claim.to_string(), "2 3 4 5 6\n1 2 4 6 12\n1 2 3 0");
}

#[test]
fn base_is_asked_for() {
    // At each n ≥ 2 the claim fits what it claims of n/2. It is wrong from
    // the beginning.
    let claim = Claim::new(&[2], &[1, 2, 4], &[0, 1]).unwrap();
    let cell = |numbers: Range<u64>, own, half| {
        let places = [(1, own), (2, half)].into_iter().collect();
        Cell { numbers, places }
    };
    let cells = [
        cell(4..8, Place(1, 1), Place(2, 0)),
        cell(8..16, Place(2, 1), Place(1, 1)),
    ];
    assert_eq!(check(&claim, &cells), Err(Fault::Base(1)));
    let turned = Claim::new(&[2], &[1, 2, 4], &[1, 0]).unwrap();
    assert_eq!(check(&turned, &cells), Ok(()));
}

#[test]
fn cover_is_asked_for() {
    let (claim, cells) = ours();
    for i in 0..cells.len() {
        let mut less = cells.clone();
        less.remove(i);
        assert_eq!(check(&claim, &less), Err(Fault::Cover(i)));
        let mut twice = cells.clone();
        twice.insert(i, cells[i].clone());
        assert_eq!(check(&claim, &twice), Err(Fault::Cover(i + 1)));
        // One cell forth, back, and forth again.
        let mut back = cells[i].clone();
        back.numbers = back.numbers.end..back.numbers.start;
        twice.insert(i + 1, back);
        assert_eq!(check(&claim, &twice), Err(Fault::Cover(i + 1)));
        let mut empty = cells.clone();
        empty.insert(i, cells[i].clone());
        empty[i].numbers.end = empty[i].numbers.start;
        assert_eq!(check(&claim, &empty), Err(Fault::Cover(i)));
    }
    assert_eq!(check(&claim, &[]), Err(Fault::Cover(0)));
}

#[test]
fn containment_is_asked_for() {
    let (claim, cells) = ours();
    for (i, cell) in cells.iter().enumerate() {
        for (&d, &place) in &cell.places {
            let faulty = |changed: Option<Place>| {
                let mut cells = cells.clone();
                match changed {
                    Some(place) => cells[i].places.insert(d, place),
                    None => cells[i].places.remove(&d),
                };
                assert_eq!(check(&claim, &cells), Err(Fault::Run(i, d)));
            };
            faulty(None);
            let Place(run, round) = place;
            for other in 0..=13 {
                for r in (0..3).chain([20, 64, u32::MAX]) {
                    if Place(other, r) != place {
                        faulty(Some(Place(other, r)));
                    }
                }
            }
            faulty(Some(Place(u64::MAX, round)));
            faulty(Some(Place(run, round + 1)));
        }
    }
}

#[test]
fn mex_is_asked_for() {
    let (divisors, ends) = ([2, 3, 4, 5, 6], [1, 2, 4, 6, 12]);
    let (_, cells) = ours();
    for number in 0..625 {
        let values = [125, 25, 5, 1].map(|place| number / place % 5);
        let claim = Claim::new(&divisors, &ends, &values).unwrap();
        let accepted = check(&claim, &cells).is_ok();
        assert_eq!(accepted, values == [1, 2, 3, 0], "{values:?}");
    }
    // Where the base is right, the first cell or a later one is wrong: the true
    // runs below a scale, which others follow.
    let (mut first, mut later) = (0, 0);
    let game = FloorDivision::new(&[2, 3]).unwrap();
    for scale in 3..=60 {
        let runs = runs(&table(&game, scale - 1)[1..]);
        let starts = runs.iter().map(|run| run.from + 1);
        let ends: Vec<u64> = starts.chain([scale as u64]).collect();
        let values: Vec<u64> = runs.iter().map(|run| run.nimber).collect();
        let claim = Claim::new(&[2, 3], &ends, &values).unwrap();
        match certify(&claim).map_err(|refusal| refusal.fault) {
            Ok(_) => {}
            Err(Fault::Mex(0)) => first += 1,
            Err(Fault::Mex(_)) => later += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!((first, later), (27, 29));
}

#[test]
fn what_is_certified_can_be_checked_as_text() {
    let claim = b"2 3 4 5 6\n1 2 4 6 12\n1 2 3 0\n";
    let text = transcript(certify_program, claim);
    let said = transcript(check_program, text.as_bytes());
    assert_eq!(said, "checked: 12 numbers, 12 cells\n");
}

#[test]
fn the_prover_never_needs_more_cells_than_are_read() {
    let ends: Vec<u64> = (1..=100).collect();
    let values = vec![0; 99];
    let divisors: Vec<u64> = (981..=1000).collect();
    let most = Claim::new(&divisors, &ends, &values).unwrap();
    assert_eq!(most.depth(), 2);
    assert!(cuts(&most).len() <= MOST_CELLS);
}

#[test]
fn a_cut_may_be_added_but_not_moved() {
    let (claim, cells) = ours();
    for (i, cell) in cells.iter().enumerate() {
        // Two halves of which the same is said: no word of it is false.
        let Range { start, end } = cell.numbers;
        for cut in start + 1..end {
            let mut more = cells.clone();
            more.insert(i, cell.clone());
            more[i].numbers.end = cut;
            more[i + 1].numbers.start = cut;
            assert_eq!(check(&claim, &more), Ok(()));
        }
        // The cut before the next cell, at every other place between the two.
        let Some(next) = cells.get(i + 1) else { continue };
        for cut in start + 1..next.numbers.end {
            let mut moved = cells.clone();
            moved[i].numbers.end = cut;
            moved[i + 1].numbers.start = cut;
            let checked = check(&claim, &moved);
            let longer = if cut > end { i } else { i + 1 };
            match cut == end {
                true => assert_eq!(checked, Ok(())),
                false => assert!(
                    matches!(checked, Err(Fault::Run(at, _)) if at == longer),
                    "{cut}: {checked:?}"
                ),
            }
        }
    }
}

/// How many lines of a text are code.
fn lines_of(text: &str) -> u64 {
    let code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    text.lines().map(str::trim).filter(code).count() as u64
}

/// How many lines of code stand in these regions of a text.
fn lines_in(text: &str, regions: &[&str]) -> u64 {
    let region = |name: &&str| {
        let (start, end) = (
            format!("// ANCHOR: {name}\n"),
            format!("// ANCHOR_END: {name}\n"),
        );
        let (_, after) = text.split_once(&start).expect(name);
        lines_of(after.split_once(&end).expect(name).0)
    };
    regions.iter().map(region).sum()
}

#[test]
fn the_lines_that_one_trusts_are_counted() {
    let checker = include_str!("../src/check.rs");
    let certificate = include_str!("../src/certificate.rs");
    let brute = include_str!("../src/brute.rs");
    let mex = include_str!("../../nimbers/src/mex.rs");
    let here = lines_in(checker, &["types", "check", "lead"]);
    assert!(here <= 40, "{here}");
    // What reads stands before what writes.
    let (reading, _) = certificate.split_once("impl fmt::Display").unwrap();
    let trusted = [
        here,
        lines_of(reading),
        lines_of(include_str!("../src/claim.rs")),
        lines_of(include_str!("../src/game.rs")),
        lines_in(brute, &["table"]),
        lines_in(mex, &["mex"]),
    ];
    let below = lines_of(include_str!("../../notebook/src/input.rs"));
    let all = trusted.iter().sum();
    let expected: Vec<u64> = trusted.into_iter().chain([all, below]).collect();
    // The words at the top of the file say so.
    let top = checker.lines().take_while(|line| line.starts_with("//!"));
    let digits = |c: char| !c.is_ascii_digit();
    let told: Vec<u64> = top
        .flat_map(|line| line.split(digits))
        .filter_map(|number| number.parse().ok())
        .collect();
    assert_eq!(told, expected);
}

#[test]
fn a_page_can_show_the_checker() {
    let checker = include_str!("../src/check.rs");
    for region in ["types", "check", "lead"] {
        let (_, after) =
            checker.split_once(&format!("// ANCHOR: {region}\n")).unwrap();
        let shown = after.split_once("// ANCHOR_END").unwrap().0;
        assert!(shown.lines().count() <= 25, "{region}");
    }
}

#[test]
fn a_certificate_that_is_too_long_is_not_read() {
    let cell = "4..8 1:1@1 2:2@0\n";
    let text = |cells: usize| format!("2\n1 2 4\n1 0\n{}", cell.repeat(cells));
    let said = transcript(check_program, text(MOST_CELLS).as_bytes());
    assert_eq!(said, "refused: cell 4..8 does not begin at 8\n");
    let said = transcript(check_program, text(MOST_CELLS + 1).as_bytes());
    let more = "bad input: line 10004: too much: at most 10000 cells\n";
    assert_eq!(said, more);
}

#[test]
fn a_certificate_may_be_typed_in_other_ways() {
    let text = "4 2 2\n1 2 4 8\n1 2 0\n";
    let claim = Claim::new(&[2, 4], &[1, 2, 4, 8], &[1, 2, 0]).unwrap();
    let cells = certify(&claim).unwrap();
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    let wide = cells.join("\r\n").replace(' ', " \t ");
    let said =
        transcript(check_program, format!("{text}{wide}\n\n \n").as_bytes());
    assert_eq!(said, format!("checked: 8 numbers, {} cells\n", cells.len()));
}
