//! Nimbers by mex up to 200, then with the period 34.

use std::fmt::Write;

fn main() {
    let mut g = vec![0u8; 2];
    let mut won = vec![0; 2];
    for n in 2..=800_000 {
        if n <= 200 {
            let options: Vec<u8> =
                (0..n - 1).map(|a| g[a] ^ g[n - 2 - a]).collect();
            g.push((0..).find(|value| !options.contains(value)).unwrap());
        } else {
            g.push(g[n - 34]);
        }
        won.push(won[n - 1] + u32::from(g[n] > 0));
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        writeln!(out, "{}", won[word.parse::<usize>().unwrap()]).unwrap();
    }
    print!("{out}");
}
