//! Going from length L + 2 to L, only the two windows at the ends are new.

fn value(window: &[u32]) -> u32 {
    let middle = window.len() / 2;
    if window.len() % 2 == 0 {
        window[middle - 1].max(window[middle])
    } else {
        let beside = window[middle - 1].max(window[middle + 1]);
        window[middle].min(beside)
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let row: Vec<u32> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    let n = row.len();
    let mut best = vec![0; n + 3];
    for length in (2..=n).rev() {
        let ends = value(&row[..length]).max(value(&row[n - length..]));
        best[length] = best[length + 2].max(ends);
    }
    best[1] = *row.iter().max().unwrap();
    let presents: Vec<String> =
        best[1..=n].iter().rev().map(u32::to_string).collect();
    println!("{}", presents.join(" "));
}
