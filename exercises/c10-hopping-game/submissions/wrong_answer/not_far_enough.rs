//! Goes down from 2^20 with distance 0, as if nothing above the largest position
//! mattered.

use std::collections::HashMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    let mut known: HashMap<usize, Vec<u16>> = HashMap::new();
    while let (Some(n), Some(j)) = (words.next(), words.next()) {
        let distances = known.entry(n).or_insert_with(|| {
            let mut all = vec![0; 1 << 20];
            for i in (1..all.len()).rev() {
                let next = all[i] + i.count_ones() as u16;
                all[i - 1] = if usize::from(next) > n { 0 } else { next };
            }
            all
        });
        println!("{}", distances[j]);
    }
}
