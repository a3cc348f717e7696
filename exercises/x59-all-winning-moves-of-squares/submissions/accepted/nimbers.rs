//! Builds the table of nimbers once. For each pile, lists all options that have
//! the nimber it needs.

use std::fmt::Write;

fn table(most: usize) -> Vec<u8> {
    let mut nimbers: Vec<u8> = Vec::with_capacity(most + 1);
    // For each nimber, the last pile with an option of that nimber.
    let mut seen = [usize::MAX; 256];
    for pile in 0..=most {
        for root in (1..).take_while(|root| root * root <= pile) {
            seen[nimbers[pile - root * root] as usize] = pile;
        }
        let mex = seen.iter().position(|&last| last != pile).unwrap();
        nimbers.push(mex as u8);
    }
    nimbers
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let nimbers = table(50_000);
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words = line.split_whitespace().skip(1);
        let numbers = words.map(|word| word.parse().unwrap());
        let piles: Vec<usize> = numbers.collect();
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ nimbers[pile]);
        let mut moves = Vec::new();
        for (place, &pile) in piles.iter().enumerate() {
            let goal = nimbers[pile] ^ sum;
            let rests =
                (1..=pile).map_while(|root| pile.checked_sub(root * root));
            let mut good: Vec<usize> =
                rests.filter(|&r| nimbers[r] == goal).collect();
            good.reverse();
            moves.extend(good.into_iter().map(|rest| (place, rest)));
        }
        write!(out, "{}", moves.len()).unwrap();
        for (place, rest) in moves {
            write!(out, " {} {rest}", place + 1).unwrap();
        }
        out += "\n";
    }
    print!("{out}");
}
