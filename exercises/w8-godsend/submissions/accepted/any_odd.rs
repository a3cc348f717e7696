//! The first player wins if some number is odd.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_ascii_whitespace().skip(1);
    let odd = numbers.any(|w| w.parse::<u32>().unwrap() % 2 == 1);
    println!("{}", if odd { "First" } else { "Second" });
}
