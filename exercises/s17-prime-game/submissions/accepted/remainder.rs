//! The nimber of n balls is half of n modulo 9, rounded down.

fn value(word: &str) -> u64 {
    word.parse::<u64>().unwrap() % 9 / 2
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let tests: u64 = words.next().unwrap().parse().unwrap();
    for _ in 0..tests {
        let count = words.next().unwrap().parse().unwrap();
        let sum = words.by_ref().take(count).fold(0, |sum, w| sum ^ value(w));
        println!("{}", if sum != 0 { "Manasa" } else { "Sandy" });
    }
}
