//! Asks whether the logarithm of n + 1 is whole, in single precision: a large
//! number beside a power of two is rounded to it.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        let next = (n + 1) as f32;
        let power = 2_f32.powf(next.log2().round());
        println!("{}", if next == power { "Bob" } else { "Alice" });
    }
}
