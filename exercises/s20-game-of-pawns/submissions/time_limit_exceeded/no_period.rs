//! Fills the table as far as it is needed, without using the period.

fn extend(known: &mut Vec<u32>, columns: u64) {
    while known.len() as u64 <= columns {
        let all = known.len();
        let mut seen = 0_u64;
        for push in 1..=all {
            let (left, right) = (push.max(2) - 2, (all - push).max(1) - 1);
            seen |= 1 << (known[left] ^ known[right]);
        }
        known.push(seen.trailing_ones());
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut known = vec![0];
    for _ in 0..next() {
        let count = next();
        let mut sum = 0;
        for _ in 0..count {
            let columns = next();
            extend(&mut known, columns);
            sum ^= known[columns as usize];
        }
        println!("{}", if sum != 0 { "White" } else { "Black" });
    }
}
