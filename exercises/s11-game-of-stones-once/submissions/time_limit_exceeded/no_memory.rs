//! The nimber of a pile over all orders of the amounts, without memoisation.

fn nimber(stones: usize, used: u64) -> u64 {
    let free = (1..=stones).filter(|amount| used >> amount & 1 == 0);
    let met = free.fold(0_u64, |met, amount| {
        met | 1 << nimber(stones - amount, used | 1 << amount)
    });
    met.trailing_ones() as u64
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles = text.split_whitespace().skip(1);
    let value = |w: &str| nimber(w.parse().unwrap(), 0);
    let sum = piles.fold(0, |sum, word| sum ^ value(word));
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
