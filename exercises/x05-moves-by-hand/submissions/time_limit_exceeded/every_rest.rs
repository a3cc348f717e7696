//! Tries every move in every pile.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let mut piles: Vec<u64> = numbers.collect();
        let mut moves = Vec::new();
        for place in 0..piles.len() {
            let pile = piles[place];
            for rest in 0..pile {
                piles[place] = rest;
                if piles.iter().fold(0, |sum, pile| sum ^ pile) == 0 {
                    moves.push(format!(" {} {rest}", place + 1));
                }
            }
            piles[place] = pile;
        }
        println!("{}{}", moves.len(), moves.concat());
    }
}
