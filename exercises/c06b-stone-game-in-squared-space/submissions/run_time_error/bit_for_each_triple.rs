//! Keeps a bit for each sorted triple: too much memory for the largest limits.

/// The number of sorted triples before this one, ordered by the largest pile.
fn place(mut piles: [usize; 3]) -> usize {
    piles.sort_unstable();
    let [x, y, z] = piles;
    z * (z + 1) * (z + 2) / 6 + y * (y + 1) / 2 + x
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut wins = vec![0u8; place([most; 3]) / 8 + 1];
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            for z in y..=most {
                let own = place([x, y, z]);
                if wins[own / 8] >> (own % 8) & 1 == 1 {
                    continue;
                }
                sum += x + y + z;
                for kind in 1..8 {
                    let (a, b, c) = (kind & 1, kind >> 1 & 1, kind >> 2 & 1);
                    for k in 1..=most {
                        let next = [x + a * k, y + b * k, z + c * k];
                        if next.iter().any(|&pile| pile > most) {
                            break;
                        }
                        let next = place(next);
                        wins[next / 8] |= 1 << (next % 8);
                    }
                }
            }
        }
    }
    println!("{sum}");
}
