//! Works out normal play and reverses every answer.

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
    let mut lost = Vec::new();
    for coins in 0..=100_000usize {
        let squares = (1..).map(|root| root * root).take_while(|&s| s <= coins);
        lost.push(!squares.into_iter().any(|square| lost[coins - square]));
    }
    let mut memory = HashMap::new();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<usize>().unwrap();
        let normal_wins = match words[0] {
            "1" => number(1) % 2 == 1,
            "2" => !lost[number(1)],
            "3" => number(1) != number(2),
            "4" => number(1) ^ number(2) != number(3),
            _ => {
                let row = words[1].bytes().enumerate();
                let row = row.filter(|square| square.1 == b'o');
                wins_row(row.map(|(place, _)| 1 << place).sum(), &mut memory)
            }
        };
        println!("{}", if normal_wins { "Second" } else { "First" });
    }
}
