//! Compares the differences of the coordinates, which must make a legal move.

fn queen(m: u64, n: u64, a: u64, b: u64) -> Option<String> {
    match (m.checked_sub(a)?, n.checked_sub(b)?) {
        (0, 0) => None,
        (left, 0) => Some(format!("first {left}")),
        (0, down) => Some(format!("second {down}")),
        (left, down) => (left == down).then(|| format!("both {left}")),
    }
}

fn coins(m: u64, n: u64, piles: &str, taken: u64) -> Option<String> {
    let (first, second) = (piles != "second", piles != "first");
    let left = m.checked_sub(if first { taken } else { 0 })?;
    let down = n.checked_sub(if second { taken } else { 0 })?;
    (taken > 0).then(|| format!("{left} {down}"))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().unwrap();
        let other = match words[0] {
            "queen" => queen(number(1), number(2), number(3), number(4)),
            _ => coins(number(1), number(2), words[3], number(4)),
        };
        out += other.as_deref().unwrap_or("none");
        out += "\n";
    }
    print!("{out}");
}
