//! Prints what the theorem gives. That is enough, but not the smallest number.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        println!("{}", line[1] + line[2]);
    }
}
