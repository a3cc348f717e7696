//! Bites at (2, 2), and then answers each bite with the same one in the other
//! arm.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        if words[0] == "square" {
            println!("{}", if number(1) > 1 { "2 2" } else { "lost" });
            continue;
        }
        let (right, down) = (number(1), number(2));
        if right == down {
            println!("lost");
        } else if right > down {
            println!("1 {}", down + 2);
        } else {
            println!("{} 1", right + 2);
        }
    }
}
