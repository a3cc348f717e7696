//! Measures how long a nim product takes, in nanoseconds. Each figure is
//! the shortest of many runs, because other work on the machine can only
//! make a run longer.
//!
//! Run it with `cargo bench -p nim-product`.

use nim_product::{nim_product, Tables};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let start = Instant::now();
    let tables = Tables::new();
    println!(
        "making the tables: {:.1} ms",
        start.elapsed().as_secs_f64() * 1e3
    );
    println!("binary digits            8      16      32      64");
    row("by halves, in a row ", 40, 3_000, nim_product, false);
    row(
        "with tables, in a row ",
        4_000,
        3_000,
        |a, b| tables.product(a, b),
        false,
    );
    row(
        "with tables, in a chain",
        4_000,
        1_000,
        |a, b| tables.product(a, b),
        true,
    );
    row(
        "fast_product, in a row ",
        4_000,
        3_000,
        nim_product::fast_product,
        false,
    );
}

/// Returns pseudorandom pairs of numbers with at most this many binary digits.
fn pairs(count: u64, digits: u32) -> Vec<(u64, u64)> {
    let mixed = |n: u64| {
        let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (n ^ n >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> (64 - digits)
    };
    (0..count).map(|n| (mixed(2 * n), mixed(2 * n + 1))).collect()
}

/// Prints the time of a product for numbers of 8, 16, 32 and 64 binary digits.
fn row(
    name: &str,
    count: u64,
    times: u32,
    product: impl Fn(u64, u64) -> u64 + Copy,
    chain: bool,
) {
    print!("{name:24}");
    for digits in [8, 16, 32, 64] {
        let pairs = pairs(count, digits);
        let time = match chain {
            false => in_a_row(&pairs, times, product),
            true => in_a_chain(&pairs, times, product),
        };
        print!(" {time:7.1}");
    }
    println!();
}

/// Returns the shortest time for a product if none waits for the one before.
fn in_a_row(
    pairs: &[(u64, u64)],
    times: u32,
    product: impl Fn(u64, u64) -> u64,
) -> f64 {
    least(pairs.len(), times, || {
        let products = black_box(pairs).iter().map(|&(a, b)| product(a, b));
        products.fold(0, |sum, product| sum ^ product)
    })
}

/// Returns the shortest time for a product if each is a factor of the next.
fn in_a_chain(
    pairs: &[(u64, u64)],
    times: u32,
    product: impl Fn(u64, u64) -> u64,
) -> f64 {
    least(pairs.len(), times, || {
        let factors = black_box(pairs).iter().map(|&(a, _)| a);
        factors.fold(1, |last, a| product(last ^ a, a))
    })
}

fn least(count: usize, times: u32, mut run: impl FnMut() -> u64) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_nanos() as f64 / count as f64
    };
    (0..times).map(time).fold(f64::INFINITY, f64::min)
}
