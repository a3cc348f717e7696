//! Adds up the fish, each bucket with a thousand times the weight of the one to
//! its left. A move that adds a thousand fish breaks it.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let (mut sum, mut weight) = (0_u128, 1_u128);
        for word in line.split_whitespace() {
            let fish: u128 = word.parse().unwrap();
            sum = sum.saturating_add(fish.saturating_mul(weight));
            weight = weight.saturating_mul(1000);
        }
        println!("{sum}");
    }
}
