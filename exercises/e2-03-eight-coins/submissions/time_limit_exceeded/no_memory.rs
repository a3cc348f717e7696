//! A recursive function without memoisation.

fn wins(most: u64, coins: u64) -> bool {
    (1..=most.min(coins)).any(|take| !wins(most, coins - take))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for pair in numbers.chunks(2) {
        let mut amounts = 1..=pair[0].min(pair[1]);
        match amounts.find(|take| !wins(pair[0], pair[1] - take)) {
            Some(amount) => println!("First {amount}"),
            None => println!("Second"),
        }
    }
}
