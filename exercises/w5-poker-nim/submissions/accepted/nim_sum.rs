//! Nim: the additions do not matter.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(2).step_by(2) {
        let piles = line.split_whitespace().map(|w| w.parse::<u32>().unwrap());
        let sum = piles.fold(0, |sum, pile| sum ^ pile);
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
