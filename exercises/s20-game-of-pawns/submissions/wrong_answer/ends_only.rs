//! Pushes only the first or the second pawn of a row, so that a row is never
//! cut into two: the values 0, 1, 1, 2, 0 repeat. Right up to four columns.

const VALUES: [u8; 5] = [0, 1, 1, 2, 0];

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let count = next();
        let sum =
            (0..count).fold(0, |sum, _| sum ^ VALUES[(next() % 5) as usize]);
        println!("{}", if sum != 0 { "White" } else { "Black" });
    }
}
