//! Exclusively edible: who gets the bad piece?

use std::io::{self, Read};

/// Whether Hansel, who moves first, gets the bad piece of a cake of this size.
/// The piece is in row `row` and column `column`, counted from 0.
fn hansel_gets_it(rows: u32, columns: u32, row: u32, column: u32) -> bool {
    todo!("decide about {rows} x {columns} and ({row}, {column})")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_whitespace().skip(1);
    let numbers: Vec<u32> = words.map(|word| word.parse().unwrap()).collect();
    for cake in numbers.chunks(4) {
        let hansel = hansel_gets_it(cake[0], cake[1], cake[2], cake[3]);
        println!("{}", if hansel { "Hansel" } else { "Gretel" });
    }
}
