//! Reads the rule as "row at least r OR column at least c", so that a bite
//! leaves a rectangle.

use std::io::stdin;

/// A winning bite under that rule.
fn winning(rows: &[usize]) -> Option<(usize, usize)> {
    for row in 0..rows.len() {
        for column in 0..rows[row] {
            let rest: Vec<usize> =
                rows[..row].iter().map(|&length| column.min(length)).collect();
            if !rest.is_empty() && column > 0 && winning(&rest).is_none() {
                return Some((row + 1, column + 1));
            }
        }
    }
    None
}

fn reply(rows: &[usize]) -> (usize, usize) {
    winning(rows).unwrap_or((rows.len(), rows[rows.len() - 1]))
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        if line == "end" {
            return;
        }
        let rows = line.split_whitespace().map(|word| word.parse());
        if let Ok(rows) = rows.collect::<Result<Vec<usize>, _>>() {
            let (row, column) = reply(&rows);
            println!("{row} {column}");
        }
    }
}
