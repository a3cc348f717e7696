//! The marks of 64 piles are the bits of a word. The next lost pile is its
//! lowest bit without a mark; each amount shifts the lost piles of a word on.

fn stan_wins(stones: usize, amounts: &[usize]) -> bool {
    let most = amounts.iter().max().unwrap();
    let mut marks = vec![0_u64; (stones + most) / 64 + 2];
    // The bits that a lost pile marks in its own word, including its own bit,
    // because it is done.
    let near = amounts.iter().filter(|&&amount| amount < 64);
    let near = near.fold(1_u64, |near, amount| near | 1 << amount);
    for word in 0..=stones / 64 {
        let (mut marked, mut lost) = (marks[word], 0);
        while marked != u64::MAX {
            let pile = marked.trailing_ones();
            lost |= 1 << pile;
            marked |= near << pile;
        }
        marks[word] = !lost;
        for amount in amounts {
            let moved = u128::from(lost) << (amount % 64);
            marks[word + amount / 64] |= moved as u64;
            marks[word + amount / 64 + 1] |= (moved >> 64) as u64;
        }
    }
    marks[stones / 64] >> (stones % 64) & 1 == 1
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let stan = stan_wins(numbers[0], &numbers[2..]);
        println!("{} wins", if stan { "Stan" } else { "Ollie" });
    }
}
