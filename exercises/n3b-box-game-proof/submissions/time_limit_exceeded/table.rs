//! Labels the numbers one by one, up to the one in question.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let balls: u64 = word.parse().unwrap();
        // The last two lost numbers; no earlier one can be reached.
        let mut lost = (0, 1);
        for fuller in 2..=balls {
            let reaches = |number: u64| number >= fuller.div_ceil(2);
            if !reaches(lost.1) && !reaches(lost.0) {
                lost = (lost.1, fuller);
            }
        }
        match lost.1 == balls {
            true => println!("Bob"),
            false => println!("Alice {}", lost.1),
        }
    }
}
