//! Uses the first 34 values as the period, and overlooks the exceptions among
//! them.

const FIRST: [u8; 34] = [
    0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0,
    2, 1, 1, 0, 4, 5, 2, 7, 4,
];

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let tests: u64 = words.next().unwrap().parse().unwrap();
    for _ in 0..tests {
        let boards: usize = words.next().unwrap().parse().unwrap();
        let mut sum = 0;
        for word in words.by_ref().take(boards) {
            let columns: u64 = word.parse().unwrap();
            sum ^= FIRST[(columns % 34) as usize];
        }
        println!("{}", if sum != 0 { "White" } else { "Black" });
    }
}
