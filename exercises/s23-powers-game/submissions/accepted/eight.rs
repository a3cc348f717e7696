//! The second player can pair the stars if and only if 8 divides their number.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let stars: u64 = word.parse().unwrap();
        out += if stars % 8 == 0 { "Second\n" } else { "First\n" };
    }
    print!("{out}");
}
