//! A table of all labels up to the largest number: too much memory for 10^9.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let most = *numbers.iter().max().unwrap();
    let mut lost = vec![false; most + 1];
    let mut last = 1;
    lost[1] = true;
    for m in 2..=most {
        if m.div_ceil(2) > last {
            last = m;
            lost[m] = true;
        }
    }
    for n in numbers.into_iter().take_while(|n| *n > 0) {
        println!("{}", if lost[n] { "Bob" } else { "Alice" });
    }
}
