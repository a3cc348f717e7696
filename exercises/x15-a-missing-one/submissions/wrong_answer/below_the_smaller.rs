//! Lost if the remainder on division by a + b is below a: true for 3 and 5.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let lost = line[2] % (line[0] + line[1]) < line[0];
        println!("{}", if lost { "Second" } else { "First" });
    }
}
