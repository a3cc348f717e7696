//! Computes long tables of splitting games, with few look-ups per value.

use std::ops::Range;

/// The number of consecutive sizes that are computed together.
const BLOCK: usize = 16;

/// The number of pairs that are compared between two tests for a hit.
const STRIDE: usize = 128;

/// A pair that is found only after this many others counts as late.
const LATE: usize = 4096;

/// The maximum number of late pairs of which a part is remembered.
const HELPERS: usize = 800;

// ANCHOR: is_rare
/// Returns whether `value` has an even number of ones where `mask` has ones. If
/// both *a* and *b* are rare, or neither is, then their nim-sum is rare.
pub fn is_rare(value: u8, mask: u8) -> bool {
    (value & mask).count_ones().is_multiple_of(2)
}
// ANCHOR_END: is_rare

// ANCHOR: fewest_rare
/// Returns the mask that makes the fewest of `values` rare, or the largest such
/// mask if there are several.
pub fn fewest_rare(values: &[u8]) -> u8 {
    let rare = |mask| values.iter().filter(|v| is_rare(**v, mask)).count();
    (1..=255).rev().min_by_key(|mask| rare(*mask)).expect("there are 255 masks")
}
// ANCHOR_END: fewest_rare

// ANCHOR: sparse
/// A table of values for a game in which a move takes one of the numbers of
/// coins in `taken` and leaves two parts.
#[derive(Debug, Clone)]
pub struct Sparse {
    /// The numbers of coins that a move may take.
    taken: &'static [usize],
    /// Whether the parts must be unequal and neither may be empty.
    unequal: bool,
    /// The largest size that may be requested.
    limit: usize,
    /// The mask that decides which values are rare.
    mask: u8,
    values: Vec<u8>,
    /// The parts that have to be tried, and their values.
    tried: Vec<(usize, u8)>,
    /// The number of parts in `tried` whose values are not rare.
    helpers: usize,
}

/// For each value, whether it is known to be the value of an option.
type Seen = [bool; 256];
// ANCHOR_END: sparse

impl Sparse {
    // ANCHOR: games
    /// Returns an empty table for Kayles, with this mask; 255 works well.
    pub fn kayles(mask: u8) -> Sparse {
        Sparse::new(&[1, 2], false, 10_000_000, mask)
    }

    /// Returns an empty table for Dawson's Kayles, with this mask; no mask
    /// works well.
    pub fn dawsons_kayles(mask: u8) -> Sparse {
        Sparse::new(&[2], false, 1_000_000, mask)
    }

    /// Returns an empty table for Grundy's game, with this mask; 254 works
    /// well. The value for 7 250 049 coins is larger than 255.
    pub fn grundys_game(mask: u8) -> Sparse {
        Sparse::new(&[0], true, 7_000_000, mask)
    }
    // ANCHOR_END: games

    /// Returns an empty table for a game of your own. `taken` lists the numbers
    /// of coins that a move may take. If `unequal` is `true`, the two parts
    /// must be unequal and not empty; only then may a move take nothing.
    /// `limit` is the largest size that may be requested.
    pub fn new(
        taken: &'static [usize],
        unequal: bool,
        limit: usize,
        mask: u8,
    ) -> Sparse {
        let (values, tried, helpers) = (Vec::new(), Vec::new(), 0);
        Sparse { taken, unequal, limit, mask, values, tried, helpers }
    }

    /// Returns the largest size that may be requested.
    pub fn limit(&self) -> usize {
        self.limit
    }

    // ANCHOR: grow
    /// Returns the values for the sizes 0 to `largest`.
    ///
    /// # Panics
    /// If `largest` is larger than [`Sparse::limit`].
    pub fn up_to(&mut self, largest: usize) -> &[u8] {
        assert!(largest <= self.limit, "{largest} is too large");
        let missing = (largest + BLOCK).saturating_sub(self.values.len());
        self.values.reserve_exact(missing);
        while self.values.len() <= largest {
            for seen in &mut self.seen_from_afar() {
                self.mark_outer(seen);
                let value = self.finish(seen);
                self.push(value);
            }
        }
        &self.values[..=largest]
    }
    // ANCHOR_END: grow

