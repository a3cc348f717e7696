//! Uses the right strategy for up to eight coins, and takes one coin from
//! larger piles.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for pair in numbers.chunks(2) {
        match pair[1] {
            0 | 4 | 8 => println!("Second"),
            1..=3 => println!("First {}", pair[1]),
            5..=7 => println!("First {}", pair[1] - 4),
            _ => println!("First 1"),
        }
    }
}
