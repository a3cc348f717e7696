//! Assumes that the period of the amounts 1, 3 and 5 is their sum, 9, and
//! repeats the first nine labels.

fn main() {
    let first_nine =
        [false, true, false, true, false, true, false, true, false];
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let coins: usize = word.parse().unwrap();
        let wins = first_nine[coins % 9];
        println!("{}", if wins { "First" } else { "Second" });
    }
}
