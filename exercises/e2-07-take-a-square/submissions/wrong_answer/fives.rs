//! Trusts the first values: a pile is lost if it has remainder 0 or 2 on
//! division by 5. That is true up to 24.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for coins in numbers.skip(2) {
        let is_lost = coins % 5 == 0 || coins % 5 == 2;
        let losses = coins / 5 + (coins + 3) / 5;
        println!("{} {losses}", if is_lost { "Second" } else { "First" });
    }
}
