//! Cuts only where Maxi's number exceeds Minnie's, not where they are equal.

fn value(
    text: &mut &[u8],
    maxi: bool,
    has: [i64; 2],
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
    let mut has = has;
    while text[0] != b')' {
        *text = &text[1..];
        let cut = cut || has[0] > has[1];
        let number = value(text, !maxi, has, cut, leaves);
        if !cut {
            has = match maxi {
                true => [has[0].max(number), has[1]],
                false => [has[0], has[1].min(number)],
            };
        }
    }
    *text = &text[1..];
    if maxi {
        has[0]
    } else {
        has[1]
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let mut leaves = Vec::new();
        let window = [i64::MIN, i64::MAX];
        let value =
            value(&mut line.as_bytes(), true, window, false, &mut leaves);
        print!("{value} {}", leaves.len());
        leaves.iter().for_each(|leaf| print!(" {leaf}"));
        println!();
    }
}
