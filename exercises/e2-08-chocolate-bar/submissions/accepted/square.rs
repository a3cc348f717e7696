//! Lost are the squares: every move spoils a square, and every other bar can
//! be made one.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.lines().skip(1) {
        let (rows, columns) = line.split_once(' ').unwrap();
        let winner = if rows == columns { "Second" } else { "First" };
        writeln!(out, "{winner}").unwrap();
    }
    print!("{out}");
}
