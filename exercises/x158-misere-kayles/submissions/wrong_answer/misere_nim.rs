//! The rule of misère Nim, with the nimbers of the rows for piles.

const NIMBERS: [u8; 9] = [0, 1, 2, 3, 1, 4, 3, 2, 1];

fn first_wins(rows: &[usize]) -> bool {
    let sum = rows.iter().fold(0, |sum, &row| sum ^ NIMBERS[row]);
    let small = rows.iter().all(|&row| NIMBERS[row] < 2);
    (sum != 0) != small
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let rows: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        println!("{}", if first_wins(&rows) { "First" } else { "Second" });
    }
}
