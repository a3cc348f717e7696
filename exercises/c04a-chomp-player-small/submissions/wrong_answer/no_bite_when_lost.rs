//! Wins every position that can be won, but in a lost one it bites outside the
//! board.

use std::io::stdin;

/// A winning bite, searched for from scratch each time.
fn winning(rows: &[usize]) -> Option<(usize, usize)> {
    for row in 0..rows.len() {
        for column in 0..rows[row] {
            let mut rest = rows.to_vec();
            rest[row..]
                .iter_mut()
                .for_each(|length| *length = column.min(*length));
            rest.retain(|&length| length > 0);
            if !rest.is_empty() && winning(&rest).is_none() {
                return Some((row + 1, column + 1));
            }
        }
    }
    None
}

fn reply(rows: &[usize]) -> (usize, usize) {
    winning(rows).unwrap_or((1, rows[0] + 1))
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
