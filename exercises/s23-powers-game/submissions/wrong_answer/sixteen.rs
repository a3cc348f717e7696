//! Pairs equal powers modulo 17, which come again after 16, and forgets that
//! the sign is free.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let stars: u64 = word.parse().unwrap();
        out += if stars % 16 == 0 { "Second\n" } else { "First\n" };
    }
    print!("{out}");
}
