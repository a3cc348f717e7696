//! With an even number of deletions, looks only at the middle: forgets that
//! Amanda has a choice in her last move.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace().skip(1);
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let amanda = if s.len() <= p.len() {
            s == p
        } else {
            let d = s.len() - p.len();
            (d / 2..=(d + 1) / 2).all(|at| s[at..].starts_with(p))
        };
        println!("{}", if amanda { "Amanda" } else { "Steven" });
    }
}
