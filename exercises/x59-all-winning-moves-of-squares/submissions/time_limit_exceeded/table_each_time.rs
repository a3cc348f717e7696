//! Builds the table of nimbers again for each position, with a set for each
//! pile.

use std::collections::HashSet;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let piles: Vec<usize> = numbers.collect();
        let mut nimbers: Vec<usize> = Vec::new();
        for pile in 0..=*piles.iter().max().unwrap() {
            let roots = (1..).take_while(|root| root * root <= pile);
            let options = roots.map(|root| nimbers[pile - root * root]);
            let seen: HashSet<usize> = options.collect();
            nimbers.push((0..).find(|value| !seen.contains(value)).unwrap());
        }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ nimbers[pile]);
        let mut moves = Vec::new();
        for (place, &pile) in piles.iter().enumerate() {
            for rest in 0..pile {
                let root = (pile - rest).isqrt();
                let is_move = root * root == pile - rest;
                if is_move && nimbers[rest] ^ nimbers[pile] == sum {
                    moves.push(format!(" {} {rest}", place + 1));
                }
            }
        }
        println!("{}{}", moves.len(), moves.concat());
    }
}
