//! Lost if the remainder on division by 7 is 0 or 1.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let stones: u32 = word.parse().unwrap();
        println!("{}", if stones % 7 < 2 { "Second" } else { "First" });
    }
}
