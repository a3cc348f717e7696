//! Counts each prime factor once, however often it divides the height.

fn value(height: u64) -> u64 {
    let (mut left, mut count, mut prime) = (height, 0, 2);
    while left > 1 {
        if prime * prime > left {
            prime = left;
        }
        if left % prime == 0 {
            count += 1;
            while left % prime == 0 {
                left /= prime;
            }
        }
        prime += 1;
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
