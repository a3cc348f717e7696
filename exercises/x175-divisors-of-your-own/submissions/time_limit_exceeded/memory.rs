//! Follows the definition, with one memo for all the numbers of a game.

use std::collections::HashMap;

fn mex(nimbers: &[u64]) -> u64 {
    (0..).find(|n| !nimbers.contains(n)).unwrap()
}

fn nimber(divisors: &[u64], n: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if n == 0 {
        return 0;
    }
    if let Some(nimber) = known.get(&n) {
        return *nimber;
    }
    let met: Vec<u64> =
        divisors.iter().map(|d| nimber(divisors, n / d, known)).collect();
    let own = mex(&met);
    known.insert(n, own);
    own
}

fn nimbers(divisors: &[u64], numbers: &[u64]) -> Vec<u64> {
    let mut known = HashMap::new();
    numbers.iter().map(|n| nimber(divisors, *n, &mut known)).collect()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = |line: &str| -> Vec<u64> {
        let words = line.split_whitespace().skip(1);
        words.map(|word| word.parse().unwrap()).collect()
    };
    let lines: Vec<&str> = text.trim_end().lines().skip(1).collect();
    for game in lines.chunks(2) {
        let answers = nimbers(&numbers(game[0]), &numbers(game[1]));
        let words: Vec<String> = answers.iter().map(u64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
