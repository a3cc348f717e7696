//! Calculates nimbers up to 5000, and assumes that all longer strips are won.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let (mut g, mut won) = (vec![0usize; 2], vec![0; 2]);
    for n in 2..=800_000 {
        let mut seen = [false; 64];
        if n <= 5000 {
            for a in 0..=(n - 2) / 2 {
                seen[g[a] ^ g[n - 2 - a]] = true;
            }
            g.push(seen.iter().position(|&s| !s).unwrap());
        }
        let lost = n <= 5000 && g[n] == 0;
        won.push(won[n - 1] + usize::from(!lost));
    }
    let limits =
        text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    print!("{}", limits.map(|n| format!("{}\n", won[n])).collect::<String>());
}
