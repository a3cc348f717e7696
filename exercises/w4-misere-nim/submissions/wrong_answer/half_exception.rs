//! Knows that an even number of single stones is won, but forgets that an odd
//! number of them is lost.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let piles: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let ones = piles.iter().all(|&pile| pile == 1);
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let first = ones && piles.len() % 2 == 0 || sum != 0;
        println!("{}", if first { "First" } else { "Second" });
    }
}
