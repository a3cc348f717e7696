//! Counts the buckets that are won alone, as if each had the nimber 0 or 1.

fn value(word: &str) -> u64 {
    u64::from(word.parse::<u64>().unwrap() % 9 > 1)
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
