//! A table of squares, whatever the exponent is.

use std::fmt::Write;

fn table(exponent: u32, most: usize) -> Vec<usize> {
    let mut table = Vec::with_capacity(most + 1);
    let mut seen_by = vec![usize::MAX; most + 2];
    for coins in 0..=most {
        let mut root: usize = 1;
        while root.pow(exponent) <= coins {
            let option: usize = table[coins - root.pow(exponent)];
            seen_by[option] = coins;
            root += 1;
        }
        table.push((0..).find(|&n: &usize| seen_by[n] != coins).unwrap());
    }
    table
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let table = table(2, 100_000);
    let mut out = String::new();
    for word in text.split_whitespace().skip(2) {
        let coins: usize = word.parse().unwrap();
        writeln!(out, "{}", table[coins]).unwrap();
    }
    print!("{out}");
}
