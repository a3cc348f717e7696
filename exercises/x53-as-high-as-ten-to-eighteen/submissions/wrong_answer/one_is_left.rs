//! Assumes that the number left after the divisions is prime.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let (mut n, mut number) = (word.parse::<u64>().unwrap(), 0);
        for divisor in 2..=1_000_000 {
            while n % divisor == 0 {
                n /= divisor;
                number += 1;
            }
            if n == 1 {
                break;
            }
        }
        println!("{}", number + u64::from(n > 1));
    }
}
