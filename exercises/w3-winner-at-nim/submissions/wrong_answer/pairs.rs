//! Assumes that a position is lost only if its piles form equal pairs.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(2).step_by(2) {
        let mut alone: Vec<u32> = Vec::new();
        for word in line.split_whitespace() {
            let pile = word.parse().unwrap();
            match alone.iter().position(|&other| other == pile) {
                Some(place) => drop(alone.remove(place)),
                None if pile > 0 => alone.push(pile),
                None => {}
            }
        }
        println!("{}", if alone.is_empty() { "Second" } else { "First" });
    }
}
