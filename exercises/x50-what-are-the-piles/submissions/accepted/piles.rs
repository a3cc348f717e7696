//! Turns all games but the queen's into piles of Nim. Her lost squares are
//! found one after another: x is the smallest number not used yet, and y is x
//! plus the number of lost squares found before.

use std::fmt::Write;

/// Returns a table with the y of the lost square in each column x up to 300.
fn lost_squares() -> Vec<usize> {
    let mut partner = vec![usize::MAX; 1000];
    let mut difference = 0;
    for x in 0..=300 {
        if partner[x] == usize::MAX {
            partner[x] = x + difference;
            partner[x + difference] = x;
            difference += 1;
        }
    }
    partner
}

/// Returns the exponents of 2, 3, 4, … in the factorisation; composites get 0.
fn exponents(mut number: usize) -> Vec<usize> {
    let mut exponents = Vec::new();
    let mut prime = 2;
    while number > 1 {
        let mut times = 0;
        while number % prime == 0 {
            number /= prime;
            times += 1;
        }
        exponents.push(times);
        prime += 1;
    }
    exponents
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let partner = lost_squares();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |place: usize| words[place].parse::<usize>().unwrap();
        let piles: Vec<usize> = match words[0] {
            "rook" => vec![number(1), number(2)],
            "queen" => vec![usize::from(partner[number(1)] != number(2))],
            "digits" => {
                words[1].bytes().map(|d| usize::from(d - b'0')).collect()
            }
            "words" => words[1..].iter().map(|word| word.len()).collect(),
            "powers" => exponents(number(1)),
            _ => (1..=14).filter(|p| number(1) >> (p - 1) & 1 == 1).collect(),
        };
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        writeln!(out, "{}", if sum == 0 { "Second" } else { "First" }).unwrap();
    }
    print!("{out}");
}
