//! The mex by the definition, without memoisation, with every number tried as a
//! divisor.

fn nimber(height: u64) -> u64 {
    let mut seen = 0_u64;
    for parts in 2..=height {
        if height % parts == 0 {
            let one = nimber(height / parts);
            seen |= 1 << if parts % 2 == 1 { one } else { 0 };
        }
    }
    u64::from(seen.trailing_ones())
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
