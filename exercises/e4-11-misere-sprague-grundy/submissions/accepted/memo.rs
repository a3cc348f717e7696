//! Nimbers of rows by nim-sums; labels by a memoised search over all sums.

use std::collections::HashMap;

/// The lists of rows that a move can make of a row.
fn splits(code: &[usize], row: usize) -> Vec<Vec<usize>> {
    let mut splits = Vec::new();
    for taken in 1..=3.min(row) {
        let digit = code[taken - 1];
        let rest = row - taken;
        if rest == 0 && digit % 2 == 1 {
            splits.push(vec![]);
        }
        if rest > 0 && digit / 2 % 2 == 1 {
            splits.push(vec![rest]);
        }
        if digit >= 4 {
            splits.extend((1..=rest / 2).map(|part| vec![part, rest - part]));
        }
    }
    splits
}

fn misere_lost(
    rows: Vec<usize>,
    splits: &[Vec<Vec<usize>>],
    known: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&lost) = known.get(&rows) {
        return lost;
    }
    let (mut moves, mut wins) = (0, false);
    for at in 0..rows.len() {
        for split in &splits[rows[at]] {
            let mut option = rows.clone();
            option.swap_remove(at);
            option.extend(split);
            option.sort();
            moves += 1;
            wins = wins || misere_lost(option, splits, known);
        }
    }
    let lost = moves > 0 && !wins;
    known.insert(rows, lost);
    lost
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    for game in numbers.chunks(4) {
        let most = game[3];
        let splits: Vec<_> =
            (0..=most).map(|row| splits(&game[..3], row)).collect();
        let mut nimbers: Vec<usize> = Vec::new();
        for row in 0..=most {
            let sums: Vec<usize> = splits[row]
                .iter()
                .map(|split| {
                    split.iter().fold(0, |sum, &part| sum ^ nimbers[part])
                })
                .collect();
            nimbers.push((0..).find(|n| !sums.contains(n)).unwrap());
        }
        let mut known = HashMap::new();
        let lost: Vec<bool> = (0..=most)
            .map(|row| misere_lost(vec![row; row.min(1)], &splits, &mut known))
            .collect();
        let pair = (1..=most)
            .flat_map(|b| (1..b).map(move |a| (a, b)))
            .find(|&(a, b)| nimbers[a] == nimbers[b] && lost[a] != lost[b]);
        match pair {
            Some((a, b)) => println!("{a} {b}"),
            None => println!("none"),
        }
    }
}
