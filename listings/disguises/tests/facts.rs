//! Checks claims of the chapter's text that are not theorems.

use disguises::{prime_factors, products};
use trial::range;

#[test]
fn factors_are_prime_and_multiply_back() {
    let largest = range(20_000, 300_000);
    for number in 1..=largest {
        let factors = prime_factors(number);
        assert_eq!(factors.iter().product::<u64>(), number);
        assert!(factors.windows(2).all(|pair| pair[0] <= pair[1]));
        for factor in factors {
            let root = (2..).take_while(|d| d * d <= factor);
            assert!(factor > 1 && root.into_iter().all(|d| factor % d > 0));
        }
    }
    assert_eq!(prime_factors(999_999_000_001), [999_999_000_001]);
    assert_eq!(prime_factors(1 << 39), [2; 39]);
    assert_eq!(prime_factors(999_983 * 999_979), [999_979, 999_983]);
}

#[test]
fn products_are_the_divisors_with_so_many_factors() {
    for number in 1..=range(500, 3000) {
        let factors = prime_factors(number);
        for many in 0..=factors.len() {
            let divisors = (1..=number).filter(|&d| {
                number.is_multiple_of(d) && prime_factors(d).len() == many
            });
            assert!(divisors.eq(products(&factors, many)), "{number} {many}");
        }
        assert!(products(&factors, factors.len() + 1).is_empty());
    }
    let many = prime_factors(963_761_198_400);
    assert_eq!((many.len(), products(&many, 8).len()), (18, 841));
}
