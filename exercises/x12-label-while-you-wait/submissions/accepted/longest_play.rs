//! Finds the longest play in which the winner hurries and the loser delays, and
//! adds two to its number of moves.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        // For each pile, the moves to the end: an even number if it is lost.
        let mut moves: Vec<usize> = Vec::new();
        for pile in 0..=numbers[0] {
            let amounts = numbers[2..].iter().filter(|&&amount| amount <= pile);
            let options: Vec<usize> =
                amounts.map(|a| moves[pile - a]).collect();
            let quickest = options.iter().filter(|m| *m % 2 == 0).min();
            let slowest = options.iter().max();
            moves.push(quickest.or(slowest).map_or(0, |m| m + 1));
        }
        println!("{}", moves.iter().max().unwrap() + 2);
    }
}
