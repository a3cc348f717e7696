//! Forgets that a move can also make the remainder larger.

fn winning_moves(piles: &[(u64, u64)]) -> usize {
    let remainders: Vec<u64> = piles.iter().map(|(m, k)| m % (k + 1)).collect();
    let sum = remainders.iter().fold(0, |sum, r| sum ^ r);
    let large = remainders.iter().filter(|&&r| r > 1).count();
    let wins = |&&r: &&u64| {
        let only = large == usize::from(r > 1);
        (sum ^ r ^ u64::from(only)) < r
    };
    remainders.iter().filter(wins).count()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let games = numbers.next().unwrap();
    for _ in 0..games {
        let count = numbers.next().unwrap() as usize;
        let sizes: Vec<u64> = numbers.by_ref().take(count).collect();
        let limits: Vec<u64> = numbers.by_ref().take(count).collect();
        let piles: Vec<_> = sizes.into_iter().zip(limits).collect();
        println!("{}", winning_moves(&piles));
    }
}
