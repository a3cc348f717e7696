//! Adds a Fibonacci number for each one of the bound, and does not stop at two
//! adjacent ones; the bound itself is checked separately.

use std::fmt::Write;

fn up_to(bound: u64, fibonacci: &[u64]) -> u64 {
    let ones = (0..60).filter(|place| bound >> place & 1 == 1);
    let sum: u64 = ones.map(|place| fibonacci[place]).sum();
    sum + u64::from(bound & (2 * bound) == 0)
}

fn main() {
    let mut fibonacci = vec![1u64, 2];
    for i in 2..64 {
        fibonacci.push(fibonacci[i - 1] + fibonacci[i - 2]);
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let mut out = String::new();
    for range in numbers.chunks(2) {
        let (more, less) =
            (up_to(range[1], &fibonacci), up_to(range[0] - 1, &fibonacci));
        writeln!(out, "{}", more.wrapping_sub(less)).unwrap();
    }
    print!("{out}");
}
