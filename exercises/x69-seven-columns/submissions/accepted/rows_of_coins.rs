//! Treats a board of n columns as a row of n + 1 coins, and a step as taking
//! two coins that lie side by side.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut nimbers = vec![0_usize, 0];
    for coins in 2..=1501 {
        let mut seen = [false; 64];
        for before in 0..=(coins - 2) / 2 {
            seen[nimbers[before] ^ nimbers[coins - 2 - before]] = true;
        }
        nimbers.push(seen.iter().position(|seen| !seen).unwrap());
    }
    for word in text.split_whitespace().skip(1) {
        let columns: usize = word.parse().unwrap();
        let wins = |c: &usize| nimbers[c - 1] == nimbers[columns - c];
        let steps: Vec<usize> = (1..=columns).filter(wins).collect();
        print!("{}", steps.len());
        steps.iter().for_each(|column| print!(" {column}"));
        println!();
    }
}
