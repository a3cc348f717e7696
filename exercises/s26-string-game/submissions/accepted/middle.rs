//! Two or three places in the middle decide.

use std::fmt::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace().skip(1);
    let mut out = String::new();
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let good = |at: usize| s[at..].starts_with(p);
        let amanda = if s.len() <= p.len() {
            s == p
        } else {
            let d = s.len() - p.len();
            let m = d / 2;
            match d % 2 {
                0 => good(m) || good(m - 1) && good(m + 1),
                _ => good(m) && good(m + 1),
            }
        };
        writeln!(out, "{}", if amanda { "Amanda" } else { "Steven" }).unwrap();
    }
    print!("{out}");
}
