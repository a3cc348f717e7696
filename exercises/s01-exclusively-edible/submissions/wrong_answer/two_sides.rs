//! Takes the sides of the cake for the piles, as if the bad piece were in a
//! corner.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let cake: Vec<u32> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let lost = (cake[0] - 1) ^ (cake[1] - 1) == 0;
        println!("{}", if lost { "Hansel" } else { "Gretel" });
    }
}
