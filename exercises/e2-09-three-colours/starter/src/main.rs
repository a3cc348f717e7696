//! Coins of three colours: the size of the graph, and who wins.

/// The numbers of positions, of arrows and of lost positions, and whether the
/// player to move wins.
fn graph_in_numbers(coins: [u64; 3]) -> ([u64; 3], bool) {
    todo!("the graph of {coins:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for coins in numbers.chunks(3) {
        let ([positions, arrows, lost], first_wins) =
            graph_in_numbers([coins[0], coins[1], coins[2]]);
        let winner = if first_wins { "First" } else { "Second" };
        println!("{positions} {arrows} {lost} {winner}");
    }
}
