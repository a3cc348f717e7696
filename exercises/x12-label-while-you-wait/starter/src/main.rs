//! How many sweeps does it take?

/// The number of sweeps from the largest pile down to 0, including the last
/// sweep, which changes nothing.
fn sweeps(largest: usize, amounts: &[usize]) -> usize {
    todo!("the amounts {amounts:?}, up to {largest} coins")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        println!("{}", sweeps(numbers[0], &numbers[2..]));
    }
}
