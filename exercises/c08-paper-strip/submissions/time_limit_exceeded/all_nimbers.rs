//! All nimbers by mex: the number of steps grows with the square of the length.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let limits: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let most = *limits.iter().max().unwrap();
    let (mut g, mut won) = (vec![0usize; 2], vec![0; 2]);
    for n in 2..=most {
        let mut seen = [false; 64];
        for a in 0..=(n - 2) / 2 {
            seen[g[a] ^ g[n - 2 - a]] = true;
        }
        g.push(seen.iter().position(|&s| !s).unwrap());
        won.push(won[n - 1] + usize::from(g[n] > 0));
    }
    limits.iter().for_each(|&n| println!("{}", won[n]));
}
