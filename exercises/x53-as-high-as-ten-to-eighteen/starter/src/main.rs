//! The number of prime factors, counted with multiplicity.

/// The number of prime factors of `n`, which is from 1 to 10^18.
fn number_of_factors(n: u64) -> u64 {
    todo!("count the prime factors of {n}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        println!("{}", number_of_factors(word.parse().unwrap()));
    }
}
