//! The formulas are right, but the strategy is greedy: it takes as much as it
//! can, even from a bar.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |place: usize| words[place].parse::<u64>().unwrap();
        if words[0] == "coins" {
            match number(1) {
                n if n % 2 == 0 => println!("lost"),
                n => println!("won {}", n - n.min(5)),
            }
        } else {
            match [number(1), number(2)] {
                [m, n] if m == n => println!("lost"),
                [m, n] if m < n => println!("won {m} 1"),
                [_, n] => println!("won 1 {n}"),
            }
        }
    }
}
