//! Subtracts the count up to L, which includes L itself.

use std::fmt::Write;

/// The number of good numbers from 0 to `bound`.
fn up_to(bound: u64, fibonacci: &[u64]) -> u64 {
    let mut sum = 0;
    for place in (0..60).rev() {
        if bound >> place & 1 == 1 {
            sum += fibonacci[place];
            if bound >> (place + 1) & 1 == 1 {
                return sum;
            }
        }
    }
    sum + 1
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
            (up_to(range[1], &fibonacci), up_to(range[0], &fibonacci));
        writeln!(out, "{}", more - less).unwrap();
    }
    print!("{out}");
}
