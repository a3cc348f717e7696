//! Solves The Box Game in a single file, to paste into a judge.

/// Returns the winner for each number of balls; a 0 ends the input.
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
