//! Looks only whether the sum of the row is odd.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let sum: u64 = numbers.map(|w| w.parse::<u64>().unwrap()).sum();
    println!("{}", if sum % 2 == 1 { "First" } else { "Second" });
}
