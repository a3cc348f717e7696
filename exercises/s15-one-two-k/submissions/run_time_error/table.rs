//! Keeps a label in a byte for each cell of the longest strip: too much memory.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let most = numbers[1..].iter().step_by(2).max().unwrap();
    let mut wins = vec![false; most + 1];
    for question in numbers[1..].chunks(2) {
        let (n, k) = (question[0], question[1]);
        for cell in 1..=n {
            wins[cell] =
                [1, 2, k].iter().any(|m| *m <= cell && !wins[cell - m]);
        }
        println!("{}", if wins[n] { "Alice" } else { "Bob" });
    }
}
