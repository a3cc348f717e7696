//! Assumes that the rules never differ, and answers with the nim-sum of all
//! cubbyholes for both.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(2).map(|word| word.parse::<u64>());
        let sum = numbers.fold(0, |sum, coins| sum ^ coins.unwrap());
        let word = if sum == 0 { "Second" } else { "First" };
        println!("{word} {word}");
    }
}
