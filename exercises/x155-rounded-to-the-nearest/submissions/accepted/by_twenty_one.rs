//! Divides by 21, rounded to the nearest, until the number is at most 10, and
//! looks up its nimber.

const FIRST: [u8; 11] = [0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0];

fn nearest(number: u64, by: u64) -> u64 {
    (number + by / 2) / by
}

fn nimber(mut number: u64) -> u8 {
    while number > 10 {
        number = nearest(number, 21);
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
        let board: Vec<u64> = numbers.by_ref().take(count).collect();
        let sum = board.iter().fold(0, |sum, n| sum ^ nimber(*n));
        let mut winning = 0;
        for n in board {
            let wanted = nimber(n) ^ sum;
            let wins = |d: &u64| nimber(nearest(n, *d)) == wanted;
            winning += [3, 5, 7].iter().filter(|d| wins(d)).count();
        }
        out += &format!("{winning}\n");
    }
    print!("{out}");
}
