//! Keeps a label in a bit for each cell: it fits in memory, but takes too long.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    for question in numbers[1..].chunks(2) {
        let (n, k) = (question[0], question[1]);
        let mut lost = vec![0_u64; n / 64 + 1];
        for cell in 0..=n {
            let to_lost = |&m: &usize| {
                m <= cell && lost[(cell - m) / 64] >> ((cell - m) % 64) & 1 == 1
            };
            if ![1, 2, k].iter().any(to_lost) {
                lost[cell / 64] |= 1 << (cell % 64);
            }
        }
        let bob = lost[n / 64] >> (n % 64) & 1 == 1;
        println!("{}", if bob { "Bob" } else { "Alice" });
    }
}
