//! How long it takes to list all lost pairs, in milliseconds: the least of
//! several times, because other work on the machine only adds to it.
//!
//! `cargo bench -p wythoff`; with `-- plain 10000000` or `-- fast 10000000`
//! one list is made once, for a look at the memory from outside.

use std::hint::black_box;
use std::time::Instant;
use wythoff::{fast_smaller, lost_pair, lost_pairs};

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
