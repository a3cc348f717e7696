//! Uses the Fibonacci number of the next power of two for every limit.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let most: u32 = word.parse().unwrap();
        let (mut power, mut count, mut next) = (1, 1, 2);
        while power < most {
            (power, count, next) = (2 * power, next, count + next);
        }
        println!("{count}");
    }
}
