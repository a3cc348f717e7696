//! Looks whether the number of all chips is odd.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let piles = line.split_whitespace().map(|w| w.parse::<u64>().unwrap());
        let chips: u64 = piles.sum();
        println!("{}", if chips % 2 == 1 { "First" } else { "Second" });
    }
}
