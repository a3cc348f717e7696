//! Forgets that nothing can be taken from two empty piles.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut piles: Vec<i64> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    piles.sort_unstable();
    let double: Vec<i64> = piles
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0])
        .collect();
    let below = |size: &i64| piles.binary_search(&(size - 1)).is_ok();
    let hopeless = double.len() > 1 || double.iter().any(below);
    let n = piles.len() as i64;
    let odd = (piles.iter().sum::<i64>() + n * (n - 1) / 2) % 2 == 1;
    println!("{}", if !hopeless && odd { "sjfnb" } else { "cslnb" });
}
