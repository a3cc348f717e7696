//! "In misère play leave one coin out of the count": true of the first two
//! games, and applied to all five.

use std::collections::HashMap;

fn wins_row(row: u32, memory: &mut HashMap<u32, bool>) -> bool {
    if let Some(&known) = memory.get(&row) {
        return known;
    }
    let moves = (0..32).map(|k| (1 + k % 2 * 2) << (k / 2));
    let moves: Vec<u32> = moves.filter(|taken| row & taken == *taken).collect();
    let wins = moves.iter().any(|taken| !wins_row(row - taken, memory));
    memory.insert(row, wins);
    wins
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut lost: Vec<bool> = Vec::new();
    for coins in 0..=100_000usize {
        let mut squares =
            (1..).map(|root| root * root).take_while(|&s| s <= coins);
        lost.push(!squares.any(|square| lost[coins - square]));
    }
    let mut memory = HashMap::new();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<usize>().unwrap();
        let second = match words[0] {
            "1" => number(1) % 2 == 1,
            "2" => number(1) > 0 && lost[number(1) - 1],
            "3" => number(1).max(number(2)) == number(1).min(number(2)) + 1,
            "4" => {
                let mut piles = [number(1), number(2), number(3)];
                piles.sort();
                piles[2] > 0 && piles[0] ^ piles[1] ^ (piles[2] - 1) == 0
            }
            _ => {
                let row = words[1].bytes().enumerate();
                let row = row.filter(|square| square.1 == b'o');
                let row: u32 = row.map(|(place, _)| 1 << place).sum();
                row > 0 && !wins_row(row & (row - 1), &mut memory)
            }
        };
        println!("{}", if second { "Second" } else { "First" });
    }
}
