//! Bob wins if more than half of the piles have the smallest size.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<u8> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let smallest = piles.iter().min().unwrap();
    let count = piles.iter().filter(|pile| *pile == smallest).count();
    println!("{}", if 2 * count > piles.len() { "Bob" } else { "Alice" });
}
