//! Counts the factors of 2 with their multiplicity too, as if a move kept only
//! one of the parts.

fn value(height: u64) -> u64 {
    let (mut left, mut count, mut prime) = (height, 0, 2);
    while left > 1 {
        if left % prime == 0 {
            left /= prime;
            count += 1;
        } else if prime * prime > left {
            prime = left;
        } else {
            prime += 1;
        }
    }
    count
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let sum = numbers.by_ref().take(count).fold(0, |sum, h| sum ^ value(h));
        println!("{}", if sum != 0 { 1 } else { 2 });
    }
}
