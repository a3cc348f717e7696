//! Gets the winner right, but always divides the balls as evenly as possible.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let balls: u64 = word.parse().unwrap();
        match (balls + 1).is_power_of_two() {
            true => println!("Bob"),
            false => println!("Alice {}", balls.div_ceil(2)),
        }
    }
}
