//! Recurses into each quotient without memoisation, except for a table up to
//! 10^6.

fn nimber(n: u64, known: &[u8]) -> u8 {
    if let Some(&found) = known.get(n as usize) {
        return found;
    }
    let reached = [2, 3, 4, 5, 6].map(|d| nimber(n / d, known));
    (0..).find(|value| !reached.contains(value)).unwrap()
}

fn main() {
    let mut known = vec![0];
    for n in 1..=1_000_000 {
        let reached = [2, 3, 4, 5, 6].map(|d| known[n / d]);
        known.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        println!("{}", nimber(word.parse().unwrap(), &known));
    }
}
