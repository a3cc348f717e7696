//! Chooses all piles but one; the last is forced.

const MOD: u64 = 1_000_000_007;

fn two_to(n: u64) -> u64 {
    match (n, n % 2) {
        (0, _) => 1,
        (_, 0) => two_to(n / 2).pow(2) % MOD,
        _ => two_to(n - 1) * 2 % MOD,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<u64>().unwrap());
    while let (Some(n), Some(k)) = (words.next(), words.next()) {
        let sizes = two_to(n);
        // All rows of i - 1 piles; the lost rows of i - 2 and i - 1 piles.
        let mut all = (sizes + MOD - 1) % MOD;
        let (mut before, mut lost) = (1, 0);
        for i in 2..=k {
            let free = (sizes + MOD - i + 1) % MOD;
            let doubled = (i - 1) * free % MOD * before % MOD;
            (before, lost) = (lost, (all + 2 * MOD - lost - doubled) % MOD);
            all = all * ((sizes + MOD - i) % MOD) % MOD;
        }
        println!("{}", (all + MOD - lost) % MOD);
    }
}
