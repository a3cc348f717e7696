//! The labels repeat after 3 cells, or after k + 1 if 3 divides k.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    for question in numbers[1..].chunks(2) {
        let (n, k) = (question[0], question[1]);
        let rest = if k % 3 == 0 { n % (k + 1) } else { n };
        let lost = rest % 3 == 0 && (k % 3 != 0 || rest < k);
        println!("{}", if lost { "Bob" } else { "Alice" });
    }
}
