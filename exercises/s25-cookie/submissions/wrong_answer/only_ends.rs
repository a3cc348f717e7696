//! Forgets that the last row, or the last column, can be taken as a whole:
//! takes only from its two ends.

use std::collections::HashMap;

type Key = (usize, usize, usize, usize);

fn value(table: &[Vec<i64>], memory: &mut HashMap<Key, i64>, key: Key) -> i64 {
    let (a, b, c, d) = key;
    if a == b || c == d {
        return 0;
    }
    if let Some(&known) = memory.get(&key) {
        return known;
    }
    let row = |i: usize| table[i][c..d].iter().sum::<i64>();
    let column = |j: usize| table[a..b].iter().map(|row| row[j]).sum::<i64>();
    let bites = [
        (row(a), (a + 1, b, c, d)),
        (row(b - 1), (a, b - 1, c, d)),
        (column(c), (a, b, c + 1, d)),
        (column(d - 1), (a, b, c, d - 1)),
    ];
    let mut best = i64::MIN;
    let ends = [b - a > 1 || d - c == 1, d - c > 1 || b - a == 1];
    for (i, (points, rest)) in bites.into_iter().enumerate() {
        if !ends[i / 2] {
            continue;
        }
        best = best.max(points - value(table, memory, rest));
    }
    memory.insert(key, best);
    best
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let table: Vec<Vec<i64>> = text
        .lines()
        .skip(1)
        .map(|line| {
            line.split_whitespace().map(|w| w.parse().unwrap()).collect()
        })
        .collect();
    let all = (0, table.len(), 0, table[0].len());
    println!("{}", value(&table, &mut HashMap::new(), all));
}
