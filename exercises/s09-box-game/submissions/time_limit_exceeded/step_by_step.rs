//! Counts up to n and remembers the last lost number on the way.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        let mut last = 1;
        for m in 2..=n {
            // Can a move lead from m to it?
            if std::hint::black_box(m).div_ceil(2) > last {
                last = m;
            }
        }
        println!("{}", if last == n { "Bob" } else { "Alice" });
    }
}
