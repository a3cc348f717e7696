//! The Box Game for a judge: paste this file, it needs no other.

/// A line for each number of balls, up to the 0 that ends the input.
pub fn answers(text: &str) -> String {
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let winner = |balls: u64| match (balls + 1).is_power_of_two() {
        true => "Bob\n",
        false => "Alice\n",
    };
    numbers.take_while(|&balls| balls != 0).map(winner).collect()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{}", answers(&text));
}
