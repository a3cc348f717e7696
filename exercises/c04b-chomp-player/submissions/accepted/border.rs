//! Searches forwards and stores each label by the bits of the border.

use std::io::stdin;

type Rows = [usize; 10];

/// The border of the board from its lower-left to its upper-right end: a 1 for
/// each step to the right, a 0 for each step up.
fn border(rows: &Rows) -> usize {
    let (mut code, mut column) = (0, 0);
    for &length in rows.iter().rev() {
        while column < length {
            code = 2 * code + 1;
            column += 1;
        }
        code *= 2;
    }
    code
}

fn after(rows: &Rows, row: usize, column: usize) -> Rows {
    let mut rest = *rows;
    for length in &mut rest[row..] {
        *length = (*length).min(column);
    }
    rest
}

/// 0: unknown, 1: won, 2: lost.
fn label(rows: &Rows, known: &mut [u8]) -> u8 {
    let code = border(rows);
    if known[code] == 0 {
        let wins = winning(rows, known).is_some();
        known[code] = if wins { 1 } else { 2 };
    }
    known[code]
}

fn winning(rows: &Rows, known: &mut [u8]) -> Option<(usize, usize)> {
    for row in 0..10 {
        for column in 0..rows[row] {
            let rest = after(rows, row, column);
            if rest[0] > 0 && label(&rest, known) == 2 {
                return Some((row + 1, column + 1));
            }
        }
    }
    None
}

fn main() {
    let mut known = vec![0; 1 << 20];
    for line in stdin().lines().map_while(Result::ok) {
        if line.trim() == "end" {
            return;
        }
        let lengths = line.split_whitespace().map(|word| word.parse());
        if let Ok(lengths) = lengths.collect::<Result<Vec<usize>, _>>() {
            let mut rows = [0; 10];
            rows[..lengths.len()].copy_from_slice(&lengths);
            let corner = (lengths.len(), lengths[lengths.len() - 1]);
            let (row, column) = winning(&rows, &mut known).unwrap_or(corner);
            println!("{row} {column}");
        }
    }
}
