//! Assumes that the last addition reverses the outcome if k is even.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let lines: Vec<Vec<u32>> = text
        .lines()
        .skip(1)
        .map(|l| l.split_whitespace().map(|w| w.parse().unwrap()).collect())
        .collect();
    for game in lines.chunks(2) {
        let sum = game[1].iter().fold(0, |sum, pile| sum ^ pile);
        let first = (sum != 0) == (game[0][1] % 2 == 1);
        println!("{}", if first { "First" } else { "Second" });
    }
}
