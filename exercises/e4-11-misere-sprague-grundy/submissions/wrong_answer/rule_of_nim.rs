//! Labels single rows by their options, but two rows by the rule of misère Nim
//! for their nimbers. That is wrong, for instance with the digits 2 2 4.

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

/// Whether two piles are lost in misère Nim: if one of them has two or more
/// coins, as in normal play.
fn rule_of_nim(one: usize, other: usize) -> bool {
    match one < 2 && other < 2 {
        true => one + other == 1,
        false => one == other,
    }
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
        let mut lost: Vec<bool> = Vec::new();
        for splits in &splits {
            let wins = splits.iter().any(|split| match split[..] {
                [] => false,
                [one] => lost[one],
                _ => rule_of_nim(nimbers[split[0]], nimbers[split[1]]),
            });
            lost.push(!splits.is_empty() && !wins);
        }
        let pair = (1..=most)
            .flat_map(|b| (1..b).map(move |a| (a, b)))
            .find(|&(a, b)| nimbers[a] == nimbers[b] && lost[a] != lost[b]);
        match pair {
            Some((a, b)) => println!("{a} {b}"),
            None => println!("none"),
        }
    }
}
