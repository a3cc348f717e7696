//! The nimber by its definition, remembered for all numbers that occur: about
//! ten thousand from 10^18, for each number of the input.

use std::collections::HashMap;

fn nimber(number: u64, known: &mut HashMap<u64, u8>) -> u8 {
    if number == 0 {
        return 0;
    }
    if let Some(&found) = known.get(&number) {
        return found;
    }
    let options = [2, 3, 4, 5, 6].map(|by| nimber(number / by, known));
    let mex = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(number, mex);
    mex
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let mut sum = 0;
        for number in numbers.by_ref().take(count) {
            sum ^= nimber(number, &mut HashMap::new());
        }
        println!("{}", if sum == 0 { "Derek" } else { "Henry" });
    }
}
