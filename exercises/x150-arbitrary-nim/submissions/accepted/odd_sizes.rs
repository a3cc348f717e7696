//! Looks for the largest size that occurs an odd number of times.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|w| w.parse().unwrap());
    numbers.next().expect("the number of piles");
    let mut piles: Vec<i64> = numbers.collect();
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let mut odd = piles.chunk_by(|a, b| a == b).filter(|c| c.len() % 2 == 1);
    let answer = match piles.iter().fold(0, |sum, pile| sum ^ pile) {
        0 => odd.next().map_or(0, |equal| equal[0] - 1),
        _ => -1,
    };
    println!("{answer}");
}
