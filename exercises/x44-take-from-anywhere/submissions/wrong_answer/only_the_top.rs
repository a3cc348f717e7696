//! Takes a column's highest non-empty cubbyhole as its pile, as if emptying it
//! gave access to nothing. The only exception: if the next non-empty cubbyhole
//! below holds the same number of coins, the pile is one coin smaller.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (mut old, mut new) = (0, 0);
        for column in numbers[2..].chunks(numbers[1] as usize) {
            new = column.iter().fold(new, |sum, coins| sum ^ coins);
            let mut coins = column.iter().rev().filter(|&&coins| coins > 0);
            old ^= match (coins.next(), coins.next()) {
                (Some(top), Some(next)) if top == next => top - 1,
                (Some(top), _) => *top,
                (None, _) => 0,
            };
        }
        let word = |sum| if sum == 0 { "Second" } else { "First" };
        println!("{} {}", word(old), word(new));
    }
}
