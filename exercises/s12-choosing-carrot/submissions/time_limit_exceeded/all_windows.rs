//! Goes through all windows of each length.

fn value(window: &[u32]) -> u32 {
    let middle = window.len() / 2;
    match window.len() {
        1 => window[0],
        length if length % 2 == 0 => window[middle - 1].max(window[middle]),
        _ => window[middle].min(window[middle - 1].max(window[middle + 1])),
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let row: Vec<u32> = text
        .split_ascii_whitespace()
        .skip(1)
        .map(|w| w.parse().unwrap())
        .collect();
    let mut presents = Vec::new();
    for length in (1..=row.len()).rev() {
        let values = row.windows(length).map(value);
        presents.push(values.max().unwrap().to_string());
    }
    println!("{}", presents.join(" "));
}
