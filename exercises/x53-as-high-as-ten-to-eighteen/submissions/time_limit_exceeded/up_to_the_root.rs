//! Tries every divisor up to the square root, as many as a billion.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let (mut n, mut number, mut divisor) =
            (word.parse::<u64>().unwrap(), 0, 2);
        while divisor * divisor <= n {
            match n % divisor {
                0 => {
                    n /= divisor;
                    number += 1;
                }
                _ => divisor += 1,
            }
        }
        println!("{}", number + u64::from(n > 1));
    }
}
