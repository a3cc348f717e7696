//! Strikes only one 1 off the end of an odd number: 7 comes out as 1.

fn nimber(pile: u64) -> u64 {
    if pile % 2 == 1 {
        pile / 2 / 2
    } else {
        pile / 2
    }
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
