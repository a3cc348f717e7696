//! Assumes that the nimber of a pile is the number of its options, so that the
//! first pile unlike Nim has one less than in Nim.

use std::fmt::Write;

fn first(list: &[usize]) -> (usize, usize) {
    let missing = (1..).find(|number| !list.contains(number)).unwrap();
    (missing, missing - 1)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.lines().skip(1) {
        let list: Vec<usize> =
            line.split(' ').skip(1).map(|word| word.parse().unwrap()).collect();
        let (coins, nimber) = first(&list);
        writeln!(out, "{coins} {nimber}").unwrap();
    }
    print!("{out}");
}
