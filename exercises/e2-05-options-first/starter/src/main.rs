//! An order of labelling that goes wrong.

/// The answer for a graph of so many positions, numbered from 1; `arrows` are
/// pairs of a position and an option of it.
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
