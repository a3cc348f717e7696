//! Keeps the largest number so far in a variable that starts at 0.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let mut largest = 0;
        for word in line.split_whitespace() {
            largest = largest.max(word.parse::<i64>().unwrap());
        }
        match line.is_empty() {
            true => println!("none"),
            false => println!("{largest}"),
        }
    }
}
