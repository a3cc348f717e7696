//! Thinks that Hansel loses only if the four piles come in equal pairs.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let cake: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let (below, right) = (cake[0] - 1 - cake[2], cake[1] - 1 - cake[3]);
        let mut piles = [cake[2], below, cake[3], right];
        piles.sort_unstable();
        let lost = piles[0] == piles[1] && piles[2] == piles[3];
        println!("{}", if lost { "Hansel" } else { "Gretel" });
    }
}
