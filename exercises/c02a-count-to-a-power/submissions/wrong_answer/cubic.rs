//! A polynomial through the first five values, found from their differences.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let e: i128 = word.parse().unwrap();
        // Differences at 0 of 1, 2, 3, 5, 8: 1, 1, 0, 1, -1.
        let third = e * (e - 1) * (e - 2) / 6;
        println!("{}", 1 + e + third - third * (e - 3) / 4);
    }
}
