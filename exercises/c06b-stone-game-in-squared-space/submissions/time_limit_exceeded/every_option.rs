//! Keeps a set of the lost triples, and looks at every option of every triple:
//! the time grows with the fourth power of the limit.

use std::collections::HashSet;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut lost = HashSet::new();
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            for z in y..=most {
                let wins = (1..8).any(|bits| {
                    let (a, b, c) = (bits & 1, bits >> 1 & 1, bits >> 2 & 1);
                    (1..)
                        .take_while(|k| x >= a * k && y >= b * k && z >= c * k)
                        .any(|k| {
                            let mut piles = [x - a * k, y - b * k, z - c * k];
                            piles.sort_unstable();
                            lost.contains(&piles)
                        })
                });
                if !wins {
                    lost.insert([x, y, z]);
                    sum += x + y + z;
                }
            }
        }
    }
    println!("{sum}");
}
