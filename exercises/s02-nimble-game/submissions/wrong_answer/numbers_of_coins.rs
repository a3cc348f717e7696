//! Uses the numbers of coins as the piles, except on square 0.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let coins = line.split_whitespace().skip(1);
        let sum = coins.fold(0, |sum, word| sum ^ word.parse::<u32>().unwrap());
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
