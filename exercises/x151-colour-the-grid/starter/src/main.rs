//! Colour the grid: how many squares end up coloured?

use std::io::{self, Read};

/// The number of coloured squares at the end, in a grid of `side` rows and
/// columns. `coloured` has the row and the column of each square that is
/// coloured at the beginning, counted from 0.
fn final_region(side: usize, coloured: &[(usize, usize)]) -> usize {
    todo!("colour {side} rows from {} squares", coloured.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_ascii_whitespace();
    let numbers: Vec<usize> = words.map(|word| word.parse().unwrap()).collect();
    let side = numbers[0];
    let squares = numbers[2..].chunks(2).map(|two| (two[0] - 1, two[1] - 1));
    let coloured: Vec<(usize, usize)> = squares.collect();
    let region = final_region(side, &coloured);
    let full = region == side * side;
    println!("{region} {}", if full { "YES" } else { "NO" });
}
