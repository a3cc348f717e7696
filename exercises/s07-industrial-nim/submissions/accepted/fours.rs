//! Four consecutive numbers that begin with a multiple of 4 cancel.

fn sum_up_to(last: u64) -> u64 {
    match last % 4 {
        0 => last,
        1 => 1,
        2 => last + 1,
        _ => 0,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut sum = 0;
    for _ in 0..count {
        let (first, trucks) =
            (numbers.next().unwrap(), numbers.next().unwrap());
        sum ^= sum_up_to(first + trucks - 1) ^ sum_up_to(first - 1);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
