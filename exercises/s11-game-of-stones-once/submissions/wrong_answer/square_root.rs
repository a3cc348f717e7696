//! Takes the root for the number of different amounts: right for 1, 2 and 5.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles = text.split_whitespace().skip(1);
    let value = |w: &str| w.parse::<f64>().unwrap().sqrt() as u64;
    let sum = piles.fold(0, |sum, word| sum ^ value(word));
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
