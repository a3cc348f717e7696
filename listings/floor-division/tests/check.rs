//! The checker of claims, and the program around it.

use floor_division::{check, table, Fault, FloorDivision, PROGRAMS};
use trial::range;

/// Asserts that the checker is right about a claim: an accepted claim is true
/// as far as `nimbers` goes, and a refused one first fails at the number named.
fn judged(set: &[usize], scale: usize, from: usize, nimbers: &[u64]) -> bool {
    let said = check(set, scale, from);
    let end = from * set.iter().max().unwrap();
    let mut numbers = from..nimbers.len();
    let wrong = numbers.find(|n| nimbers[*n] != nimbers[n / scale]);
    let expected = match wrong {
        _ if end < scale => Err(Fault::Window),
        Some(n) if n < end => Err(Fault::At(n)),
        None => Ok(()),
        Some(n) => panic!("{set:?} {scale} {from}: proved, and wrong at {n}"),
    };
    assert_eq!(said, expected, "{set:?} {scale} {from}");
    said.is_ok()
}

fn nimbers(set: &[usize], largest: usize) -> Vec<u64> {
    let divisors: Vec<u64> = set.iter().map(|d| *d as u64).collect();
    table(&FloorDivision::new(&divisors).unwrap(), largest)
}

/// The claim of the chapter with M, N or one of the divisors changed.
#[test]
fn our_claim_and_its_neighbours() {
    let ours = [2, 3, 4, 5, 6];
    let far = nimbers(&ours, 30_000);
    let mut proved = vec![];
    for scale in 2..=range(160, 400) {
        for from in 1..=range(100, 200) {
            if judged(&ours, scale, from, &far) {
                proved.push((scale, from));
            }
        }
    }
    // Only powers of 12 are proved, each from half of it on. (A window from N =
    // 100 ends at 600, so larger powers don't come up.)
    let from_sixfold = |(scale, from): &(usize, usize)| {
        [12, 144].contains(scale) && scale / 2 <= *from
    };
    assert!(proved.iter().all(from_sixfold));
    assert_eq!(proved.len(), range(95 + 29, 195 + 129));
    // One divisor changed, added or removed.
    for place in 0..5 {
        for other in 2..=14 {
            let mut set = ours.to_vec();
            set[place] = other;
            judged(&set, 12, 6, &nimbers(&set, 3000));
            let set = [&ours[..], &[other]].concat();
            judged(&set, 12, 6, &nimbers(&set, 3000));
        }
        let mut set = ours.to_vec();
        set.remove(place);
        judged(&set, 12, 6, &nimbers(&set, 3000));
    }
}

/// For each line of the checker, a false claim that would pass without it.
#[test]
fn no_line_of_the_checker_can_go() {
    // The window ends above N, but below M.
    assert_eq!(check(&[2], 5, 2), Err(Fault::Window));
    let g = nimbers(&[2], 10);
    assert!((2..4).all(|n| g[n] == g[n / 5]) && g[4] != g[0]);
    // The claim first fails at the last number of the window.
    assert_eq!(check(&[2], 3, 2), Err(Fault::At(3)));
    // A window for the smallest divisor would be too short.
    assert_eq!(check(&[2, 6], 4, 16), Err(Fault::At(36)));
    // There must be divisors, and none may be 0 or 1.
    for set in [&[][..], &[0], &[1], &[2, 1], &[3, 0]] {
        assert_eq!(check(set, 12, 6), Err(Fault::Divisors), "{set:?}");
    }
    // A product that overflows must not pass for a small one: wrapped round,
    // the window would end at 4.
    assert_eq!(check(&[2, 4], 2, usize::MAX / 4 + 2), Err(Fault::Window));
    assert_eq!(check(&[2], 1, 6), Err(Fault::Window));
    assert_eq!(check(&[2], 0, 6), Err(Fault::Window));
    assert_eq!(check(&[2], 2, 0), Err(Fault::Window));
    // A claim can hold for thousands of numbers and then fail.
    let g = nimbers(&[2, 5, 6], 24_000);
    assert!((4000..21_600).all(|n| g[n] == g[n / 10]));
    assert!((21_600..24_000).all(|n| g[n] != g[n / 10]));
    assert_eq!(check(&[2, 5, 6], 10, 4000), Err(Fault::At(21_600)));
    assert_eq!(check(&[2, 5, 6], 10, 23_999), Err(Fault::At(23_999)));
    assert_eq!(check(&[2, 5, 6], 10, 24_000), Ok(()));
}

#[test]
fn a_scale_of_any_size_is_read() {
    let program = notebook::find(PROGRAMS, "floor-division-check").unwrap();
    let said = |text: &str| notebook::transcript(program, text.as_bytes());
    let small = "is too small: the largest divisor times N is below M";
    for scale in ["37", "4294967297", "18446744073709551615"] {
        let said = said(&format!("2 3 4 5 6\n{scale} 6\n"));
        assert!(said.contains(small), "{said}");
    }
    let fits = said("2 3 4 5 6\n36 6\n");
    assert!(fits.contains("G(12) = 1, but G(⌊12/36⌋) = G(0) = 0"), "{fits}");
}

/// The page shows every line of the checker that the compiler reads.
#[test]
fn no_line_of_the_checker_is_hidden() {
    let text = include_str!("../src/check.rs");
    for way in ["/*", "cfg", "macro", "mod ", "\""] {
        assert!(!text.contains(way), "{way}");
    }
}
