//! Plays as if the last stone won.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let piles = line.split_whitespace().map(|w| w.parse::<u32>().unwrap());
        let first = piles.fold(0, |sum, pile| sum ^ pile) != 0;
        println!("{}", if first { "First" } else { "Second" });
    }
}
