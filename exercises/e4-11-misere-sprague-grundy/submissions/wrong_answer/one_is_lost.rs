//! Assumes that a row is lost in misère play if and only if its nimber is 1,
//! and finds nothing.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    text.lines().skip(1).for_each(|_| println!("none"));
}