    // ANCHOR: afar
    /// Returns, for each of the next [`BLOCK`] sizes, the values of the options
    /// with one part in `tried` and the other part in the table.
    fn seen_from_afar(&self) -> Vec<Seen> {
        let first = self.values.len();
        let mut block = vec![[false; 256]; BLOCK];
        for taken in self.taken {
            for (part, value) in &self.tried {
                if taken + part >= first {
                    continue; // the other part is smaller than a block
                }
                let other = first - taken - part;
                let others = &self.values[other..other + BLOCK];
                for (seen, other) in block.iter_mut().zip(others) {
                    seen[usize::from(other ^ value)] = true;
                }
            }
        }
        // The rules may forbid two equal parts, whose nim-sum is 0.
        block.iter_mut().for_each(|seen| seen[0] = false);
        block
    }
    // ANCHOR_END: afar

    // ANCHOR: smaller_parts
    /// Returns the possible sizes of the smaller of two parts that have
    /// `total` coins together.
    fn smaller_parts(&self, total: usize) -> Range<usize> {
        match self.unequal {
            true => 1..total.div_ceil(2),
            false => 0..total / 2 + 1,
        }
    }

    /// Returns the nim-sums of the pairs of parts that have `total` coins
    /// together and in which the smaller part has one of these sizes, in
    /// ascending order of that size.
    fn sums(
        &self,
        total: usize,
        sizes: &Range<usize>,
    ) -> impl Iterator<Item = u8> + '_ {
        let smaller = &self.values[sizes.start..sizes.end];
        let larger = &self.values[total + 1 - sizes.end..=total - sizes.start];
        smaller.iter().zip(larger.iter().rev()).map(|(a, b)| a ^ b)
    }
    // ANCHOR_END: smaller_parts

    // ANCHOR: mark_outer
    /// Marks the values of those options of the next size that have a part
    /// smaller than a block.
    fn mark_outer(&self, seen: &mut Seen) {
        let size = self.values.len();
        for total in self.taken.iter().filter_map(|t| size.checked_sub(*t)) {
            let Range { start, end } = self.smaller_parts(total);
            let sizes = start..end.min(BLOCK);
            if !sizes.is_empty() {
                for sum in self.sums(total, &sizes) {
                    seen[usize::from(sum)] = true;
                }
            }
        }
    }
    // ANCHOR_END: mark_outer

    // ANCHOR: finish
    /// Returns the mex of the values of all options of the next size. In
    /// `seen`, all of these values that are not rare must be marked.
    ///
    /// # Panics
    /// If the mex is larger than 255.
    fn finish(&mut self, seen: &Seen) -> u8 {
        for (value, _) in (0..=255).zip(seen).filter(|(_, seen)| !**seen) {
            if !is_rare(value, self.mask) || !self.find(value) {
                return value;
            }
        }
        panic!("a byte does not hold the value")
    }
    // ANCHOR_END: finish

    // ANCHOR: find
    /// Returns whether an option of the next size has this value, which must be
    /// rare and not marked.
    fn find(&mut self, value: u8) -> bool {
        let size = self.values.len();
        for skip in (0..=size / 2).step_by(STRIDE) {
            for total in self.taken.iter().filter_map(|t| size.checked_sub(*t))
            {
                let Range { start, end } = self.smaller_parts(total);
                let end = end.saturating_sub(skip);
                let sizes = end.saturating_sub(STRIDE).max(start)..end;
                if sizes.is_empty() {
                    continue;
                }
                let sums = self.sums(total, &sizes);
                if sums.fold(false, |hit, sum| hit | (sum == value)) {
                    if skip >= LATE {
                        self.remember(value, total, &sizes);
                    }
                    return true;
                }
            }
        }
        false
    }
    // ANCHOR_END: find

    // ANCHOR: push
    /// Adds the value of the next size to the table.
    fn push(&mut self, value: u8) {
        let size = self.values.len();
        self.values.push(value);
        if is_rare(value, self.mask) && size >= BLOCK {
            self.tried.push((size, value));
        }
    }

    /// Remembers the smaller part of a pair that has this value and was late.
    fn remember(&mut self, value: u8, total: usize, sizes: &Range<usize>) {
        let found = self.sums(total, sizes).position(|sum| sum == value);
        if let Some(place) = found.filter(|_| self.helpers < HELPERS) {
            let part = sizes.start + place;
            self.tried.push((part, self.values[part]));
            self.helpers += 1;
        }
    }
    // ANCHOR_END: push
}
