//! Leaves a multiple of 4, whatever the limit is.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for pair in numbers.chunks(2) {
        match pair[1] % 4 {
            0 => println!("Second"),
            amount => println!("First {amount}"),
        }
    }
}
