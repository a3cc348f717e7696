//! Finds only the middle column, which needs no table, and both columns of a
//! board of two.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let columns: usize = word.parse().unwrap();
        match columns {
            2 => println!("2 1 2"),
            n if n % 2 == 1 => println!("1 {}", n / 2 + 1),
            _ => println!("0"),
        }
    }
}
