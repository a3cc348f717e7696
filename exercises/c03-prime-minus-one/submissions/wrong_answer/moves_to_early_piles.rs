//! Looks for a move to one of the lost piles that the statement names, as if
//! there were no others.

fn is_prime(n: u32) -> bool {
    n > 1 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let coins: u32 = word.parse().unwrap();
        let named = [0, 3, 8, 11, 32, 35];
        let wins = named.iter().any(|&a| a < coins && is_prime(coins - a + 1));
        out += if wins { "Alvin\n" } else { "Barbie\n" };
    }
    print!("{out}");
}
