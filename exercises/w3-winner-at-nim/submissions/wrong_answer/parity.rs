//! Looks whether the number of all stones is odd: only the last column.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let piles = line.split_whitespace().map(|w| w.parse::<u32>().unwrap());
        let stones: u32 = piles.sum();
        println!("{}", if stones % 2 == 1 { "First" } else { "Second" });
    }
}
