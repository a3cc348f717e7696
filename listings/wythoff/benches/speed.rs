//! Measures how long it takes to list all lost pairs, in milliseconds, and to
//! find a single one, in nanoseconds. Each figure is the shortest of several
//! runs, because other work on the machine can only make a run longer.
//!
//! Run it with `cargo bench -p wythoff`. With `-- plain 10000000` or
//! `-- fast 10000000` it makes just that list, once, so that its memory use can
//! be measured from outside.

use std::hint::black_box;
use std::time::Instant;
use wythoff::{
    fast_is_lost, fast_pair, fast_smaller, float_smaller, is_lost,
    larger_up_to, lost_pair, lost_pairs, Square,
};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [name, largest, ..] = &words[..] {
        let largest: u32 = largest.parse().expect("a number");
        let pairs = fast_smaller(largest).len();
        let made =
            if name == "plain" { lost_pairs(pairs).len() } else { pairs };
        println!("{made} pairs");
        return;
    }
    single();
    println!("largest  pairs  lost_pairs  lost_pair  fast_pair  fast_smaller");
    for largest in (3..=8).map(|e| 10_u32.pow(e)) {
        let pairs = fast_smaller(largest).len();
        let plain = least(|| lost_pairs(pairs).len());
        let root = least(|| all_by(lost_pair, pairs as u64));
        let product = least(|| all_by(fast_pair, pairs as u64));
        let fast = least(|| fast_smaller(largest).len());
        println!(
            "{largest} {pairs} {plain:.3} {root:.3} {product:.3} {fast:.4}"
        );
    }
}

/// Finds the pairs 0, …, `number` − 1 one by one; returns the XOR
/// of their numbers.
fn all_by(pair: impl Fn(u64) -> Option<Square>, number: u64) -> usize {
    let pairs = (0..number).filter_map(pair);
    pairs.map(|(a, b)| a ^ b).fold(0, |x, y| x ^ y) as usize
}

/// Returns the shortest time of seven runs, in milliseconds.
fn least(run: impl Fn() -> usize) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..7).map(time).fold(f64::INFINITY, f64::min)
}

/// The number of answers computed in each measurement of single answers.
const ANSWERS: usize = 10_000;

/// Prints the nanoseconds for one answer, with pseudorandom differences and
/// squares. In the last column the differences are below 2^32.
fn single() {
    println!("nanoseconds for one answer: in a row, in a chain, small ones");
    pair_row("float_smaller (wrong)", |n| Some((float_smaller(n), n)));
    pair_row("lost_pair", lost_pair);
    pair_row("fast_pair", fast_pair);
    let far = squares(larger_up_to(u64::MAX));
    let near = squares(1 << 32);
    let plain = |squares: &[Square]| count(squares, is_lost);
    println!("is_lost: {:.1} {:.1}", plain(&far), plain(&near));
    let fast = |squares: &[Square]| count(squares, fast_is_lost);
    println!("fast_is_lost: {:.1} {:.1}", fast(&far), fast(&near));
}

/// Returns pseudorandom numbers below `largest`.
fn numbers(largest: u64) -> Vec<u64> {
    let mixed = |n: u64| {
        let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (n ^ n >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9) % largest
    };
    (0..ANSWERS as u64).map(mixed).collect()
}

/// Returns squares with pseudorandom differences below `largest`. About half of
/// them are lost, and the others are next to a lost square.
fn squares(largest: u64) -> Vec<Square> {
    let pairs = numbers(largest).into_iter().filter_map(lost_pair);
    let square = |(a, b): Square| match (a ^ b >> 7) & 3 {
        0 => (a, b),
        1 => (b, a),
        2 => (b - 1, a),
        _ => (a, b - 1),
    };
    pairs.map(square).collect()
}

fn pair_row(name: &str, pair: impl Fn(u64) -> Option<Square>) {
    let least = |run: &dyn Fn() -> usize| {
        (0..30).map(|_| least(run)).fold(f64::INFINITY, f64::min) * 1e6
            / ANSWERS as f64
    };
    let smaller = |n: u64| pair(n).map_or(0, |(a, _)| a);
    let far = numbers(larger_up_to(u64::MAX));
    let near = numbers(1 << 32);
    let row = |numbers: &[u64]| {
        let numbers = black_box(numbers).iter();
        numbers.fold(0, |sum, &n| sum ^ smaller(n)) as usize
    };
    // Here each question depends on the answer to the one before.
    let chain = |numbers: &[u64]| {
        let numbers = black_box(numbers).iter();
        numbers.fold(0, |last, &n| smaller(n ^ last & 1)) as usize
    };
    println!(
        "{name}: {:.1} {:.1} {:.1}",
        least(&|| row(&far)),
        least(&|| chain(&far)),
        least(&|| row(&near))
    );
}

fn count(squares: &[Square], lost: impl Fn(Square) -> bool) -> f64 {
    let lost = || black_box(squares).iter().filter(|s| lost(**s)).count();
    (0..30).map(|_| least(lost)).fold(f64::INFINITY, f64::min) * 1e6
        / squares.len() as f64
}
