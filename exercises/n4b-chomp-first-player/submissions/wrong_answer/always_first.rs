//! Applies strategy stealing to the bar of one square as well.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words = line.split_whitespace();
        let rows: Vec<u64> =
            words.skip(1).map(|w| w.parse().unwrap()).collect();
        // The first row that is shorter than the row before it.
        match (1..rows.len()).find(|&i| rows[i] < rows[i - 1]) {
            None => println!("First"),
            Some(i) => println!("{i} {} {} {}", rows[i - 1], i + 1, rows[i]),
        }
    }
}
