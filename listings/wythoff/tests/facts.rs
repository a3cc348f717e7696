//! Checks facts from the pages other than the theorems, and the first terms of
//! known sequences, copied from the literature.

use nim::nim_sum;
use nimbers::Sum;
use outcomes::Outcomes;
use std::collections::BTreeSet;
use wythoff::{
    fast_is_lost, fast_pair, fast_smaller, float_smaller, golden_bits, is_lost,
    larger_up_to, lost_pair, lost_pairs, lost_squares, partner, values, Piece,
    Square,
};

/// Returns all squares with both coordinates at most `largest`, by x + y.
fn squares(largest: u64) -> Vec<Square> {
    let mut all: Vec<Square> = (0..=largest)
        .flat_map(|x| (0..=largest).map(move |y| (x, y)))
        .collect();
    all.sort_by_key(|&(x, y)| (x + y, x));
    all
}

#[test]
fn crossing_out() {
    let largest = trial::range(30, 60);
    let lost: BTreeSet<Square> =
        lost_squares(largest + 1).into_iter().collect();
    let mut outcomes = Outcomes::new(&Piece::Queen);
    for square in squares(largest) {
        assert_eq!(lost.contains(&square), outcomes.is_lost(&square));
    }
}

/// Returns whether a = ⌊kφ⌋, by squaring 2a − k ≤ √5 k < 2a + 2 − k.
fn is_golden(k: u64, a: u64) -> bool {
    let (k, a) = (u128::from(k), u128::from(a));
    let square = 5 * k * k;
    (2 * a - k).pow(2) <= square && square < (2 * a + 2 - k).pow(2)
}

