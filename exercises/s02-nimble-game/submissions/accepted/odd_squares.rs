//! Each coin is a pile; equal piles cancel in pairs.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(2).step_by(2) {
        let mut sum = 0;
        for (square, word) in line.split_whitespace().enumerate() {
            if word.parse::<u32>().unwrap() % 2 == 1 {
                sum ^= square;
            }
        }
        out += if sum != 0 { "First\n" } else { "Second\n" };
    }
    print!("{out}");
}
