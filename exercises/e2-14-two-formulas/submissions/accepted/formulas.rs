//! The two formulas: odd piles are won, and so are bars that are not squares.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |place: usize| words[place].parse::<u64>().unwrap();
        let left = if words[0] == "coins" {
            (number(1) % 2 == 1).then(|| format!("{}", number(1) - 1))
        } else {
            let side = number(1).min(number(2));
            (number(1) != number(2)).then(|| format!("{side} {side}"))
        };
        match left {
            Some(left) => writeln!(out, "won {left}").unwrap(),
            None => writeln!(out, "lost").unwrap(),
        }
    }
    print!("{out}");
}
