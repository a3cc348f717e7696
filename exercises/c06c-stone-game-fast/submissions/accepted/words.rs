//! Records the lost triples in rows of bits, so that 64 third piles are tried
//! at once.

/// A square table of bits; each row ends with spare words that are never set.
struct Bits {
    words: Vec<u64>,
    row: usize,
}

impl Bits {
    fn new(side: usize) -> Bits {
        let row = side / 64 + 3;
        Bits { words: vec![0; row * side], row }
    }

    fn set(&mut self, row: usize, place: usize) {
        self.words[row * self.row + place / 64] |= 1 << (place % 64);
    }

    fn get(&self, row: usize, place: usize) -> bool {
        self.words[row * self.row + place / 64] >> (place % 64) & 1 == 1
    }

    /// The 64 bits of the row that begin at `place`.
    fn from(&self, row: usize, place: usize) -> u64 {
        let at = row * self.row + place / 64;
        let two =
            u128::from(self.words[at + 1]) << 64 | u128::from(self.words[at]);
        (two >> (place % 64)) as u64
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let table = || Bits::new(most + 1);
    let (mut pair, mut gaps, mut gap_pile, mut pile_gap) =
        (table(), table(), table(), table());
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            if pair.get(x, y) {
                continue;
            }
            let mut z = y;
            while z <= most {
                let spoilt = pair.from(x, z)
                    | pair.from(y, z)
                    | gap_pile.from(y - x, z)
                    | gaps.from(y - x, z - x)
                    | pile_gap.from(y, z - x)
                    | pile_gap.from(x, z - y);
                if spoilt != u64::MAX {
                    z += spoilt.trailing_ones() as usize;
                    break;
                }
                z += 64;
            }
            if z > most {
                continue;
            }
            sum += x + y + z;
            for (a, b, c) in [(x, y, z), (y, z, x), (z, x, y)] {
                pair.set(a, b);
                pair.set(b, a);
                gap_pile.set(a.abs_diff(b), c);
                pile_gap.set(c, a.abs_diff(b));
            }
            gaps.set(y - x, z - x);
        }
    }
    println!("{sum}");
}
