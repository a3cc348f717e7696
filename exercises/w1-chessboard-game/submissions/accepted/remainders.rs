//! Lost if both coordinates have the remainder 1 or 2 on division by 4.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u32> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    for square in numbers.chunks(2) {
        let lost = square.iter().all(|at| matches!(at % 4, 1 | 2));
        println!("{}", if lost { "Second" } else { "First" });
    }
}
