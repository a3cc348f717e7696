//! The nimber of a height is the number of its odd prime factors, counted with
//! multiplicity, and one more if it is even.

fn nimber(height: u64) -> u64 {
    let mut left = height >> height.trailing_zeros();
    let mut nimber = u64::from(left != height);
    let mut divisor = 3;
    while divisor * divisor <= left {
        if left % divisor == 0 {
            left /= divisor;
            nimber += 1;
        } else {
            divisor += 2;
        }
    }
    nimber + u64::from(left > 1)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let sum =
            numbers.by_ref().take(count).fold(0, |sum, h| sum ^ nimber(h));
        println!("{}", if sum != 0 { 1 } else { 2 });
    }
}
