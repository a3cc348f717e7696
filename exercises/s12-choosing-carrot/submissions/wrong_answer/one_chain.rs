//! Carries one maximum through all lengths, as if an extra move could never do
//! any harm.

fn value(window: &[u32]) -> u32 {
    let middle = window.len() / 2;
    if window.len() % 2 == 0 {
        window[middle - 1].max(window[middle])
    } else {
        window[middle].min(window[middle - 1].max(window[middle + 1]))
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
    let (mut best, mut presents) = (0, Vec::new());
    for length in (2..=n).rev() {
        best = best.max(value(&row[..length])).max(value(&row[n - length..]));
        presents.push(best.to_string());
    }
    presents.push(row.iter().max().unwrap().to_string());
    println!("{}", presents.join(" "));
}
