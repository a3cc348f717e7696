//! Nimbers of rows of untouched columns: by mex up to 85, then by the period
//! 34.

fn table() -> Vec<u32> {
    let mut nimbers = vec![0_u32];
    for columns in 1..86_usize {
        let mut seen = 0_u64;
        for push in 1..=columns {
            let left = push.saturating_sub(2);
            let right = (columns - push).saturating_sub(1);
            seen |= 1 << (nimbers[left] ^ nimbers[right]);
        }
        nimbers.push(seen.trailing_ones());
    }
    nimbers
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let table = table();
    let nimber = |columns: u64| match columns {
        0..=85 => table[columns as usize],
        _ => table[52 + ((columns - 52) % 34) as usize],
    };
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let count = next();
        let sum = (0..count).fold(0, |sum, _| sum ^ nimber(next()));
        println!("{}", if sum != 0 { "White" } else { "Black" });
    }
}
