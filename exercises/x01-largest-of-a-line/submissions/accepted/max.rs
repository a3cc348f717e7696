//! Prints the largest number of each line, or `none` if the line is empty.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut lines = text.lines();
    let count: usize = lines.next().unwrap().trim().parse().unwrap();
    for line in lines.take(count) {
        let numbers = line.split_whitespace().map(|word| word.parse::<i64>());
        match numbers.map(Result::unwrap).max() {
            Some(number) => println!("{number}"),
            None => println!("none"),
        }
    }
}
