//! Goes through all positions.

fn count(size: u64, left: u64, piles: &mut Vec<u64>, sum: u64) -> u64 {
    if left == 0 {
        return u64::from(sum > 0);
    }
    let mut total = 0;
    for pile in 1..size {
        if !piles.contains(&pile) {
            piles.push(pile);
            total += count(size, left - 1, piles, sum ^ pile);
            piles.pop();
        }
    }
    total
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words =
        text.split_whitespace().skip(1).map(|w| w.parse::<u64>().unwrap());
    while let (Some(n), Some(k)) = (words.next(), words.next()) {
        let size = 1 << n.min(62);
        println!("{}", count(size, k, &mut Vec::new(), 0) % 1_000_000_007);
    }
}
