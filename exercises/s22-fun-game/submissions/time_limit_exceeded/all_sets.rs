//! Minimax over all sets of items that can be left, with memoisation.

use std::collections::HashMap;

type Known = HashMap<Vec<usize>, i64>;

fn best(
    left: &[usize],
    turn: usize,
    a: &[i64],
    b: &[i64],
    known: &mut Known,
) -> i64 {
    if left.is_empty() {
        return 0;
    }
    if let Some(&value) = known.get(left) {
        return value;
    }
    let mut values = Vec::new();
    for place in 0..left.len() {
        let mut after = left.to_vec();
        let i = after.remove(place);
        let points = if turn == 0 { a[i] } else { -b[i] };
        values.push(points + best(&after, 1 - turn, a, b, known));
    }
    let value = match turn {
        0 => *values.iter().max().unwrap(),
        _ => *values.iter().min().unwrap(),
    };
    known.insert(left.to_vec(), value);
    value
}

fn outcome(a: &[i64], b: &[i64]) -> i64 {
    let all: Vec<usize> = (0..a.len()).collect();
    best(&all, 0, a, b, &mut HashMap::new())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let a: Vec<i64> = numbers.by_ref().take(count).collect();
        let b: Vec<i64> = numbers.by_ref().take(count).collect();
        let value = outcome(&a, &b);
        println!(
            "{}",
            ["Second", "Tie", "First"][(value.signum() + 1) as usize]
        );
    }
}
