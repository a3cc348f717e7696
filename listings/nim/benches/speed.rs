//! Measures the parts of `nim-winner`, in nanoseconds per pile. Each figure is
//! the shortest of nine runs, because other work on the machine can only make
//! a run longer.
//!
//! Run it with `cargo bench -p nim`; add `-- N` for N piles instead of a
//! million.

use nim::{fast_numbers, nim_sum, winner_program, winning_moves};
use notebook::{Line, Lines};
use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(1_000_000);
    for (name, below, size) in [
        ("below 10^9, one line", 1_000_000_000, count),
        ("below 10^9, lines of 100", 1_000_000_000, 100),
        ("below 100, one line", 100, count),
        ("below 10^18, one line", 10_u64.pow(18), count),
    ] {
        println!("{name}");
        shares(&text(count, below, size), count);
    }
}

/// Returns `count` pseudorandom piles below `below`, with `size` of them on
/// each line.
fn text(count: u64, below: u64, size: u64) -> String {
    let mixed = |n: u64| {
        let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (n ^ n >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 4
    };
    let mut text = String::new();
    for place in 0..count {
        let end = if place % size == size - 1 { '\n' } else { ' ' };
        write!(text, "{}{end}", mixed(place) % below).expect("memory");
    }
    text
}

/// Prints how long each part of `nim-winner` takes on `text`, in nanoseconds
/// for each of its `count` piles.
fn shares(text: &str, count: u64) {
    let lines: Vec<Line> = text.lines().map(Line::one).collect();
    let piles: Vec<Vec<u64>> =
        lines.iter().map(|line| fast_numbers(line).unwrap()).collect();
    let row = |name: &str, run: &dyn Fn() -> u64| {
        println!("  {name:32} {:5.2}", least(run) / count as f64);
    };
    row("the whole program", &|| {
        let (mut input, mut output) = (text.as_bytes(), std::io::sink());
        winner_program(&mut input, &mut output).expect("it is in order");
        0
    });
    row("reading lines, seeing they are text", &|| {
        let mut input = text.as_bytes();
        let mut lines = Lines::new(&mut input);
        let mut read = 0;
        while let Some(line) = lines.next_line().unwrap() {
            read += line.text().len() as u64;
        }
        read
    });
    row("making numbers, plainly", &|| {
        lines.iter().map(|line| line.numbers().unwrap()[0]).sum()
    });
    row("making numbers, fast", &|| {
        lines.iter().map(|line| fast_numbers(line).unwrap()[0]).sum()
    });
    row("the nim-sum", &|| piles.iter().map(|piles| nim_sum(piles)).sum());
    row("counting the winning moves", &|| {
        let number = |piles: &Vec<u64>| winning_moves(piles).count() as u64;
        piles.iter().map(number).sum()
    });
}

/// Returns the time of the shortest of nine runs, in nanoseconds.
fn least(run: &dyn Fn() -> u64) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_nanos() as f64
    };
    (0..9).map(time).fold(f64::INFINITY, f64::min)
}
