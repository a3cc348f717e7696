//! Uses the Fermat test with twelve bases, and multiplies in 64 bits, where the
//! products wrap around.

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
            let mut is_prime = true;
            for base in [2_u64, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] {
                let mut power = 1_u64;
                for bit in (0..64).rev() {
                    power = power.wrapping_mul(power) % n;
                    if (n - 1) >> bit & 1 == 1 {
                        power = power.wrapping_mul(base) % n;
                    }
                }
                is_prime &= power == 1;
            }
            number += if is_prime { 1 } else { 2 };
        }
        println!("{number}");
    }
}
