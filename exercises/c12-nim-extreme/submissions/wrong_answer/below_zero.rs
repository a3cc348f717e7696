//! The right recurrence with signed numbers: a remainder can be negative.

const MOD: i64 = 1_000_000_007;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<i64>().unwrap());
    while let (Some(n), Some(k)) = (words.next(), words.next()) {
        let sizes = (0..n).fold(1, |power, _| power * 2 % MOD);
        let mut all = (sizes - 1) % MOD;
        let (mut before, mut lost) = (1, 0);
        for i in 2..=k {
            let doubled = (i - 1) * (sizes - i + 1) % MOD * before % MOD;
            (before, lost) = (lost, (all - lost - doubled) % MOD);
            all = all * (sizes - i) % MOD;
        }
        println!("{}", (all - lost) % MOD);
    }
}
