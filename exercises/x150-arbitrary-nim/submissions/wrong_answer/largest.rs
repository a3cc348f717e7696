//! Takes the largest pile, even if it occurs an even number of times.

use std::collections::BTreeMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut times = BTreeMap::new();
    let mut sum = 0;
    for word in text.split_ascii_whitespace().skip(1) {
        let pile: i64 = word.parse().unwrap();
        *times.entry(pile).or_insert(0) += 1;
        sum ^= pile;
    }
    let answer = if sum != 0 {
        -1
    } else if times.values().all(|count| count % 2 == 0) {
        0
    } else {
        times.last_key_value().unwrap().0 - 1
    };
    println!("{answer}");
}
