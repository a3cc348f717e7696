//! Counts the boxes that become smaller by the nim-sum of all.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u32> = numbers.collect();
    let boxes = &numbers[1..];
    let sum = boxes.iter().fold(0, |sum, a| sum ^ a);
    let winning = boxes.iter().filter(|&&a| a ^ sum < a);
    println!("{}", winning.count());
}
