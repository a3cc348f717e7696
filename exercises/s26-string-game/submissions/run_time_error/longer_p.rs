//! Subtracts the lengths as unsigned numbers: if p is longer than s, the place
//! in the middle is far out of range.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace().skip(1);
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let good = |at: usize| s[at..].starts_with(p);
        let d = s.len().wrapping_sub(p.len());
        let m = d / 2;
        let amanda = match d % 2 {
            0 => good(m) || d > 0 && good(m - 1) && good(m + 1),
            _ => good(m) && good(m + 1),
        };
        println!("{}", if amanda { "Amanda" } else { "Steven" });
    }
}
