//! Builds the pairs, but looks for the smallest free number from 0 each time.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let columns: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let most = *columns.iter().max().unwrap();
    let mut partner = vec![usize::MAX; 2 * most + 10];
    partner[0] = 0;
    for k in 1.. {
        let free = partner.iter().position(|&p| p == usize::MAX).unwrap();
        if free > most {
            break;
        }
        (partner[free], partner[free + k]) = (free + k, free);
    }
    let mut out = String::new();
    columns.iter().for_each(|&x| writeln!(out, "{}", partner[x]).unwrap());
    print!("{out}");
}
