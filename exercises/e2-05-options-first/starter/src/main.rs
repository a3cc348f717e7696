//! Finds an order of labelling that goes wrong.

/// The answer for a graph with this number of positions, numbered from 1; each
/// arrow is a pair: a position and one of its options.
fn answer(positions: usize, arrows: &[(usize, usize)]) -> String {
    todo!("{positions} positions, {} arrows", arrows.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (positions, count) = (next(), next());
        let arrows: Vec<(usize, usize)> =
            (0..count).map(|_| (next(), next())).collect();
        println!("{}", answer(positions, &arrows));
    }
}
