//! Assumes that two piles are also lost if one is twice the other and both are
//! large enough.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for piles in numbers.chunks(2) {
        let (small, large) = (piles[0].min(piles[1]), piles[0].max(piles[1]));
        match small == large || large == 2 * small && small > 2 {
            true => println!("lost"),
            false => println!("{small} {small}"),
        }
    }
}
