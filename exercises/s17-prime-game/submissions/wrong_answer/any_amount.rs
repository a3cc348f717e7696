//! Takes the rule for the game in which any amount from 2 to 13 may be taken:
//! the first nine values are the same.

fn value(word: &str) -> u64 {
    word.parse::<u64>().unwrap() % 15 / 2
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
