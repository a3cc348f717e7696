//! The chocolate bar: who wins?

use std::fmt::Write;

/// Whether the player to move wins with a bar of this size.
fn first_wins(rows: u64, columns: u64) -> bool {
    todo!("decide about a bar of {rows} × {columns}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let sides: Vec<u64> = numbers.skip(1).collect();
    let mut out = String::new();
    for bar in sides.chunks(2) {
        let wins = first_wins(bar[0], bar[1]);
        writeln!(out, "{}", if wins { "First" } else { "Second" }).unwrap();
    }
    print!("{out}");
}
