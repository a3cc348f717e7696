//! The lost square of each column is the first one whose row and diagonal have
//! no lost square further to the left.

use std::fmt::Write;

const SIDE: usize = 201;

/// For each column, the row of its lost square.
fn lost_rows() -> Vec<usize> {
    let mut row_used = [false; 3 * SIDE];
    let mut diagonal_used = [false; 4 * SIDE];
    let mut rows = Vec::new();
    for column in 0..SIDE {
        let diagonal = |row: usize| row + SIDE - column;
        let free =
            |row: &usize| !row_used[*row] && !diagonal_used[diagonal(*row)];
        let row = (0..).find(free).unwrap();
        row_used[row] = true;
        diagonal_used[diagonal(row)] = true;
        rows.push(row);
    }
    rows
}

fn main() {
    let rows = lost_rows();
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words = text.split_whitespace().skip(1);
    let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    let mut out = String::new();
    for square in numbers.chunks(2) {
        let (x, y) = (square[0], square[1]);
        if rows[x] == y {
            out += "lost\n";
            continue;
        }
        let goal = (0..=x).find(|&a| {
            let b = rows[a];
            (a == x && b < y) || (a < x && (b == y || b + x == y + a))
        });
        let goal = goal.unwrap();
        writeln!(out, "won {goal} {}", rows[goal]).unwrap();
    }
    print!("{out}");
}
