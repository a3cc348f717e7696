//! With an odd number of deletions, is content with one of the two places in
//! the middle, as if Amanda made the last move then.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace().skip(1);
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let good = |at: usize| s[at..].starts_with(p);
        let amanda = if s.len() <= p.len() {
            s == p
        } else {
            let d = s.len() - p.len();
            let m = d / 2;
            match d % 2 {
                0 => good(m) || good(m - 1) && good(m + 1),
                _ => good(m) || good(m + 1),
            }
        };
        println!("{}", if amanda { "Amanda" } else { "Steven" });
    }
}
