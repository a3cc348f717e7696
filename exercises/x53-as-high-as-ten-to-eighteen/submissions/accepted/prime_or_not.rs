//! Divides by all primes up to a million. What is left is 1, a prime or a
//! product of two primes.

const BOUND: usize = 1_000_000;

/// Returns the primes up to `BOUND`, by the sieve of Eratosthenes.
fn primes() -> Vec<u64> {
    let mut crossed = vec![false; BOUND + 1];
    let mut primes = Vec::new();
    for n in 2..=BOUND {
        if !crossed[n] {
            primes.push(n as u64);
            (n * n..=BOUND).step_by(n).for_each(|k| crossed[k] = true);
        }
    }
    primes
}

fn times(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = times(result, base, modulus);
        }
        base = times(base, base, modulus);
        exponent /= 2;
    }
    result
}

/// Returns whether `r` is prime, by the Miller–Rabin test. `r` must be odd and
/// larger than 37.
fn is_prime(r: u64) -> bool {
    let twos = (r - 1).trailing_zeros();
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].iter().all(|&base| {
        let mut x = power(base, (r - 1) >> twos, r);
        let mut passes = x == 1;
        for _ in 0..twos {
            passes |= x == r - 1;
            x = times(x, x, r);
        }
        passes
    })
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let primes = primes();
    for word in text.split_whitespace().skip(1) {
        let (mut n, mut number) = (word.parse::<u64>().unwrap(), 0);
        for prime in &primes {
            if prime * prime > n {
                break;
            }
            while n % prime == 0 {
                n /= prime;
                number += 1;
            }
        }
        // Below 10^12 what is left cannot have two factors above a million.
        number += match n {
            1 => 0,
            _ if n < 1_000_000_000_000 || is_prime(n) => 1,
            _ => 2,
        };
        println!("{number}");
    }
}
