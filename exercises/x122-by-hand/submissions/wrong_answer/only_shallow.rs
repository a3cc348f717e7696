//! Passes down only the number of the vertex above, not both numbers, so it
//! misses deep cuts.

fn value(
    text: &mut &[u8],
    maxi: bool,
    above: Option<i64>,
    cut: bool,
    leaves: &mut Vec<i64>,
) -> i64 {
    if text[0] != b'(' {
        let end = text.iter().position(|c| b" )".contains(c)).unwrap();
        let number =
            std::str::from_utf8(&text[..end]).unwrap().parse().unwrap();
        *text = &text[end..];
        if !cut {
            leaves.push(number);
        }
        return number;
    }
    let mut best = None;
    let mut stop = cut;
    while text[0] != b')' {
        *text = &text[1..];
        let number = value(text, !maxi, best, stop, leaves);
        if stop {
            continue;
        }
        let better =
            |old: i64| if maxi { old.max(number) } else { old.min(number) };
        let now = best.map_or(number, better);
        best = Some(now);
        stop = above.is_some_and(|a| if maxi { now >= a } else { now <= a });
    }
    *text = &text[1..];
    best.unwrap_or(0)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let mut leaves = Vec::new();
        let value = value(&mut line.as_bytes(), true, None, false, &mut leaves);
        print!("{value} {}", leaves.len());
        leaves.iter().for_each(|leaf| print!(" {leaf}"));
        println!();
    }
}
