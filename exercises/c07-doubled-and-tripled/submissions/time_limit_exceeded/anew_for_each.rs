//! Goes through all n again for each limit.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let most: u32 = word.parse().unwrap();
        let lost = |n: &u32| is_lost([*n, 2 * n, 3 * n]);
        println!("{}", (1..=most).filter(lost).count());
    }
}

/// Whether every binary digit is 1 in an even number of the piles.
fn is_lost(piles: [u32; 3]) -> bool {
    (0..32).all(|place| {
        piles.iter().map(|pile| pile >> place & 1).sum::<u32>() % 2 == 0
    })
}
