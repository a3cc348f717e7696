//! Builds the graph again for each question, with positions in a map.

use std::collections::HashMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for coins in numbers.chunks(3) {
        let mut is_lost: HashMap<[u64; 3], bool> = HashMap::new();
        let mut arrows = 0;
        for r in 0..=coins[0] {
            for b in 0..=coins[1] {
                for g in 0..=coins[2] {
                    let mut options = Vec::new();
                    options.extend((0..r).map(|less| [less, b, g]));
                    options.extend((0..b).map(|less| [r, less, g]));
                    options.extend((0..g).map(|less| [r, b, less]));
                    arrows += options.len();
                    let lost =
                        options.iter().filter(|o| is_lost[*o]).count() == 0;
                    is_lost.insert([r, b, g], lost);
                }
            }
        }
        let lost = is_lost.values().filter(|lost| **lost).count();
        let second = is_lost[&[coins[0], coins[1], coins[2]]];
        let winner = if second { "Second" } else { "First" };
        println!("{} {arrows} {lost} {winner}", is_lost.len());
    }
}
