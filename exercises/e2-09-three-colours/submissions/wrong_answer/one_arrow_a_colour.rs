//! Counts one arrow for each position and colour: 24 · 3 = 72 is right by
//! chance, because there are six coins.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let numbers: Vec<u64> = numbers.skip(1).collect();
    for coins in numbers.chunks(3) {
        let positions = (coins[0] + 1) * (coins[1] + 1) * (coins[2] + 1);
        let mut lost = 0;
        for red in 0..=coins[0] {
            for blue in 0..=coins[1] {
                lost += u64::from(red ^ blue <= coins[2]);
            }
        }
        let is_lost = coins[0] ^ coins[1] == coins[2];
        let winner = if is_lost { "Second" } else { "First" };
        println!("{positions} {} {lost} {winner}", 3 * positions);
    }
}
