//! Takes 1 for an exception, and the multiples of 7 for the rule.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let stones: u32 = word.parse().unwrap();
        let lost = stones == 1 || stones % 7 == 0;
        println!("{}", if lost { "Second" } else { "First" });
    }
}
