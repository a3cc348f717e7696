//! Whole bars are won, except for a single square. In any other bar, the ends
//! of the first and the last row are bites with no square in common.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace();
        let rows: Vec<u64> =
            words.skip(1).map(|w| w.parse().unwrap()).collect();
        let (count, first, last) = (rows.len(), rows[0], rows[rows.len() - 1]);
        match (count, first) {
            (1, 1) => println!("Second"),
            _ if first == last => println!("First"),
            _ => println!("1 {first} {count} {last}"),
        }
    }
}
