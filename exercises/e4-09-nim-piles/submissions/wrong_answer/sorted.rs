//! Assumes that the amounts are sorted.

use std::fmt::Write;

fn first(list: &[usize]) -> (usize, usize) {
    let place = (1..).zip(list).find(|(number, amount)| number != *amount);
    (place.map_or(list.len() + 1, |(number, _)| number), 0)
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
