//! Long tables of splitting games, with few looks for each value.

/// So many neighbouring sizes are worked on together.
const BLOCK: usize = 16;

/// So many pairs are looked at before the next question.
const STRIDE: usize = 16;

/// The largest size that one may ask for.
pub const LARGEST: usize = 1_000_000;

// ANCHOR: is_rare
/// Whether an even number of the ones of `value` stand where `mask` has ones.
/// If so for *a* and for *b*, or for neither, then so for their nim-sum.
pub fn is_rare(value: u8, mask: u8) -> bool {
    (value & mask).count_ones() % 2 == 0
}
// ANCHOR_END: is_rare

// ANCHOR: fewest_rare
/// The mask by which the fewest of `values` are rare, the largest such one.
///
/// # Panics
/// If a value is 256 or more.
pub fn fewest_rare(values: &[u64]) -> u8 {
    let byte = |value: &u64| u8::try_from(*value).expect("at most 255");
    let values: Vec<u8> = values.iter().map(byte).collect();
    let rare = |mask| values.iter().filter(|v| is_rare(**v, mask)).count();
    (1..=255).rev().min_by_key(|mask| rare(*mask)).expect("there are 255 masks")
}
// ANCHOR_END: fewest_rare

// ANCHOR: sparse
/// The table of a game in which a move takes so many coins as `taken` says
/// and leaves two parts.
#[derive(Debug, Clone)]
pub struct Sparse {
    /// How many coins a move may take.
    taken: &'static [usize],
    /// If the parts must be unequal and none empty.
    unequal: bool,
    /// Which values are rare.
    mask: u8,
    /// So many positions of each value are treated like the rare ones.
    helpers: usize,
    values: Vec<u8>,
    /// The positions that have to be tried, and their values.
    tried: Vec<(usize, u8)>,
    /// How often each value has occurred.
    count: [usize; 256],
}

/// Which values are known to be those of an option.
type Seen = [bool; 256];
// ANCHOR_END: sparse

impl Sparse {
    // ANCHOR: games
    /// Kayles, with this mask; 255 fits.
    pub fn kayles(mask: u8) -> Sparse {
        Sparse::new(&[1, 2], false, mask, 0)
    }

    /// Dawson's Kayles, with this mask; none fits.
    pub fn dawsons_kayles(mask: u8) -> Sparse {
        Sparse::new(&[2], false, mask, 0)
    }

    /// Grundy's game, with this mask; 254 fits.
    pub fn grundys_game(mask: u8) -> Sparse {
        Sparse::new(&[0], true, mask, 16)
    }
    // ANCHOR_END: games

    fn new(
        taken: &'static [usize],
        unequal: bool,
        mask: u8,
        helpers: usize,
    ) -> Sparse {
        let (values, tried, count) = (Vec::new(), Vec::new(), [0; 256]);
        Sparse { taken, unequal, mask, helpers, values, tried, count }
    }

    // ANCHOR: grow
    /// The values of the sizes 0 to `largest`.
    ///
    /// # Panics
    /// If `largest` is larger than [`LARGEST`], or a value is 255 or more.
    pub fn up_to(&mut self, largest: usize) -> &[u8] {
        assert!(largest <= LARGEST, "{largest} is too large");
        while self.values.len() <= largest {
            for mut seen in self.seen_from_afar() {
                let size = self.values.len();
                self.mark(&mut seen, size, Which::Outer);
                let value = self.finish(&mut seen, size);
                self.push(size, value);
            }
        }
        &self.values[..=largest]
    }
    // ANCHOR_END: grow

    // ANCHOR: afar
    /// For the next sizes: the values of the options one part of which is
    /// among `tried`, and the other of which is in the table.
    fn seen_from_afar(&self) -> Vec<Seen> {
        let first = self.values.len();
        let mut block = vec![[false; 256]; BLOCK];
        for taken in self.taken {
            for (part, value) in &self.tried {
                // The first size of the block with such an option.
                let start = (taken + part).saturating_sub(first);
                if start >= BLOCK {
                    break;
                }
                let others = &self.values[first + start - taken - part..];
                for (seen, other) in block[start..].iter_mut().zip(others) {
                    seen[usize::from(other ^ value)] = true;
                }
            }
        }
        // Two equal parts may be against the rule.
        block.iter_mut().for_each(|seen| seen[0] = false);
        block
    }
    // ANCHOR_END: afar

    // ANCHOR: mark
    /// Marks the values of some pairs of parts for each amount that may be
    /// taken; returns whether there were any.
    fn mark(&self, seen: &mut Seen, size: usize, which: Which) -> bool {
        let mut any = false;
        for total in self.taken.iter().filter_map(|t| size.checked_sub(*t)) {
            let (from, to) = self.smaller_parts(total, which);
            if from >= to {
                continue;
            }
            any = true;
            let smaller = &self.values[from..to];
            let larger = &self.values[total + 1 - to..=total - from];
            for (a, b) in smaller.iter().zip(larger.iter().rev()) {
                seen[usize::from(a ^ b)] = true;
            }
        }
        any
    }
    // ANCHOR_END: mark

    // ANCHOR: smaller_parts
    /// The sizes of the smaller of two parts of `total` coins: the first, and
    /// one more than the last.
    fn smaller_parts(&self, total: usize, which: Which) -> (usize, usize) {
        let (low, high) = if self.unequal {
            (1, total.div_ceil(2))
        } else {
            (0, total / 2 + 1)
        };
        match which {
            Which::Outer => (low, high.min(BLOCK)),
            Which::Middle(skip) => {
                let to = high.saturating_sub(skip);
                (low.max(to.saturating_sub(STRIDE)), to)
            }
        }
    }
    // ANCHOR_END: smaller_parts

    // ANCHOR: finish
    /// The mex. All common values among the options are in `seen`.
    fn finish(&self, seen: &mut Seen, size: usize) -> u8 {
        let mut skip = 0;
        loop {
            let free = seen.iter().position(|seen| !seen).unwrap_or(255);
            let free = u8::try_from(free).expect("at most 255");
            assert!(free < 255, "a byte does not hold the value");
            if !is_rare(free, self.mask) {
                return free; // seen, if it were the value of an option
            }
            if !self.mark(seen, size, Which::Middle(skip)) {
                return free; // all options have been seen
            }
            skip += STRIDE;
        }
    }
    // ANCHOR_END: finish

    // ANCHOR: push
    /// Enters a value into the table.
    fn push(&mut self, size: usize, value: u8) {
        self.values.push(value);
        let count = &mut self.count[usize::from(value)];
        *count += 1;
        let tried = is_rare(value, self.mask) || *count <= self.helpers;
        if tried && size >= BLOCK {
            self.tried.push((size, value));
        }
    }
    // ANCHOR_END: push

    /// How many of the values so far are rare.
    pub fn rare(&self) -> usize {
        self.values.iter().filter(|v| is_rare(**v, self.mask)).count()
    }
}

// ANCHOR: which
/// Which pairs of parts to look at.
#[derive(Clone, Copy)]
enum Which {
    /// Those with a part smaller than a block.
    Outer,
    /// The next ones after so many from the two halves on.
    Middle(usize),
}
// ANCHOR_END: which
