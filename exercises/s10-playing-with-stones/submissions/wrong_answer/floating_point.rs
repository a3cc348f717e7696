//! Halves in floating point, which has only 53 binary digits.

fn nimber(pile: &str) -> u64 {
    let mut pile: f64 = pile.parse().unwrap();
    while pile % 2.0 == 1.0 {
        pile = (pile / 2.0).floor();
    }
    (pile / 2.0) as u64
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    for _ in 0..words.next().unwrap().parse().unwrap() {
        let count: usize = words.next().unwrap().parse().unwrap();
        let piles = words.by_ref().take(count);
        let sum = piles.fold(0, |sum, pile| sum ^ nimber(pile));
        println!("{}", if sum == 0 { "NO" } else { "YES" });
    }
}
