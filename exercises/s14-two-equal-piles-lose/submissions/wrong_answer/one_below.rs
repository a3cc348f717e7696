//! Forgets that there can already be a pile one smaller than the two equal
//! ones.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut piles: Vec<u64> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    piles.sort_unstable();
    let equal = piles.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let hopeless = equal > 1 || piles.starts_with(&[0, 0]);
    let n = piles.len() as u64;
    let odd = (piles.iter().sum::<u64>() + n * (n - 1) / 2) % 2 == 1;
    println!("{}", if !hopeless && odd { "sjfnb" } else { "cslnb" });
}
