//! The game with three piles that exercises of several limits ask about: for
//! each limit the sum of all lost triples, found in two ways.

use crate::kit::Case;

/// The limit of the original contest: its number is not given away.
const ORIGINAL: usize = 1000;

/// For each limit up to `most` the sum, by the definition: a triple that nobody
/// has marked is lost, and marks all those with a move to it.
fn by_labels(most: usize) -> Vec<usize> {
    let side = most + 1;
    let mut wins = vec![false; side * side * side];
    let mut sums = vec![0; side];
    for place in 0..wins.len() {
        let (x, y, z) =
            (place / side / side, place / side % side, place % side);
        if wins[place] {
            continue;
        }
        if x <= y && y <= z {
            sums[z] += x + y + z;
        }
        for kind in 1..8 {
            let (a, b, c) = (kind & 1, kind >> 1 & 1, kind >> 2 & 1);
            for k in 1..=most {
                let (x, y, z) = (x + a * k, y + b * k, z + c * k);
                if x.max(y).max(z) > most {
                    break;
                }
                wins[(x * side + y) * side + z] = true;
            }
        }
    }
    running(sums)
}

fn running(mut sums: Vec<usize>) -> Vec<usize> {
    for most in 1..sums.len() {
        sums[most] += sums[most - 1];
    }
    sums
}

/// Rows of bits.
struct Rows {
    words: Vec<u64>,
    width: usize,
}

impl Rows {
    fn new(side: usize) -> Rows {
        let width = side / 64 + 2;
        Rows { words: vec![0; side * width], width }
    }

    fn mark(&mut self, row: usize, place: usize) {
        self.words[row * self.width + (place >> 6)] |= 1 << (place & 63);
    }

    /// The bits of a row from a place on.
    fn window(&self, row: usize, place: usize) -> u64 {
        let (at, shift) = (row * self.width + (place >> 6), place & 63);
        match shift {
            0 => self.words[at],
            _ => self.words[at] >> shift | self.words[at + 1] << (64 - shift),
        }
    }
}

/// For each limit up to `most` the sum. The largest pile grows outside; for each
/// two larger piles the smallest one is looked for. Differences are kept from
/// the right end of a row, so that they fall while the smallest pile grows.
fn by_rows(most: usize) -> Vec<usize> {
    let rows = || Rows::new(most + 1);
    let (mut pairs, mut thirds) = (rows(), rows());
    let (mut distances, mut slopes) = (rows(), rows());
    let mut sums = vec![0; most + 1];
    for z in 0..=most {
        for y in 0..=z {
            if pairs.window(z, y) & 1 == 1 {
                continue;
            }
            let mut x = 0;
            while x <= y {
                let taken = pairs.window(y, x)
                    | pairs.window(z, x)
                    | thirds.window(z - y, x)
                    | distances.window(z, most - y + x)
                    | distances.window(y, most - z + x)
                    | slopes.window(z - y, most - y + x);
                x += (!taken).trailing_zeros() as usize;
                if taken != !0 {
                    break;
                }
            }
            if x > y {
                continue;
            }
            sums[z] += x + y + z;
            for (low, high, third) in [(x, y, z), (x, z, y), (y, z, x)] {
                pairs.mark(low, high);
                pairs.mark(high, low);
                thirds.mark(high - low, third);
                distances.mark(third, most - (high - low));
            }
            slopes.mark(z - y, most - (y - x));
        }
    }
    running(sums)
}

/// For each limit up to `most` the sum by rows. Up to `labels`, where every
/// triple gets a label, the two ways must agree.
pub fn sums(labels: usize, most: usize) -> Vec<usize> {
    let sums = by_rows(most);
    assert_eq!(by_labels(labels), sums[..=labels]);
    sums
}

/// A case of this limit, or of one more than the original's.
pub fn case(group: &'static str, most: usize, sums: &[usize]) -> Case {
    let most = if most == ORIGINAL { most + 1 } else { most };
    Case::new(group, format!("{most}\n"), format!("{}\n", sums[most]))
}
