//! Plays misère Nim with the remainders. Each pile has only one right new
//! remainder. A smaller one can always be reached, a larger one only if it is
//! within the limit and the pile has more coins than its limit.

fn winning_moves(piles: &[(u64, u64)]) -> usize {
    let remainders: Vec<u64> = piles.iter().map(|(m, k)| m % (k + 1)).collect();
    let sum = remainders.iter().fold(0, |sum, r| sum ^ r);
    let large = remainders.iter().filter(|&&r| r > 1).count();
    let mut moves = 0;
    for (&(size, limit), &r) in piles.iter().zip(&remainders) {
        let others = sum ^ r;
        let wanted = match large - usize::from(r > 1) {
            0 => others ^ 1,
            _ => others,
        };
        let detour = wanted > r && wanted <= limit && size > limit;
        moves += usize::from(wanted < r || detour);
    }
    moves
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
