//! Turns the answer of normal play round.

const NIMBERS: [u8; 9] = [0, 1, 2, 3, 1, 4, 3, 2, 1];

fn first_wins(rows: &[usize]) -> bool {
    rows.iter().fold(0, |sum, &row| sum ^ NIMBERS[row]) == 0
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let rows: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        println!("{}", if first_wins(&rows) { "First" } else { "Second" });
    }
}
