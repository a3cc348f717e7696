//! Looks up the numbers of columns that are left in the table of rows of coins.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut nimbers = vec![0_usize, 0];
    for coins in 2..=1501_usize {
        let mut seen = [false; 64];
        for before in 0..=coins - 2 {
            seen[nimbers[before] ^ nimbers[coins - 2 - before]] = true;
        }
        nimbers.push(seen.iter().position(|seen| !seen).unwrap());
    }
    for word in text.split_whitespace().skip(1) {
        let columns: usize = word.parse().unwrap();
        let left = |c: usize| nimbers[c.saturating_sub(2)];
        let wins = |c: &usize| left(*c) == left(columns + 1 - c);
        let steps: Vec<usize> = (1..=columns).filter(wins).collect();
        print!("{}", steps.len());
        steps.iter().for_each(|column| print!(" {column}"));
        println!();
    }
}
