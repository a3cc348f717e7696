//! Alicia loses if and only if the pile is a Fibonacci number.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().take_while(|&word| word != "0") {
        let stones: u32 = word.parse().unwrap();
        let (mut one, mut next) = (1, 2);
        while next < stones {
            (one, next) = (next, one + next);
        }
        println!("{}", if next == stones { "Roberto" } else { "Alicia" });
    }
}