#[test]
fn every_pair_that_fits() {
    // The last k whose pair fits into 64 bits. Larger k must give `None`.
    let last = larger_up_to(u64::MAX);
    assert!(lost_pair(last).is_some());
    // For k above `edge`, 5k² needs more than 128 bits.
    let edge = (u128::MAX / 5).isqrt() as u64;
    let around = last + 1..=last + 1000;
    let ends = [1 << 63, u64::MAX];
    for beyond in around.chain(edge - 1000..edge + 1000).chain(ends) {
        assert_eq!(lost_pair(beyond), None, "{beyond}");
    }
    let near = |k: u64| k.saturating_sub(500)..=k.saturating_add(500);
    let mixed = (1..=20_000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let far = mixed.map(|n| n % last);
    let tens = (0..19).map(|e| 10_u64.pow(e)).flat_map(near);
    let twos = (0..63).map(|e| 1 << e).flat_map(near);
    for k in far.chain(tens).chain(twos).chain(last - 1000..=last) {
        let (a, b) = lost_pair(k).unwrap();
        assert!(is_golden(k, a), "{k}");
        assert_eq!(b - a, k);
        assert!(is_lost((a, b)) && is_lost((b, a)));
        assert!(k == 0 || !is_lost((a - 1, b)) && !is_lost((a, b - 1)));
    }
    assert!(!is_lost((u64::MAX, u64::MAX)) && !is_lost((0, u64::MAX)));
}

#[test]
fn one_partner() {
    for n in 0..trial::range(20_000, 200_000) {
        let other = partner(n).unwrap();
        assert_eq!(partner(other), Some(n));
        assert!(is_lost((n, other)), "{n}");
    }
    // At the upper end, the partner either fits and forms a lost pair with n,
    // or would have to be larger than 2^64 − 1.
    let edge = lost_pair(larger_up_to(u64::MAX)).unwrap().0;
    for n in (u64::MAX - 2000..=u64::MAX).chain(edge - 2000..edge + 2000) {
        match partner(n) {
            Some(other) => assert!(is_lost((n, other)), "{n}"),
            None => assert!(n > edge && n - larger_up_to(n) > u64::MAX - n),
        }
    }
}

#[test]
fn queens_in_a_sum() {
    let size = trial::range(5, 7);
    let table = values(Piece::Queen, size, size);
    let value = |(x, y): Square| table[x as usize][y as usize];
    let game = Sum(Piece::Queen, Piece::Queen);
    let mut outcomes = Outcomes::new(&game);
    let mut both_won_and_lost = Vec::new();
    for first in squares(size - 1) {
        for second in squares(size - 1) {
            let lost = outcomes.is_lost(&(first, second));
            let sum = nim_sum(&[value(first), value(second)]);
            assert_eq!(lost, sum == 0, "{first:?} {second:?}");
            if is_lost(first) && is_lost(second) {
                assert!(lost);
            } else if lost && first != second {
                both_won_and_lost.push((first, second));
            }
        }
    }
    // It is wrong to say that a sum is lost only if both squares are lost, or
    // only if both are lost or they are the same square.
    assert!(both_won_and_lost.contains(&((1, 1), (0, 2))));
}

#[test]
fn first_float_error() {
    // A normal run covers only the start of the range; a full run goes up to
    // the first error and finds none before it.
    let last = trial::range(1_000_000, 102_334_155);
    let (mut k, mut a) = (1_u64, 1_u64); // a is ⌊kφ⌋
    while k < last {
        assert_eq!(float_smaller(k), a, "{k}");
        k += 1;
        // The next ⌊kφ⌋ is a + 2 if 2(a + 2) − k ≤ √5 k, and otherwise a + 1.
        let root = 2 * (a + 2) - k;
        a += 1 + u64::from(root * root <= 5 * k * k);
    }
    assert_eq!(lost_pair(k), Some((a, a + k)));
    assert_eq!(float_smaller(102_334_155), 165_580_141);
    assert_eq!(lost_pair(102_334_155).unwrap().0, 165_580_140);
}

#[test]
fn known_first_terms() {
    let (a, b): (Vec<_>, Vec<_>) = lost_pairs(26).into_iter().unzip();
    let lower = [
        1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30,
        32, 33, 35, 37, 38, 40,
    ];
    assert_eq!(a[1..], lower); // A000201
    let upper = [
        2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47,
        49, 52, 54, 57, 60, 62, 65,
    ];
    assert_eq!(b[1..], upper); // A001950
    let partners: Vec<u64> = (0..14).filter_map(partner).collect();
    assert_eq!(partners, [0, 2, 1, 5, 7, 3, 10, 4, 13, 15, 6, 18, 20, 8]);
    // A004481, the table of nimbers.
    let rows = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [1, 2, 0, 4, 5, 3, 7, 8, 6, 10],
        [2, 0, 1, 5, 3, 4, 8, 6, 7, 11],
        [3, 4, 5, 6, 2, 0, 1, 9, 10, 12],
    ];
    for (row, known) in values(Piece::Queen, 4, 10).iter().zip(rows) {
        assert_eq!(row[..], known);
    }
}

#[test]
fn the_fast_twin_agrees() {
    let largest = trial::range(300_000, 3_000_000);
    let plain: Vec<u64> =
        lost_pairs(largest as usize).into_iter().map(|(a, _)| a).collect();
    for end in (0..=300).chain([largest - 1, largest]) {
        let fast = fast_smaller(end);
        let number = plain.partition_point(|&a| a <= u64::from(end));
        assert_eq!(fast.len(), number, "{end}");
        assert!(fast.iter().zip(&plain).all(|(x, y)| u64::from(*x) == *y));
    }
}

#[test]
fn who_has_lost_takes_one_step_and_far_kings_have_nimbers() {
    assert_eq!(wythoff::reply((5, 3)), Some((4, 3)));
    assert_eq!(wythoff::reply((3, 5)), Some((3, 4)));
    assert_eq!(wythoff::king_value((u64::MAX, u64::MAX)), 2);
    assert!(std::panic::catch_unwind(|| wythoff::beatty_pair(0, 1)).is_err());
}

