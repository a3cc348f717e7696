//! How long it takes to list all lost pairs, in milliseconds: the least of
//! several times, because other work on the machine only adds to it.
//!
//! `cargo bench -p wythoff`

use std::hint::black_box;
use std::time::Instant;
use wythoff::{fast_smaller, lost_pair, lost_pairs};

fn main() {
    println!("largest  pairs  lost_pairs  lost_pair  fast_smaller");
    for largest in [100_000, 1_000_000, 10_000_000, 100_000_000] {
        let pairs = fast_smaller(largest).len();
        let plain = least(|| lost_pairs(pairs).len());
        let closed = least(|| {
            let pairs = (0..pairs as u64).filter_map(lost_pair);
            pairs.map(|(a, b)| a ^ b).fold(0, |x, y| x ^ y) as usize
        });
        let fast = least(|| fast_smaller(largest).len());
        println!("{largest} {pairs} {plain:.2} {closed:.2} {fast:.2}");
    }
}

/// The least time of seven runs, in milliseconds.
fn least(run: impl Fn() -> usize) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..7).map(time).fold(f64::INFINITY, f64::min)
}
