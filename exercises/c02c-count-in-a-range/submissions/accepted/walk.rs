//! Adds a Fibonacci number for each one of the bound, from the top, up to the
//! first two adjacent ones.

use std::fmt::Write;

fn below(bound: u64, fibonacci: &[u64]) -> u64 {
    let (mut sum, mut last) = (0, 99);
    let mut rest = bound;
    while rest > 0 {
        let place = 63 - rest.leading_zeros() as usize;
        sum += fibonacci[place];
        if place + 1 == last {
            break;
        }
        (last, rest) = (place, rest - (1 << place));
    }
    sum
}

fn main() {
    let mut fibonacci = vec![1u64, 2];
    for i in 2..64 {
        fibonacci.push(fibonacci[i - 1] + fibonacci[i - 2]);
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let (least, most) = (numbers.next().unwrap(), numbers.next().unwrap());
        let lost = below(most + 1, &fibonacci) - below(least, &fibonacci);
        writeln!(out, "{lost}").unwrap();
    }
    print!("{out}");
}
