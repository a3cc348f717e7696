//! Tries every k, from the largest pile down.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let piles: Vec<u32> = numbers.map(|w| w.parse().unwrap()).collect();
    let wins = |k: u32| piles.iter().fold(0, |sum, a| sum ^ (a % (k + 1))) != 0;
    let most = *piles.iter().max().unwrap();
    let answer = match (1..=most).rev().find(|&k| wins(k)) {
        Some(k) if k == most => -1,
        Some(k) => i64::from(k),
        None => 0,
    };
    println!("{answer}");
}
