//! The buckets from right to left, to be compared like words in a dictionary.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let buckets: Vec<&str> = line.split_whitespace().rev().collect();
        println!("{}", buckets.join(" "));
    }
}
