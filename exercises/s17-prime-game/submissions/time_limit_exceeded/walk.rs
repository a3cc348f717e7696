//! Goes from 0 balls up to the number in each bucket, and keeps the last
//! thirteen nimbers.

fn value(word: &str) -> u64 {
    let balls: u64 = word.parse().unwrap();
    let mut last = [31_u32; 13]; // 31: a negative number of balls
    let mut own = 0;
    for n in 0..=balls {
        let options =
            [2, 3, 5, 7, 11, 13].map(|s| last[(n as usize + 13 - s) % 13]);
        own = options.iter().fold(0_u32, |set, g| set | 1 << g).trailing_ones();
        last[(n % 13) as usize] = own;
    }
    u64::from(own)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let tests: u64 = words.next().unwrap().parse().unwrap();
    for _ in 0..tests {
        let count = words.next().unwrap().parse().unwrap();
        let sum = words.by_ref().take(count).fold(0, |sum, w| sum ^ value(w));
        println!("{}", if sum != 0 { "Manasa" } else { "Sandy" });
    }
}
