//! Only ever bites into the arm on the right, and gives up if that one is
//! shorter.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        match words[0] {
            "square" if number(1) == 1 => println!("lost"),
            "square" => println!("2 2"),
            _ if number(1) > number(2) => println!("1 {}", number(2) + 2),
            _ => println!("lost"),
        }
    }
}
