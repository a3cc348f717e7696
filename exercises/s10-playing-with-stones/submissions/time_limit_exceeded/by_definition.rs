//! The nimbers by their definition, up to the largest pile so far.

fn nimber(pile: u64, known: &mut Vec<u64>) -> u64 {
    while known.len() as u64 <= pile {
        let size = known.len();
        let mut met = vec![false; size + 1];
        for &value in &known[size.div_ceil(2)..] {
            met[value as usize] = true;
        }
        known.push(met.iter().position(|met| !met).unwrap() as u64);
    }
    known[pile as usize]
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_ascii_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut known = Vec::new();
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let mut sum = 0;
        for pile in numbers.by_ref().take(count) {
            sum ^= nimber(pile, &mut known);
        }
        println!("{}", if sum == 0 { "NO" } else { "YES" });
    }
}
