//! Counts every square that has coins once, also if their number is even.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let mut sum = 0;
        for (square, word) in line.split_whitespace().enumerate() {
            if word != "0" {
                sum ^= square;
            }
        }
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
