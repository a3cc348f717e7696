//! Compares the buckets from the left to the right. But there a move may add
//! as many as it likes.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    text.lines().skip(1).for_each(|line| println!("{line}"));
}
