//! A recursive function without memoisation: the number of calls grows
//! exponentially.

fn wins(coins: u64) -> bool {
    [5, 3, 1].iter().any(|&take| take <= coins && !wins(coins - take))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let winner = wins(word.parse().unwrap());
        println!("{}", if winner { "First" } else { "Second" });
    }
}
