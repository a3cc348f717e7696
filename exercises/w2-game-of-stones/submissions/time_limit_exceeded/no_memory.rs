//! Tries every option, without memoisation: the number of calls grows
//! exponentially.

fn wins(stones: u32) -> bool {
    let mut found = false;
    for take in [2, 3, 5] {
        if take <= stones {
            found |= !wins(stones - take);
        }
    }
    found
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let winner = wins(word.parse().unwrap());
        println!("{}", if winner { "First" } else { "Second" });
    }
}
