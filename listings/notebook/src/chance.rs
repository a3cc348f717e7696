//! Generates pseudorandom numbers.

/// A pseudorandom number generator. The same seed gives the same numbers on
/// every machine, so that a link to a game or to a list of questions shows
/// everybody the same game or the same questions.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Returns the generator with this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// Returns a generator whose seed is computed from a text.
    pub fn from_text(text: &str) -> Chance {
        let step = |seed: u64, byte: u8| {
            (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        };
        Chance(text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
    }

    // ANCHOR: next
    /// Returns the next number, by SplitMix64 (Steele, Lea and Flood, 2014).
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
    // ANCHOR_END: next

    /// Returns a pseudorandom number below `limit`.
    ///
    /// # Panics
    /// If `limit` is 0.
    pub fn below(&mut self, limit: u64) -> u64 {
        // The product has 128 bits, and its upper half is below the limit.
        let wide = u128::from(self.next()) * u128::from(limit);
        assert!(limit > 0, "no number is below 0");
        (wide >> 64) as u64
    }

    /// Returns a pseudorandom number from `least` to `most`, both included.
    ///
    /// # Panics
    /// If `least` is larger than `most`.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        assert!(least <= most, "no number from {least} to {most}");
        match (most - least).checked_add(1) {
            Some(many) => least + self.below(many),
            None => self.next(),
        }
    }

    /// Calls `make` until its result passes `fits`, and returns that result.
    /// After a hundred tries, returns the last result even if it doesn't pass.
    pub fn until<T>(
        &mut self,
        make: impl Fn(&mut Chance) -> T,
        fits: impl Fn(&T) -> bool,
    ) -> T {
        let mut made = make(self);
        for _ in 1..100 {
            if fits(&made) {
                break;
            }
            made = make(self);
        }
        made
    }

    /// Returns one of the items, chosen at random, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match items.len() {
            0 => None,
            many => items.get(self.below(many as u64) as usize),
        }
    }
}
