//! Keeps a set of cells, so that two coins on the same cell count as one.

use std::collections::{HashMap, HashSet};

type Cell = (i32, i32);

fn value((x, y): Cell, known: &mut HashMap<Cell, u8>) -> u8 {
    if x < 1 || y < 1 || x > 15 || y > 15 {
        return 7; // not a cell
    }
    if let Some(&value) = known.get(&(x, y)) {
        return value;
    }
    let targets =
        [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)];
    let values = targets.map(|cell| value(cell, known));
    let mex = (0..).find(|v| !values.contains(v)).unwrap();
    known.insert((x, y), mex);
    mex
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i32>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut known = HashMap::new();
    for _ in 0..next() {
        let count = next();
        let cells: HashSet<Cell> =
            (0..count).map(|_| (next(), next())).collect();
        let sum =
            cells.iter().fold(0, |sum, &cell| sum ^ value(cell, &mut known));
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
