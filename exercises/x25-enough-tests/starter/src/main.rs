//! How many tests are enough?

/// The smallest number of tests that finds every wrong formula with a modulus
/// up to `most`. A move takes `a` or `b` coins.
fn enough(a: usize, b: usize, most: usize) -> usize {
    todo!("take {a} or {b}, moduli up to {most}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        println!("{}", enough(line[0], line[1], line[2]));
    }
}
