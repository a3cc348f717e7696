//! A row of coins: how many winning moves are there?

/// The number of winning moves. In the row, `true` is a coin, `false` a gap.
fn winning_moves(row: &[bool]) -> usize {
    todo!("{} squares", row.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let row: Vec<bool> =
            word.bytes().map(|square| square == b'o').collect();
        println!("{}", winning_moves(&row));
    }
}
