//! Stops at the first winning move.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let piles: Vec<u64> = numbers.collect();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        match piles.iter().position(|pile| pile ^ sum < *pile) {
            Some(pile) => println!("1 {} {}", pile + 1, piles[pile] ^ sum),
            None => println!("0"),
        }
    }
}
