//! Tests the checker of claims and the program `floor-division-check`.

use floor_division::{
    by_hand, check, table, Fault, FloorDivision, Rounds, PROGRAMS,
};
use nimbers::mex;
use notebook::Chance;
use std::collections::HashMap;
use trial::range;

/// Asserts that the checker is right about a claim: an accepted claim is true
/// as far as the table `nimbers` goes, and a refused one first fails at the
/// number named. Returns whether the claim is accepted.
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

/// Checks the chapter's claim, and claims that differ from it in M, N or one of
/// the divisors.
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
    // Only powers of 12 are proved, each from half of that power on. (A window
    // from N = 100 ends at 600, so larger powers don't come up.)
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

/// The parts of a certificate: the divisors, the ends of the runs with their
/// nimbers, and for each run its case: pairs of a nimber and the divisor that
/// should lead to it.
#[derive(Clone, Debug, PartialEq)]
struct Parts {
    divisors: Vec<u64>,
    ends: Vec<u64>,
    nimbers: Vec<u64>,
    says: Vec<Vec<(u64, u64)>>,
}

/// Returns the four cases of the Floor Division Game, the cases of the game
/// with the divisors 2 and 3, and cases for the divisor 2 whose steps are all
/// right, although the claim is false at 1.
fn first_parts() -> [Parts; 3] {
    let four = |v| by_hand(v).expect("a case").to_vec();
    [
        Parts {
            divisors: vec![2, 3, 4, 5, 6],
            ends: vec![1, 2, 4, 6, 12],
            nimbers: vec![1, 2, 3, 0],
            says: [1, 2, 3, 0].map(four).to_vec(),
        },
        Parts {
            divisors: vec![2, 3],
            ends: vec![1, 2, 3, 6],
            nimbers: vec![1, 2, 0],
            says: vec![vec![(0, 2)], vec![(0, 3), (1, 2)], vec![]],
        },
        Parts {
            divisors: vec![2],
            ends: vec![1, 2, 4],
            nimbers: vec![0, 1],
            says: vec![vec![], vec![(0, 2)]],
        },
    ]
}

impl Parts {
    /// Changes one or two parts of the certificate a little.
    fn forge(&mut self, chance: &mut Chance) {
        let place = |many: usize, chance: &mut Chance| {
            chance.below(many as u64) as usize
        };
        for _ in 0..chance.between(1, 2) {
            match chance.below(4) {
                0 => {
                    let at = place(self.ends.len() - 1, chance) + 1;
                    self.ends[at] =
                        near(self.ends[at] as usize, 2, chance) as u64;
                }
                1 => {
                    let at = place(self.nimbers.len(), chance);
                    self.nimbers[at] = chance.below(4);
                }
                2 => {
                    let at = place(self.divisors.len(), chance);
                    self.divisors[at] = chance.between(2, 7);
                }
                _ => {
                    let mut pairs: Vec<&mut (u64, u64)> =
                        self.says.iter_mut().flatten().collect();
                    let at = place(pairs.len(), chance);
                    pairs[at].1 = chance.between(0, 8);
                }
            }
        }
    }

    /// Returns the nimber that the certificate claims for `n`, which is at
    /// least 1.
    fn claimed(&self, mut n: u64) -> u64 {
        let scale = self.ends[self.ends.len() - 1];
        while n >= scale {
            n /= scale;
        }
        self.nimbers[self.ends.partition_point(|end| *end <= n) - 1]
    }

    /// Whether the checker accepts every case.
    fn is_accepted(&self) -> bool {
        let rounds = Rounds::new(&self.divisors, &self.ends, &self.nimbers);
        rounds.is_some_and(|rounds| {
            let mut cases = rounds.cases().iter().zip(&self.says);
            cases.all(|(run, says)| rounds.check_case(*run, says).is_ok())
        })
    }

    /// Whether each number in the two rounds from `scale` on is claimed to have
    /// the mex of the nimbers claimed for its options.
    fn steps_are_true(&self) -> bool {
        let scale = self.ends[self.ends.len() - 1];
        (scale..scale * scale * scale).all(|n| {
            let quotients = self.divisors.iter().map(|d| n / d);
            let met: Vec<u64> = quotients.map(|n| self.claimed(n)).collect();
            mex(&met) == self.claimed(n)
        })
    }

