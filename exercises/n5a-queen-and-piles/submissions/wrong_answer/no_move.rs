//! Counts staying in place as a move: no steps, no coins.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        let (m, n, k) = (number(1), number(2), number(4));
        if words[0] == "queen" {
            let a = number(3);
            match (m.checked_sub(a), n.checked_sub(k)) {
                (Some(left), Some(0)) => println!("first {left}"),
                (Some(0), Some(down)) => println!("second {down}"),
                (Some(left), Some(down)) if left == down => {
                    println!("both {left}")
                }
                _ => println!("none"),
            }
            continue;
        }
        match words[3] {
            "first" if k <= m => println!("{} {n}", m - k),
            "second" if k <= n => println!("{m} {}", n - k),
            "both" if k <= m.min(n) => println!("{} {}", m - k, n - k),
            _ => println!("none"),
        }
    }
}
