//! A recursive function of stones and limit, without memoisation.

fn wins(stones: u32, limit: u32) -> bool {
    (1..=limit.min(stones)).any(|take| !wins(stones - take, 2 * take))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().take_while(|&word| word != "0") {
        let stones: u32 = word.parse().unwrap();
        let alicia = wins(stones, stones - 1);
        println!("{}", if alicia { "Alicia" } else { "Roberto" });
    }
}
