//! The right recurrence as a recursive function without memoisation.

const MOD: u64 = 1_000_000_000_000_000_000;

fn moves(h: &[usize], d: usize, k: usize, value: usize) -> u64 {
    if k == 0 || value == 0 {
        return u64::from(k > 0);
    }
    let low = k.saturating_sub(d);
    let left = moves(h, d, k - 1, (value - 1) ^ h[low]);
    (left + moves(h, d, low, (value - 1) ^ h[k - 1])) % MOD
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    while let (Some(k), Some(d)) = (words.next(), words.next()) {
        let mut h = vec![0usize; k + 1];
        for i in 1..=k {
            h[i] = 1 + (h[i - 1] ^ h[i.saturating_sub(d)]);
        }
        println!("{}", moves(&h, d, k, 1));
    }
}
