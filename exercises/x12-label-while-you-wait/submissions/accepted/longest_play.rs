//! The label of a pile is settled when the play from it would be over, if the
//! winner hurries and the loser delays, and two sweeps more.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        // Moves until the end: an even number from lost piles.
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
