//! Does a task with a public crate. `bench-crates CRATE SIZE REPEAT` prints how
//! many nanoseconds the task took once, and a number that depends on the
//! answer.

use nimber::FiniteNimber;
use ogs::{Game, RC2Solver, Solver};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let [_, name, size, repeat] = &words[..] else {
        panic!("bench-crates CRATE SIZE REPEAT");
    };
    let size: u64 = size.parse().expect("a size");
    let repeat: u64 = repeat.parse().expect("a number");
    let mut again: Box<dyn FnMut() -> u64> = match name.as_str() {
        "ogs" => Box::new(move || kayles(size as usize)),
        "nimber" => products(size),
        _ => panic!("no crate {name}"),
    };
    let mut answer = 0;
    let start = Instant::now();
    for _ in 0..repeat {
        answer = again();
    }
    let time = start.elapsed().as_nanos() as f64 / repeat as f64;
    println!("{time} {answer}");
}

/// Computes the nimbers of Kayles up to `size`.
fn kayles(size: usize) -> u64 {
    let game = Game::from_ascii(b"0.77").expect("a code");
    let solver = <RC2Solver>::new(game);
    let values = solver.take(size + 1);
    values.fold(0, |sum: u64, n| sum.wrapping_mul(31).wrapping_add(n.into()))
}

/// Returns a function that computes `size` products of 64-bit nimbers.
fn products(size: u64) -> Box<dyn FnMut() -> u64> {
    let factor = |n: u64| {
        let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (n ^ n >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    let factor = |n: u64| FiniteNimber::from(factor(n));
    let pairs: Vec<_> =
        (0..size).map(|n| (factor(2 * n), factor(2 * n + 1))).collect();
    Box::new(move || {
        let pairs = black_box(&pairs).iter();
        let products = pairs.map(|(a, b)| a * b);
        products.fold(0, |sum, p| {
            sum ^ p.as_slice().first().copied().unwrap_or(0)
        })
    })
}
