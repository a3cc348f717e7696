//! Looks only at both ends of the row.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let row: Vec<u32> = numbers.map(|w| w.parse().unwrap()).collect();
    let odd = row[0] % 2 == 1 || row[row.len() - 1] % 2 == 1;
    println!("{}", if odd { "First" } else { "Second" });
}
