//! Compares only the first two rows: if they have the same length, it takes the
//! bar to be whole.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words = line.split_whitespace();
        let rows: Vec<u64> =
            words.skip(1).map(|w| w.parse().unwrap()).collect();
        match rows[..] {
            [1] => println!("Second"),
            [_] => println!("First"),
            [first, second, ..] if first == second => println!("First"),
            [first, second, ..] => println!("1 {first} 2 {second}"),
            [] => {}
        }
    }
}
