//! Solves Tower Breakers, Revisited! in a single file, to paste into a judge.

/// Returns the number of prime factors, counting repeated factors each time.
fn prime_factors(mut number: u64) -> u64 {
    let (mut found, mut divisor) = (0, 2);
    while divisor * divisor <= number {
        while number % divisor == 0 {
            number /= divisor;
            found += 1;
        }
        divisor += 1;
    }
    found + u64::from(number > 1)
}

/// Returns one line per game, 1 or 2 for the winner; each tower is a pile.
pub fn answers(text: &str) -> String {
    let mut answers = String::new();
    for towers in text.lines().skip(2).step_by(2) {
        let heights = towers.split_whitespace().map(|w| w.parse().unwrap());
        let sum = heights.map(prime_factors).fold(0, |sum, pile| sum ^ pile);
        answers += if sum != 0 { "1\n" } else { "2\n" };
    }
    answers
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{}", answers(&text));
}
