//! Plays Nim: a move takes from only one pile.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let most: usize = text.trim().parse().unwrap();
    let mut sum = 0;
    for x in 0..=most {
        for y in x..=most {
            let z = x ^ y;
            sum += if z >= y && z <= most { x + y + z } else { 0 };
        }
    }
    println!("{sum}");
}
