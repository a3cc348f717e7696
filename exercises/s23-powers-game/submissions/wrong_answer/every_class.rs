//! Asks only that the four classes of exponents have equally many stars.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let stars: u64 = word.parse().unwrap();
        out += if stars % 4 == 0 { "Second\n" } else { "First\n" };
    }
    print!("{out}");
}