/// Returns the smallest n for which the product with this many binary
/// places is wrong.
fn first_wrong(places: u32) -> u64 {
    let product = |n: u64| (u128::from(n) * golden_bits(places)) >> places;
    let right =
        |n: &u64| product(*n) == u128::from(lost_pair(*n).unwrap().0 - n);
    (1..).find(|n| !right(n)).expect("it is found long before")
}

#[test]
fn fixed_point_with_few_places() {
    // The product first goes wrong past the theorem's limit, √5·n² = 2^places,
    // at a Fibonacci number for which the whole number in the proof is 1.
    for places in 4..trial::range(32, 46) {
        let wrong = first_wrong(places);
        assert!(5 * u128::from(wrong).pow(4) > 1 << (2 * places), "{places}");
        assert!(fibonacci().any(|f| f == wrong), "{places}: {wrong}");
        let (n, (a, _)) = (u128::from(wrong), lost_pair(wrong).unwrap());
        let m = u128::from(a) - n;
        assert_eq!(n * n - n * m - m * m, 1, "{places}: {wrong}");
    }
    assert_eq!((first_wrong(20), first_wrong(32)), (1597, 75_025));
}

/// Returns the Fibonacci numbers 1, 2, 3, 5, 8, … that fit into 64 bits.
fn fibonacci() -> impl Iterator<Item = u64> {
    let next = |&(a, b): &(u64, u64)| Some((b, a.checked_add(b)?));
    std::iter::successors(Some((1, 2)), next).map(|(a, _)| a)
}

#[test]
fn one_multiplication_is_exact() {
    let last = larger_up_to(u64::MAX);
    let check = |n: u64| {
        let pair = lost_pair(n);
        assert_eq!(fast_pair(n), pair, "{n}");
        let Some((a, b)) = pair else { return };
        assert!(fast_is_lost((a, b)) && fast_is_lost((b, a)), "{n}");
        if n > 1 {
            assert!(!fast_is_lost((a + 1, b)) && !fast_is_lost((b - 1, a)));
        }
    };
    (0..trial::range(300_000, 30_000_000)).for_each(check);
    let near = |n: u64| n.saturating_sub(200)..=n.saturating_add(200);
    // The worst cases: Fibonacci numbers and their multiples.
    for f in fibonacci() {
        near(f).for_each(check);
        (2..200).filter_map(|c| f.checked_mul(c)).for_each(check);
    }
    (0..64).flat_map(|e| near(1 << e)).for_each(check);
    // Around the last pair that fits, the last n that the proof covers, the
    // last n for which 5n² fits into 128 bits, and the largest number.
    let proof_ends = (u64::MAX as f64 * 0.4729) as u64;
    for edge in [last, proof_ends, (u128::MAX / 5).isqrt() as u64, u64::MAX] {
        near(edge).for_each(check);
    }
    let mixed = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (1..=20_000).map(mixed).for_each(check);
    for square in squares(trial::range(60, 200)) {
        assert_eq!(fast_is_lost(square), is_lost(square), "{square:?}");
    }
    // Far squares whose coordinates match a lost pair modulo 2^64.
    let high = golden_bits(64);
    for n in (1..640).map(|part: u64| part.wrapping_mul(0x0123_4567_89ab_cdef))
    {
        let part = (u128::from(n) * high) >> 64;
        let a = n.wrapping_add(part as u64);
        let square = (a, a.wrapping_add(n));
        assert_eq!(fast_is_lost(square), is_lost(square), "{n}");
    }
    // The first 128 binary places of φ − 1, copied from the literature
    // (A001622). With fewer places, the remaining ones are cut off.
    let golden = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834;
    for places in 0..=128 {
        let cut = golden >> (127 - places.min(127)) >> u32::from(places < 128);
        assert_eq!(golden_bits(places), cut, "{places}");
    }
    assert!(std::panic::catch_unwind(|| golden_bits(129)).is_err());
}
