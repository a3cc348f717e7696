//! Several bars of chocolate: a winning move.

/// The index of a bar, counted from 0, and its rows and columns after a winning
/// move; `None` if no move wins.
fn winning_move(bars: &[[u64; 2]]) -> Option<(usize, [u64; 2])> {
    todo!("play with {bars:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let sides: Vec<u64> = numbers.collect();
        let bars: Vec<[u64; 2]> =
            sides.chunks(2).map(|b| [b[0], b[1]]).collect();
        match winning_move(&bars) {
            None => println!("lost"),
            Some((bar, [rows, columns])) => {
                println!("{} {rows} {columns}", bar + 1)
            }
        }
    }
}