    /// Whether the claim is true of every number in the first round. If it is,
    /// asserts that it is also true of every number in the next two rounds.
    fn has_base(&self) -> bool {
        let scale = self.ends[self.ends.len() - 1] as usize;
        let set: Vec<usize> =
            self.divisors.iter().map(|d| *d as usize).collect();
        let brute = nimbers(&set, scale * scale * scale);
        let is_true = |n: usize| brute[n] == self.claimed(n as u64);
        let has_base = (1..scale).all(is_true);
        assert!(!has_base || (1..brute.len()).all(is_true), "{self:?}");
        has_base
    }
}

/// Tries 100 000 forged certificates, made by changing one or two parts of the
/// certificates above. Each one that is accepted has right steps in two rounds,
/// number by number, and gives the true nimbers in the first three rounds.
#[test]
fn no_false_certificate_of_a_forger_is_accepted() {
    let mut chance = Chance::new(32);
    let all = first_parts();
    assert!(all.iter().all(Parts::is_accepted));
    assert_eq!([0, 1, 2].map(|n| all[n].has_base()), [true, true, false]);
    let mut accepted = 0;
    for _ in 0..100_000 {
        let first = chance.pick(&all).expect("three");
        let mut parts = first.clone();
        while parts == *first {
            parts.forge(&mut chance);
        }
        if parts.is_accepted() {
            accepted += 1;
            assert!(parts.steps_are_true() && parts.has_base(), "{parts:?}");
        }
    }
    assert_eq!(accepted, 141);
}

/// Checks that the file of the checker has nothing in it that could hide a line
/// from the reader of the page.
#[test]
fn no_line_of_the_checker_is_hidden() {
    let text = include_str!("../src/check.rs");
    for way in ["/*", "cfg", "macro", "mod ", "\""] {
        assert!(!text.contains(way), "{way}");
    }
}

/// Returns a number at most 3 away from `number`, or `least` if that is larger.
fn near(number: usize, least: usize, chance: &mut Chance) -> usize {
    let moved = number + chance.between(0, 6) as usize;
    moved.saturating_sub(3).max(least)
}

/// The true claims that are changed into forged ones: divisors, M and N.
const TRUE: [(&[usize], usize, usize); 5] = [
    (&[2, 3, 4, 5, 6], 12, 6),
    (&[2, 3, 4, 5, 6], 144, 72),
    (&[2], 4, 2),
    (&[2, 3], 6, 3),
    (&[3, 4], 12, 4),
];

/// Returns one of the true claims with another divisor, M or N, or another M
/// and N.
fn falsified(chance: &mut Chance) -> (Vec<usize>, usize, usize) {
    let (first, first_scale, first_from) =
        *chance.pick(&TRUE).expect("there are some");
    loop {
        let forged = altered((first.to_vec(), first_scale, first_from), chance);
        if forged != (first.to_vec(), first_scale, first_from) {
            return forged;
        }
    }
}

/// Returns the claim with a divisor, M, N, or M and N chosen anew, which may
/// change nothing.
fn altered(
    (mut divisors, mut scale, mut from): (Vec<usize>, usize, usize),
    chance: &mut Chance,
) -> (Vec<usize>, usize, usize) {
    match chance.below(4) {
        0 => scale = near(scale, 2, chance),
        1 => from = near(from, 1, chance),
        2 => {
            let place = chance.below(divisors.len() as u64) as usize;
            divisors[place] = near(divisors[place], 2, chance);
        }
        _ => {
            scale = chance.between(2, 150) as usize;
            from = chance.between(1, 30) as usize;
        }
    }
    (divisors, scale, from)
}

/// Tries 100 000 forged claims. Each one that is accepted is true up to 3000,
/// and each one that is refused is wrong at the number that is named.
#[test]
fn no_false_claim_of_a_forger_is_accepted() {
    let mut chance = Chance::new(31);
    let mut tables: HashMap<Vec<usize>, Vec<u64>> = HashMap::new();
    for (set, scale, from) in TRUE {
        assert!(judged(set, scale, from, &nimbers(set, 3000)));
    }
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..100_000 {
        let (set, scale, from) = falsified(&mut chance);
        let far =
            tables.entry(set.clone()).or_insert_with(|| nimbers(&set, 3000));
        match judged(&set, scale, from, far) {
            true => accepted += 1,
            false => refused += 1,
        }
    }
    assert_eq!((accepted, refused), (17_689, 82_311));
}
