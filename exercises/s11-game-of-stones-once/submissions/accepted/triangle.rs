//! The nimber of an untouched pile is the largest number of distinct amounts
//! that can be taken from it, so the smallest amounts are taken.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut nimber = [0_u8; 61];
    for stones in 1..61 {
        let (mut left, mut amount) = (stones, 1);
        while amount <= left {
            left -= amount;
            amount += 1;
        }
        nimber[stones] = amount as u8 - 1;
    }
    let mut sum = 0;
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<usize>().unwrap());
    numbers.next().expect("the number of piles");
    for stones in numbers {
        sum ^= nimber[stones];
    }
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
