//! Compares the words and not the numbers: then 9 comes after 10.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        println!("{}", line.split_whitespace().max().unwrap_or("none"));
    }
}
