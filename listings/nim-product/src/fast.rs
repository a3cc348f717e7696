//! Computes nim products with tables for the field of the numbers below 65536.

use crate::nim_product;
use std::sync::LazyLock;

// ANCHOR: tables
/// A number whose powers include every number below 65536 except 0. Its cube is
/// 2^15.
const GENERATOR: u64 = 10279;

/// The entry for the logarithm of 0. A sum that includes it is larger than any
/// sum that doesn't.
const NONE: u32 = 2 * 65534 + 2 * HALF + 1;

/// The logarithm of 2^15, which is F/2 for F = 65536.
const HALF: u32 = 3;

/// The number of powers in the table, larger than any sum that is looked up.
const POWERS: usize = 1 << 19;

/// The powers of the generator, and the logarithm of each number.
pub struct Tables {
    logs: Box<[u32; 65536]>,
    powers: Box<[u16; POWERS]>,
}
// ANCHOR_END: tables

impl Default for Tables {
    fn default() -> Self {
        Tables::new()
    }
}

impl Tables {
    // ANCHOR: make
    /// Makes the tables, which take 1.3 MB and about a million steps.
    pub fn new() -> Tables {
        let mut logs = vec![NONE; 65536];
        let mut powers = vec![0; POWERS];
        let bits = (0..16).map(|bit| nim_product(GENERATOR, 1 << bit));
        let images: Vec<u64> = bits.collect();
        let mut power = 1;
        for exponent in 0..NONE {
            powers[exponent as usize] = power as u16;
            if exponent < 65535 {
                logs[power as usize] = exponent;
            }
            let ones = (0..16).filter(|bit| power >> bit & 1 == 1);
            power = ones.fold(0, |sum, bit| sum ^ images[bit]);
        }
        let right = "a table has its length";
        Tables {
            logs: logs.try_into().expect(right),
            powers: powers.try_into().expect(right),
        }
    }
    // ANCHOR_END: make

    // ANCHOR: digits
    /// Returns the logarithm of the nim product of the lowest 16 bits of `a`
    /// and the lowest 16 bits of `b`.
    fn log(&self, a: u64, b: u64) -> u32 {
        let log = |number: u64| self.logs[usize::from(number as u16)];
        log(a) + log(b)
    }

    /// Returns the number with this logarithm, or 0 if it is `NONE` or more.
    fn power(&self, log: u32) -> u64 {
        u64::from(self.powers[log as usize % POWERS])
    }

    /// Returns the nim product of the lowest 32 bits of each of `a` and `b`.
    fn product_of_32(&self, a: u64, b: u64) -> u64 {
        let low = self.power(self.log(a, b));
        let both = self.power(self.log(a ^ a >> 16, b ^ b >> 16));
        let rest = self.power(self.log(a >> 16, b >> 16) + HALF);
        ((both ^ low) << 16) ^ low ^ rest
    }
    // ANCHOR_END: digits

    // ANCHOR: product_of_64
    /// Returns the nim product of `a` and `b`, using 28 table look-ups.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let low = self.product_of_32(a, b);
        let both = self.product_of_32(a ^ a >> 32, b ^ b >> 32);
        let rest = self.rest_of_64(a >> 32, b >> 32);
        ((both ^ low) << 32) ^ low ^ rest
    }

    /// Returns the nim product of three numbers: the lowest 32 bits of `a`, the
    /// lowest 32 bits of `b`, and 2^31.
    fn rest_of_64(&self, a: u64, b: u64) -> u64 {
        let low = self.log(a, b);
        let high = self.log(a >> 16, b >> 16);
        let both = self.log(a ^ a >> 16, b ^ b >> 16);
        let upper = self.power(both + HALF) ^ self.power(high + 2 * HALF);
        let lower = self.power(both + 2 * HALF) ^ self.power(low + 2 * HALF);
        (upper << 16) ^ lower
    }
    // ANCHOR_END: product_of_64
}

// ANCHOR: fast_product
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Returns the nim product, using tables that are made on the first call.
pub fn fast_product(a: u64, b: u64) -> u64 {
    TABLES.product(a, b)
}
// ANCHOR_END: fast_product
