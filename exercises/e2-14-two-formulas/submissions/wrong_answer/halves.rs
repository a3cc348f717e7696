//! Assumes that a bar is lost if both of its sides are even, or both are 1: a
//! guess from three bars.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<u64>().unwrap();
        if words[0] == "coins" {
            match number(1) % 2 {
                0 => println!("lost"),
                _ => println!("won {}", number(1) - 1),
            }
        } else {
            let (m, n) = (number(1), number(2));
            let is_lost = m == 1 && n == 1 || m % 2 == 0 && n % 2 == 0;
            match is_lost {
                true => println!("lost"),
                false => println!("won {} {}", m.min(n), m.min(n)),
            }
        }
    }
}
