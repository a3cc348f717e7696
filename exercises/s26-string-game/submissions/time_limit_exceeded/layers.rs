//! Labels all offsets, from the last deletion to the first: about d squared
//! steps for d deletions.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace().skip(1);
    while let (Some(s), Some(p)) = (words.next(), words.next()) {
        let amanda = if s.len() <= p.len() {
            s == p
        } else {
            let d = s.len() - p.len();
            let mut good: Vec<bool> =
                (0..=d).map(|at| s[at..].starts_with(p)).collect();
            for left in 1..=d {
                let steven = (d - left) % 2 == 0;
                good = good
                    .windows(2)
                    .map(|two| match steven {
                        true => two[0] && two[1],
                        false => two[0] || two[1],
                    })
                    .collect();
            }
            good[0]
        };
        println!("{}", if amanda { "Amanda" } else { "Steven" });
    }
}
