//! Measures how long it takes to compute a nimber of *at most half*, to run the
//! program that reads many piles, and to find and prove a period. Each figure
//! is the shortest of nine runs, because other work on the machine can only
//! make a run longer.
//!
//! Run it with `cargo bench -p one-pile`.

use games::Subtraction;
use one_pile::{
    fast_half_value, find_values, half_program, half_value, Values,
};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    values();
    println!("piles in a line        half_program, ns for each");
    for digits in 3..=6 {
        let count = 10_u64.pow(digits);
        let words: Vec<String> =
            numbers(count).map(|n| n.to_string()).collect();
        let line = words.join(" ") + "\n";
        let time = least(|| {
            let mut output = Vec::new();
            let answer = half_program(&mut line.as_bytes(), &mut output);
            answer.expect("the line is good");
        });
        println!("{count:15} {:10.1}", time / count as f64);
    }
    println!("amounts              from  period   find ms  prove ms");
    for amounts in [&[65, 783, 822][..], &[1, 10], &[1, 100], &[1, 1000]] {
        let game = Subtraction::new(amounts).expect("no amount is 0");
        let pair = find_values(&game, 200_000).expect("it is long enough");
        let (from, period) = (pair.preperiod(), pair.period());
        let find = least(|| assert!(find_values(&game, 200_000).is_some()));
        let prove = least(|| assert!(Values::prove(&game, pair).is_ok()));
        let (find, prove) = (find / 1e6, prove / 1e6);
        let name = format!("{amounts:?}");
        println!("{name:18} {from:6} {period:7} {find:9.2} {prove:9.2}");
    }
}

/// Returns `count` pseudorandom numbers above 9 · 10^17 and at most 10^18.
fn numbers(count: u64) -> impl Iterator<Item = u64> {
    let mixed = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8;
    (0..count).map(move |n| 10_u64.pow(18) - mixed(n) % 10_u64.pow(17))
}

/// Prints how long `half_value` and `fast_half_value` take for each of 100 000
/// numbers in memory.
fn values() {
    let numbers: Vec<u64> = numbers(100_000).collect();
    let timed = |nimber: fn(u64) -> u64| {
        let all = || numbers.iter().fold(0, |sum, n| sum ^ nimber(*n));
        least(|| {
            black_box(all());
        }) / 1e5
    };
    println!("half_value      {:6.2} ns", timed(half_value));
    println!("fast_half_value {:6.2} ns", timed(fast_half_value));
}

/// Returns the time of the shortest of nine runs, in nanoseconds.
fn least(mut run: impl FnMut()) -> f64 {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed().as_nanos() as f64
    };
    (0..9).map(time).fold(f64::INFINITY, f64::min)
}
