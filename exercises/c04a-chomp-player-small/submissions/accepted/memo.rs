//! Decides about a list of row lengths by trying all bites, and remembers the
//! result.

use std::collections::HashMap;
use std::io::stdin;

fn after(rows: &[usize], row: usize, column: usize) -> Vec<usize> {
    let cut = |(at, &length): (usize, &usize)| match at + 1 < row {
        true => length,
        false => length.min(column - 1),
    };
    rows.iter().enumerate().map(cut).filter(|&length| length > 0).collect()
}

#[derive(Default)]
struct Memory {
    known: HashMap<Vec<usize>, Option<(usize, usize)>>,
}

impl Memory {
    /// A winning bite.
    fn winning(&mut self, rows: &[usize]) -> Option<(usize, usize)> {
        if let Some(&known) = self.known.get(rows) {
            return known;
        }
        let mut found = None;
        for (row, &length) in (1..).zip(rows) {
            for column in 1..=length {
                let rest = after(rows, row, column);
                if found.is_none()
                    && !rest.is_empty()
                    && self.winning(&rest).is_none()
                {
                    found = Some((row, column));
                }
            }
        }
        self.known.insert(rows.to_vec(), found);
        found
    }
}

fn main() {
    let mut memory = Memory::default();
    for line in stdin().lines().map_while(Result::ok) {
        if line.trim() == "end" {
            return;
        }
        let rows = line.split_whitespace().map(|word| word.parse());
        if let Ok(rows) = rows.collect::<Result<Vec<usize>, _>>() {
            let corner = (rows.len(), rows[rows.len() - 1]);
            let (row, column) = memory.winning(&rows).unwrap_or(corner);
            println!("{row} {column}");
        }
    }
}
