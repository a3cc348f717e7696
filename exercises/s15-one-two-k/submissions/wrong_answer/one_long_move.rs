//! Lets the long move matter on cell k only.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    for question in numbers[1..].chunks(2) {
        let lost = question[0] % 3 == 0 && question[0] != question[1];
        println!("{}", if lost { "Bob" } else { "Alice" });
    }
}
