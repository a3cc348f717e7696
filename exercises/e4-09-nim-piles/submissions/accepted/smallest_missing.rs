//! Finds the smallest amount that is missing; all options of that pile have
//! nimbers of at least 1, so its nimber is 0.

use std::fmt::Write;

fn first(list: &[usize]) -> (usize, usize) {
    let mut there = vec![false; list.len() + 2];
    for &amount in list.iter().filter(|&&amount| amount <= list.len()) {
        there[amount] = true;
    }
    let missing = (1..there.len()).find(|&amount| !there[amount]);
    (missing.unwrap(), 0)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let list: Vec<usize> =
            words.map(|word| word.parse().unwrap()).collect();
        let (coins, nimber) = first(&list);
        writeln!(out, "{coins} {nimber}").unwrap();
    }
    print!("{out}");
}
