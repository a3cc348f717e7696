//! Uses the golden ratio to three decimals only.

fn main() {
    let ratio = 1.618;
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let x: f64 = word.parse().unwrap();
        let below = (x / ratio).floor();
        let is_smaller = ((below + 1.0) * ratio).floor() == x;
        println!("{}", if is_smaller { x + below + 1.0 } else { below });
    }
}
