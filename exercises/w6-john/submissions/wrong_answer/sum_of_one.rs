//! Assumes that in misère play the nim-sum 1 is lost, too.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let numbers =
            line.split_whitespace().map(|w| w.parse::<u32>().unwrap());
        let sum = numbers.fold(0, |sum, number| sum ^ number);
        println!("{}", if sum > 1 { "John" } else { "Brother" });
    }
}
