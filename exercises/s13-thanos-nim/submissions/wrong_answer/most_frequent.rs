//! Asks whether more than half of the piles are equal, of whatever size.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<&str> = text.split_whitespace().skip(1).collect();
    let equal_to = |pile: &str| piles.iter().filter(|p| **p == pile).count();
    let most = piles.iter().map(|pile| equal_to(pile)).max().unwrap();
    println!("{}", if 2 * most > piles.len() { "Bob" } else { "Alice" });
}
