//! Plays misère Nim with the sizes, and uses the limits only to check that the
//! move is allowed.

fn winning_moves(piles: &[(u64, u64)]) -> usize {
    let sum = piles.iter().fold(0, |sum, (m, _)| sum ^ m);
    let large = piles.iter().filter(|(m, _)| *m > 1).count();
    let wins = |&&(size, limit): &&(u64, u64)| {
        let only = large == usize::from(size > 1);
        let wanted = sum ^ size ^ u64::from(only);
        wanted < size && size - wanted <= limit
    };
    piles.iter().filter(wins).count()
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
