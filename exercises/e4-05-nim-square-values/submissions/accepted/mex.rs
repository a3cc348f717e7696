//! The mex of the options, from the small piles upwards; a mark is the size of
//! the pile that set it.

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
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let (_, exponent) = (numbers.next(), numbers.next().unwrap());
    let table = table(exponent as u32, 100_000);
    let mut out = String::new();
    for coins in numbers {
        writeln!(out, "{}", table[coins]).unwrap();
    }
    print!("{out}");
}
