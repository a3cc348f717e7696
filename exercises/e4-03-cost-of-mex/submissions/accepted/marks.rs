//! Uses one mark more than the list has entries; large entries are ignored.

use std::fmt::Write;

fn mex(list: &[u64]) -> usize {
    let mut marks = vec![false; list.len() + 1];
    for &entry in list {
        if entry < list.len() as u64 {
            marks[entry as usize] = true;
        }
    }
    marks.iter().position(|mark| !mark).unwrap()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..count {
        let length = numbers.next().unwrap() as usize;
        let list: Vec<u64> = numbers.by_ref().take(length).collect();
        writeln!(out, "{}", mex(&list)).unwrap();
    }
    print!("{out}");
}
