//! Follows all moves, and remembers nothing.

fn lost(x: u32, y: u32) -> bool {
    (1..=x).all(|n| !lost(x - n, y))
        && (1..=y).all(|n| !lost(x, y - n))
        && (1..=x.min(y)).all(|n| !lost(x - n, y - n))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let x: u32 = word.parse().unwrap();
        println!("{}", (0..).find(|&y| lost(x, y)).unwrap());
    }
}
