//! Soldiers in rows: who wins?

use std::io::{self, Read};

/// `First`, `Second` or `Draw`, for a board of rows of `G`, `R` and `.`, if a
/// turn moves up to `k` soldiers.
fn winner(rows: &[&str], k: usize) -> &'static str {
    todo!("play on {} rows with k = {k}", rows.len())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_whitespace();
    let mut next = || words.next().expect("another word");
    let boards: usize = next().parse().expect("a number");
    for _ in 0..boards {
        let [n, _, k] = [(); 3].map(|()| next().parse().expect("a number"));
        let rows: Vec<&str> = (0..n).map(|_| next()).collect();
        println!("{}", winner(&rows, k));
    }
}
