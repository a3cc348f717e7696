//! Rules out the starting positions without a safe move; then parity decides.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut piles: Vec<u64> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    piles.sort_unstable();
    let mut equal = 0;
    let mut hopeless = false;
    for place in 1..piles.len() {
        if piles[place] == piles[place - 1] {
            equal += 1;
            hopeless |= piles[place] == 0;
            hopeless |= place > 1 && piles[place - 2] + 1 >= piles[place];
        }
    }
    let n = piles.len() as u64;
    let odd = (piles.iter().sum::<u64>() + n * (n - 1) / 2) % 2 == 1;
    let first = !hopeless && equal <= 1 && odd;
    println!("{}", if first { "sjfnb" } else { "cslnb" });
}
