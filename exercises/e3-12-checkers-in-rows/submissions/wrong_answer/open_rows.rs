//! Counts the rows with a gap, as if each of them were worth one move, and
//! closes one if the count is odd.

use std::fmt::Write;

fn advance(rows: &[(i64, i64)]) -> Option<(usize, i64)> {
    let open = |&&(red, black): &&(i64, i64)| (red - black).abs() > 1;
    if rows.iter().filter(open).count() % 2 == 0 {
        return None;
    }
    let at = rows.iter().position(|row| open(&row))?;
    let (red, black) = rows[at];
    Some((at + 1, black - (black - red).signum()))
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
