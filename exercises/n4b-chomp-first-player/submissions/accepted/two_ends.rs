//! Whole bars are won, but for a single square. In any other the ends of the
//! first row and of the last one are bites without a common square.

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
