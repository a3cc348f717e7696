//! Counts the moves that bring the nim-sum of the remainders to 0, as in normal
//! play.

fn winning_moves(piles: &[(u64, u64)]) -> usize {
    let sum = piles.iter().fold(0, |sum, (m, k)| sum ^ m % (k + 1));
    let wins = |&&(size, limit): &&(u64, u64)| {
        let r = size % (limit + 1);
        let wanted = sum ^ r;
        wanted < r || wanted > r && wanted <= limit && size > limit
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
