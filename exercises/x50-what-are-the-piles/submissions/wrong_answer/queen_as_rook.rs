//! Plays the queen as a rook: takes her two coordinates as two piles of Nim.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<usize>().unwrap();
        let sum = match words[0] {
            "rook" | "queen" => number(1) ^ number(2),
            "digits" => {
                words[1].bytes().fold(0, |s, d| s ^ usize::from(d - b'0'))
            }
            "words" => words[1..].iter().fold(0, |sum, word| sum ^ word.len()),
            "powers" => {
                let (mut left, mut sum) = (number(1), 0);
                for prime in 2..=left {
                    let mut times = 0;
                    while left % prime == 0 {
                        left /= prime;
                        times += 1;
                    }
                    sum ^= times;
                }
                sum
            }
            _ => {
                let ones = (1..=14).filter(|p| number(1) >> (p - 1) & 1 == 1);
                ones.fold(0, |sum, place| sum ^ place)
            }
        };
        println!("{}", if sum == 0 { "Second" } else { "First" });
    }
}
