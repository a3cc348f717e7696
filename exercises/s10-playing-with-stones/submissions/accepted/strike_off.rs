//! Removes the ones at the end of the binary number, then halves it.

fn nimber(mut pile: u64) -> u64 {
    while pile % 2 == 1 {
        pile /= 2;
    }
    pile / 2
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let piles = numbers.by_ref().take(count);
        let sum = piles.fold(0, |sum, pile| sum ^ nimber(pile));
        println!("{}", if sum == 0 { "NO" } else { "YES" });
    }
}
