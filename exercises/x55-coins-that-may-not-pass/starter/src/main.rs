//! Coins that may not pass: all winning moves.

/// The winning moves, as pairs of a start and an end square, in the order of
/// the coins. The squares of the coins are given in increasing order.
fn winning_moves(coins: &[u64]) -> Vec<(u64, u64)> {
    todo!("all winning moves of {coins:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let moves = winning_moves(&numbers.collect::<Vec<u64>>());
        print!("{}", moves.len());
        moves.iter().for_each(|(from, to)| print!(" {from} {to}"));
        println!();
    }
}
