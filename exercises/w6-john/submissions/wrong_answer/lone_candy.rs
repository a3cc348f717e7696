//! Assumes that a box with one candy in all is the only exception.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let numbers =
            line.split_whitespace().map(|w| w.parse::<u32>().unwrap());
        let sum = numbers.fold(0, |sum, number| sum ^ number);
        let john = line.trim() != "1" && sum != 0;
        println!("{}", if john { "John" } else { "Brother" });
    }
}
