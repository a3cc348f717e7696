//! Uses the parity of the number of rows of 1 and 4 if there are only rows of
//! 1, 4 and 5, and the nim-sum otherwise.

const NIMBERS: [u8; 9] = [0, 1, 2, 3, 1, 4, 3, 2, 1];

fn first_wins(rows: &[usize]) -> bool {
    match rows.iter().all(|row| [1, 4, 5].contains(row)) {
        true => rows.iter().filter(|&&row| row != 5).count() % 2 == 0,
        false => rows.iter().fold(0, |sum, &row| sum ^ NIMBERS[row]) != 0,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(2).step_by(2) {
        let rows: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        println!("{}", if first_wins(&rows) { "First" } else { "Second" });
    }
}
