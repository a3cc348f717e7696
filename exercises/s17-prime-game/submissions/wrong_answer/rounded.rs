//! Reads the numbers as floating-point numbers, which rounds the large ones.

fn value(word: &str) -> u64 {
    let balls: f64 = word.parse().unwrap();
    (balls % 9.0 / 2.0) as u64
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
