//! A branching staircase: all winning moves.

/// For each step, the number of coins to push down in order to win, or 0. The
/// lists give the coins on each step from the bottom up: on the trunk, on the
/// left branch and on the right one.
fn winning_pushes(trunk: &[u64], left: &[u64], right: &[u64]) -> Vec<u64> {
    todo!("the staircase {trunk:?} with {left:?} and {right:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (trunk, rest) = numbers[3..].split_at(numbers[0] as usize);
        let (left, right) = rest.split_at(numbers[1] as usize);
        let pushes = winning_pushes(trunk, left, right);
        print!("{}", pushes.iter().filter(|&&coins| coins > 0).count());
        pushes.iter().for_each(|coins| print!(" {coins}"));
        println!();
    }
}
