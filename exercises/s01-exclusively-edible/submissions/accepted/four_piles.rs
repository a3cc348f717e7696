//! Nim with four piles: the rows above and below the bad piece, and the columns
//! on each side of it.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let cake: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let (above, left) = (cake[2], cake[3]);
        let (below, right) = (cake[0] - 1 - above, cake[1] - 1 - left);
        let lost = above ^ below ^ left ^ right == 0;
        println!("{}", if lost { "Hansel" } else { "Gretel" });
    }
}
