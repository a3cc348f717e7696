//! Bob wins if one more ball makes a power of two.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        println!("{}", if n & (n + 1) == 0 { "Bob" } else { "Alice" });
    }
}
