//! The right recurrence without memoisation.

fn value(table: &[Vec<i64>], a: usize, b: usize, c: usize, d: usize) -> i64 {
    if a == b || c == d {
        return 0;
    }
    let row = |i: usize| table[i][c..d].iter().sum::<i64>();
    let column = |j: usize| table[a..b].iter().map(|row| row[j]).sum::<i64>();
    let bites = [
        row(a) - value(table, a + 1, b, c, d),
        row(b - 1) - value(table, a, b - 1, c, d),
        column(c) - value(table, a, b, c + 1, d),
        column(d - 1) - value(table, a, b, c, d - 1),
    ];
    bites.into_iter().max().unwrap()
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
    println!("{}", value(&table, 0, table.len(), 0, table[0].len()));
}
