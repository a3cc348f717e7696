//! Checks each theorem of the chapter on all cases up to some size.

use speed::*;

/// The slowdowns to try, which are exact in floating point.
const SLOW: [f64; 3] = [1.0, 2.0, 8.0];

/// Returns the factor, at least 1, by which the ratio found differs from
/// `right`.
fn off(found: Pairs, right: f64) -> f64 {
    let found = found.ratio().expect("there is a pair") / right;
    found.max(1.0 / found)
}

#[test]
fn runs_in_turn() {
    let (mut held, mut without_steady, mut in_one_block) = (0, 0, 0);
    for pairs in 1..=3 {
        for slow in all_lists(&SLOW, 2 * pairs) {
            for change in [1.0, 2.0, 4.0] {
                for (a, b) in [(1.0, 1.0), (1.0, 4.0), (32.0, 2.0)] {
                    let turned = off(in_turn(&slow, a, b), b / a);
                    if !is_mostly_steady(&slow, change) {
                        without_steady += u32::from(turned > change);
                        continue;
                    }
                    held += 1;
                    assert!(turned <= change, "{slow:?} {a} {b}");
                    let blocks = off(in_blocks(&slow, a, b), b / a);
                    in_one_block += u32::from(blocks > change);
                }
            }
        }
    }
    assert!(held > 1000);
    // An unsteady machine can mislead; if A runs first, so can a steady
    // machine.
    assert!(without_steady > 0 && in_one_block > 0);
    // It is not enough if exactly half of the pairs are steady.
    let half = [1.0, 1.0, 1.0, 8.0];
    assert!(!is_mostly_steady(&half, 1.0));
    assert_eq!(in_turn(&half, 1.0, 1.0).ratio(), Some(4.5));
}

/// Returns times of *c* · size^*p* at sizes 1, 10, 100, …, each multiplied by
/// its own factor.
fn wrong_by(factors: &[f64], c: f64, p: f64) -> Vec<(f64, f64)> {
    let size = |place: usize| 10_f64.powi(place as i32);
    let time = |(place, f)| (size(place), f * c * size(place).powf(p));
    factors.iter().copied().enumerate().map(time).collect()
}

#[test]
fn wrong_exponents() {
    for steps in 1..=5_u32 {
        for factor in [1.0, 1.25, 2.0, 10.0] {
            let most = most_off(steps, factor).expect("there is a step");
            let mut largest = 0.0_f64;
            // The exponent is linear in the logarithms of the factors, so it is
            // most wrong when each factor is as wrong as it can be.
            for factors in all_lists(&[1.0 / factor, 1.0, factor], steps + 1) {
                for (c, p) in [(1.0, 1.0), (7.0, 0.0), (0.1, 2.5)] {
                    let found = exponent(&wrong_by(&factors, c, p));
                    let off = (found.expect("two sizes") - p).abs();
                    assert!(off <= most + 1e-9, "{factors:?} {c} {p}");
                    largest = largest.max(off);
                }
            }
            assert!((largest - most).abs() < 1e-9, "{steps} {factor}");
        }
        // A single time that is more wrong than allowed breaks the bound.
        let mut factors = vec![1.0; steps as usize];
        factors.push(30.0);
        let found = exponent(&wrong_by(&factors, 1.0, 1.0)).unwrap();
        assert!(found - 1.0 > most_off(steps, 1.25).unwrap());
    }
    // If sizes only double, the same two wrong times have a larger effect.
    let doubled = exponent_between((1.0, 0.5), (2.0, 4.0)).unwrap();
    assert!(doubled - 1.0 > most_off(1, 2.0).unwrap());
    assert_eq!(most_off(0, 2.0), None);
    assert_eq!(exponent(&[(5.0, 1.0), (5.0, 2.0)]), None);
    assert_eq!(exponent(&[]), None);
}
