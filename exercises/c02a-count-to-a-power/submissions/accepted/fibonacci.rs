//! Counts numbers without two adjacent ones: Fibonacci numbers, by addition.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let exponent: u32 = word.parse().unwrap();
        let (mut now, mut next) = (1u64, 2u64);
        for _ in 0..exponent {
            (now, next) = (next, now + next);
        }
        println!("{now}");
    }
}
