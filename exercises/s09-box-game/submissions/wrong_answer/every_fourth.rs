//! Takes 3 and 7 for the beginning of 3, 7, 11, 15, …

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        println!("{}", if n % 4 == 3 { "Bob" } else { "Alice" });
    }
}
