//! Lets Bob win only if all piles are equal.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<&str> = text.split_whitespace().skip(1).collect();
    let equal = piles.iter().all(|pile| *pile == piles[0]);
    println!("{}", if equal { "Bob" } else { "Alice" });
}
