//! Misère Nim: the nim-sum decides, unless there is one candy of each colour.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(2).step_by(2) {
        let (mut sum, mut colours, mut single) = (0_u32, 0, true);
        for word in line.split_whitespace() {
            let number: u32 = word.parse().unwrap();
            sum ^= number;
            colours += 1;
            single &= number == 1;
        }
        let john = if single { colours % 2 == 0 } else { sum != 0 };
        println!("{}", if john { "John" } else { "Brother" });
    }
}
