//! A grid without an edge: how many squares end up coloured?

/// The number of squares that end up coloured, and their perimeter. Rows and
/// columns are counted from 0.
fn spread(n: usize, coloured: &[(usize, usize)]) -> (usize, usize) {
    todo!("{} squares of a grid of {n} rows", coloured.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let squares = (0..count).map(|_| (next() - 1, next() - 1));
        let (coloured, perimeter) = spread(n, &squares.collect::<Vec<_>>());
        println!("{coloured} {perimeter}");
    }
}
