//! Advances in a row so that the nim-sum of the gaps becomes 0.

use std::fmt::Write;

/// The row, and the new column after an advance that makes the nim-sum 0.
fn advance(rows: &[(i64, i64)]) -> Option<(usize, i64)> {
    let gap = |&(red, black): &(i64, i64)| (red - black).abs() - 1;
    let sum = rows.iter().map(gap).fold(0, |sum, gap| sum ^ gap);
    let at = rows.iter().position(|row| gap(row) ^ sum < gap(row))?;
    let (red, black) = rows[at];
    let step = gap(&rows[at]) - (gap(&rows[at]) ^ sum);
    Some((at + 1, red + step * (black - red).signum()))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..next() {
        let (height, _columns) = (next(), next());
        let rows: Vec<(i64, i64)> =
            (0..height).map(|_| (next(), next())).collect();
        match advance(&rows) {
            Some((row, column)) => writeln!(out, "won {row} {column}").unwrap(),
            None => out += "lost\n",
        }
    }
    print!("{out}");
}
