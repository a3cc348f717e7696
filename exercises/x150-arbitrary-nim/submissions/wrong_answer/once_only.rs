//! Removes a size altogether as soon as it occurs more than once.

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
    times.retain(|_, count| *count == 1);
    let answer = match times.last_key_value() {
        _ if sum != 0 => -1,
        Some((largest, _)) => largest - 1,
        None => 0,
    };
    println!("{answer}");
}
