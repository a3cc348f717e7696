//! Adds two Fibonacci numbers per step, and starts again for each line.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let exponent: u64 = word.parse().unwrap();
        let (mut now, mut next) = (1u64, 2u64);
        for _ in 0..exponent {
            (now, next) = (next, (now + next) % 1_000_000_007);
        }
        println!("{now}");
    }
}
