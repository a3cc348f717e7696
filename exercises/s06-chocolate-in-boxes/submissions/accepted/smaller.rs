//! Counts the boxes a with a ⊕ s < a, where s is the nim-sum of all boxes.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u32> = numbers.collect();
    let boxes = &numbers[1..];
    let sum = boxes.iter().fold(0, |sum, a| sum ^ a);
    let winning = boxes.iter().filter(|&&a| a ^ sum < a);
    println!("{}", winning.count());
}
