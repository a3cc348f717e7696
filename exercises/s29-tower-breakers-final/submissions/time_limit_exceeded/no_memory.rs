//! The right recurrence as a recursive function without memoisation.

fn most(coins: u64) -> u64 {
    if coins == 0 {
        return 1;
    }
    let towers = (1..).take_while(|k| k * k <= coins);
    towers.map(|k| most(coins - k * k)).sum()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let height: u64 = word.parse().unwrap();
        let coins = (0..).find(|&coins| most(coins) >= height).unwrap();
        println!("{coins}");
    }
}
