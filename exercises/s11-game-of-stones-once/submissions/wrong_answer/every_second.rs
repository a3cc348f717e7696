//! Uses half of the stones, rounded up, as the nimber.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles = text.split_whitespace().skip(1);
    let value = |w: &str| w.parse::<u64>().unwrap().div_ceil(2);
    let sum = piles.fold(0, |sum, word| sum ^ value(word));
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
