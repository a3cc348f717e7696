//! Adds up the piles of each n in turn: the number of steps doubles with the
//! exponent.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let exponent: u32 = word.parse().unwrap();
        let lost = |n: &u128| n ^ (2 * n) ^ (3 * n) == 0;
        println!("{}", (1..=1u128 << exponent).filter(lost).count());
    }
}
