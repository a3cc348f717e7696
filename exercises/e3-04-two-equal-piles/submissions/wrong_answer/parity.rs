//! Assumes that the piles are lost if both are even or both are odd.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for piles in numbers.chunks(2) {
        match [piles[0], piles[1]] {
            [a, b] if a % 2 == b % 2 => println!("lost"),
            [a, b] if a < b => println!("{a} {a}"),
            [_, b] => println!("{b} {b}"),
        }
    }
}
