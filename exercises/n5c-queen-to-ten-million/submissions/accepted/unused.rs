//! Pair k is the smallest unused number and the one that is larger by k.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words = text.split_whitespace().skip(1);
    let wanted: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    let most = wanted.iter().copied().max().unwrap_or(0);
    let mut partner = vec![u32::MAX; most + 1];
    let (mut free, mut k) = (0, 0);
    while free <= most {
        if partner[free] == u32::MAX {
            partner[free] = (free + k) as u32;
            if free + k <= most {
                partner[free + k] = free as u32;
            }
            k += 1;
        }
        free += 1;
    }
    let mut out = String::new();
    for x in wanted {
        writeln!(out, "{}", partner[x]).unwrap();
    }
    print!("{out}");
}
