//! Divides while the number is more than 12, so 12 itself is not divided.

fn nimber(mut number: u64) -> u8 {
    while number > 12 {
        number /= 12;
    }
    match number {
        1 => 1,
        2 | 3 => 2,
        4 | 5 => 3,
        _ => 0,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let board = numbers.by_ref().take(count);
        let sum = board.fold(0, |sum, number| sum ^ nimber(number));
        println!("{}", if sum == 0 { "Derek" } else { "Henry" });
    }
}
