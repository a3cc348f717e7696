//! The game with three piles, which exercises with different limits share: for
//! each limit the sum over all lost triples, found in two ways.

use crate::kit::Case;

/// The limit in the original contest. No case uses it, so its answer isn't
/// given away.
const ORIGINAL: usize = 1000;

/// The sum for each limit up to `most`, by the definition: a triple that has
/// not been marked is lost, and marks all triples with a move to it.
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

    /// The 64 bits of a row that begin at `place`.
    fn window(&self, row: usize, place: usize) -> u64 {
        let (at, shift) = (row * self.width + (place >> 6), place & 63);
        match shift {
            0 => self.words[at],
            _ => self.words[at] >> shift | self.words[at + 1] << (64 - shift),
        }
    }
}

/// The sum for each limit up to `most`. The outer loops run over the two larger
/// piles, and a search in the rows finds the smallest one. Differences are
/// stored from the right end of a row, so that their places rise with the
/// smallest pile.
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

/// The sum for each limit up to `most`, by rows. Up to `labels` every triple is
/// labelled as well, and the two ways must agree.
pub fn sums(labels: usize, most: usize) -> Vec<usize> {
    let sums = by_rows(most);
    assert_eq!(by_labels(labels), sums[..=labels]);
    sums
}

/// A case with this limit, or one more if it is the original's.
pub fn case(group: &'static str, most: usize, sums: &[usize]) -> Case {
    let most = if most == ORIGINAL { most + 1 } else { most };
    Case::new(group, format!("{most}\n"), format!("{}\n", sums[most]))
}
