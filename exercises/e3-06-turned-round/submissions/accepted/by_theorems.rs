//! Uses what the chapter proves, game by game; rows of coins are memoised by
//! the lengths of their pieces.

use std::collections::HashMap;
use std::fmt::Write;

/// Squares in normal play: each lost pile marks the piles from which a move
/// leads to it.
fn lost_with_squares(most: usize) -> Vec<bool> {
    let mut lost = vec![true; most + 1];
    for coins in 0..=most {
        if lost[coins] {
            let later = (1..).map(|root| coins + root * root);
            later
                .take_while(|&pile| pile <= most)
                .for_each(|p| lost[p] = false);
        }
    }
    lost
}

fn misere_nim_is_lost(piles: &[usize]) -> bool {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let only_ones = piles.iter().all(|&pile| pile < 2);
    (sum == 0) != only_ones
}

fn row_is_lost(
    pieces: Vec<usize>,
    memory: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&known) = memory.get(&pieces) {
        return known;
    }
    let mut options = Vec::new();
    for (place, &length) in pieces.iter().enumerate() {
        for left in length.saturating_sub(2)..length {
            for before in 0..=left {
                let mut option = pieces.clone();
                option[place] = before;
                option.push(left - before);
                option.retain(|&piece| piece > 0);
                option.sort();
                options.push(option);
            }
        }
    }
    let lost = !options.is_empty()
        && options.into_iter().all(|option| !row_is_lost(option, memory));
    memory.insert(pieces, lost);
    lost
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let squares = lost_with_squares(100_000);
    let mut memory = HashMap::new();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers = words[1..].iter().flat_map(|word| word.parse().ok());
        let numbers: Vec<usize> = numbers.collect();
        let lost = match words[0] {
            "1" => numbers[0] % 2 == 1,
            "2" => numbers[0] > 0 && squares[numbers[0] - 1],
            "3" => misere_nim_is_lost(&[numbers[0] - 1, numbers[1] - 1]),
            "4" => misere_nim_is_lost(&numbers),
            _ => {
                let pieces = words[1].split('.').map(str::len);
                let mut pieces: Vec<usize> =
                    pieces.filter(|&p| p > 0).collect();
                pieces.sort();
                row_is_lost(pieces, &mut memory)
            }
        };
        writeln!(out, "{}", if lost { "Second" } else { "First" }).unwrap();
    }
    print!("{out}");
}
