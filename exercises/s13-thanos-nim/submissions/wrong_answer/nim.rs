//! Takes the nim-sum, as if a move changed one pile.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles = text.split_whitespace().skip(1);
    let sum = piles.fold(0, |sum, pile| sum ^ pile.parse::<u8>().unwrap());
    println!("{}", if sum == 0 { "Bob" } else { "Alice" });
}
