//! The nim-sum decides, unless all piles are single stones.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(2).step_by(2) {
        let piles: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let first = match piles.iter().any(|&pile| pile > 1) {
            true => piles.iter().fold(0, |sum, pile| sum ^ pile) != 0,
            false => piles.len() % 2 == 0,
        };
        println!("{}", if first { "First" } else { "Second" });
    }
}
