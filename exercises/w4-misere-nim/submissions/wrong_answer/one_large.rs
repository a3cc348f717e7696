//! Counts the piles as soon as at most one of them is large.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let piles: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let large = piles.iter().filter(|&&pile| pile > 1).count();
        let first = match large {
            0 | 1 => piles.len() % 2 == 0,
            _ => piles.iter().fold(0, |sum, pile| sum ^ pile) != 0,
        };
        println!("{}", if first { "First" } else { "Second" });
    }
}
