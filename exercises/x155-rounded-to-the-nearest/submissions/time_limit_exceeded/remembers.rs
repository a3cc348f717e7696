//! Computes nimbers by the definition, with a new memo for each number of the
//! input. From 10^18 a memo gets nearly three thousand entries.

use std::collections::HashMap;

fn nearest(number: u64, by: u64) -> u64 {
    (number + by / 2) / by
}

fn nimber(number: u64, known: &mut HashMap<u64, u8>) -> u8 {
    if number == 0 {
        return 0;
    }
    if let Some(&found) = known.get(&number) {
        return found;
    }
    let options = [3, 5, 7].map(|by| nimber(nearest(number, by), known));
    let mex = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(number, mex);
    mex
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut out = String::new();
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let board: Vec<u64> = numbers.by_ref().take(count).collect();
        let sum = board
            .iter()
            .fold(0, |sum, n| sum ^ nimber(*n, &mut HashMap::new()));
        let mut winning = 0;
        for n in board {
            let mut known = HashMap::new();
            let wanted = nimber(n, &mut known) ^ sum;
            for by in [3, 5, 7] {
                let wins = nimber(nearest(n, by), &mut known) == wanted;
                winning += u32::from(wins);
            }
        }
        out += &format!("{winning}\n");
    }
    print!("{out}");
}
