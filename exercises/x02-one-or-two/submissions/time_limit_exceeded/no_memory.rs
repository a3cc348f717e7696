//! Goes through every play, without memoisation.

fn plays(a: usize, b: usize, coins: usize) -> u128 {
    let options = [a, b].into_iter().filter(|&amount| amount <= coins);
    let sum: u128 = options.map(|amount| plays(a, b, coins - amount)).sum();
    sum.max(1)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        println!("{}", plays(line[0], line[1], line[2]));
    }
}
