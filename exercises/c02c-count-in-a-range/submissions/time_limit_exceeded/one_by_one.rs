//! Checks every number of each range.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u64> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    for range in numbers.chunks(2) {
        let lost = |n: &u64| {
            let n = u128::from(*n);
            n ^ (2 * n) ^ (3 * n) == 0
        };
        println!("{}", (range[0]..=range[1]).filter(lost).count());
    }
}
