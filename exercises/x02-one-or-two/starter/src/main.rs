//! How many plays are there?

/// The number of plays from `coins` coins, if a move takes `a` or `b` coins.
fn plays(a: usize, b: usize, coins: usize) -> u128 {
    todo!("{coins} coins, and a move takes {a} or {b}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        println!("{}", plays(line[0], line[1], line[2]));
    }
}
