//! From 12 on, a number has the nimber of its twelfth, rounded down.

const FIRST: [u8; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn nimber(mut number: u64) -> u8 {
    while number >= 12 {
        number /= 12;
    }
    FIRST[number as usize]
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut out = String::new();
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let board = numbers.by_ref().take(count);
        let sum = board.fold(0, |sum, number| sum ^ nimber(number));
        out += if sum == 0 { "Derek\n" } else { "Henry\n" };
    }
    print!("{out}");
}
