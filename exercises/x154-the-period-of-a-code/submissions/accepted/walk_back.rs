//! Builds the table with marks, splitting each size once for all digits. For
//! each period, walks back from the end of the table and checks whether the
//! range of the theorem fits.

/// The nimbers of piles of 0 to `last` coins.
fn table(digits: &[u8], last: usize) -> Vec<u16> {
    let mut nimbers = vec![0; last + 1];
    // For each of the last few sizes: which nim-sums a pile of that size can
    // have when split into two parts that are not empty.
    let mut splits = vec![vec![false; 1 << 15]; digits.len()];
    let mut top = 1; // a power of two, larger than all nimbers
    for n in 1..=last {
        if digits.iter().any(|digit| digit & 4 != 0) {
            let seen = &mut splits[n % digits.len()];
            seen[..top].fill(false);
            let small = &nimbers[1..=n / 2];
            let large = nimbers[n - n / 2..n].iter().rev();
            for (a, b) in small.iter().zip(large) {
                seen[usize::from(a ^ b)] = true;
            }
        }
        let is_option = |value: usize| {
            digits.iter().enumerate().take(n + 1).any(|(take, digit)| {
                let rest = n - take;
                digit & 1 != 0 && rest == 0 && value == 0
                    || digit & 2 != 0
                        && rest > 0
                        && value == usize::from(nimbers[rest])
                    || digit & 4 != 0 && splits[rest % digits.len()][value]
            })
        };
        let nimber = (0..).find(|&value| !is_option(value)).unwrap();
        nimbers[n] = nimber as u16;
        top = top.max((nimber + 1).next_power_of_two());
    }
    nimbers
}

fn period(nimbers: &[u16], k: usize) -> Option<(usize, usize)> {
    let last = nimbers.len() - 1;
    (1..last).find_map(|p| {
        let differ = |n: &usize| nimbers[*n] != nimbers[n + p];
        let e = (1..=last - p).rev().find(differ).map_or(1, |n| n + 1);
        (2 * e + 2 * p + k <= last + 2).then_some((e, p))
    })
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    for pair in words.chunks(2) {
        let (code, last) = (pair[0], pair[1]);
        let digits = code.bytes().filter(|b| *b != b'.').map(|b| b - b'0');
        let digits: Vec<u8> = digits.collect();
        let k = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        match period(&table(&digits, last.parse().unwrap()), k) {
            Some((e, p)) => println!("{e} {p}"),
            None => println!("none"),
        }
    }
}
