//! The first player wins if some number is odd.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u32>().unwrap());
    numbers.next().expect("the number of numbers");
    let odd = numbers.any(|number| number % 2 == 1);
    println!("{}", if odd { "First" } else { "Second" });
}
