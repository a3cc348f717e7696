//! Labels up to a million, and assumes that there are no more lost positions.

fn main() {
    const MOST: usize = 1_000_000;
    let mut composite = vec![false; MOST + 2];
    let mut primes = Vec::new();
    for p in 2..MOST + 2 {
        if !composite[p] {
            primes.push(p);
            (p * p..MOST + 2).step_by(p).for_each(|n| composite[n] = true);
        }
    }
    let mut wins = vec![false; MOST + 1];
    for coins in 0..=MOST {
        if !wins[coins] {
            for p in primes.iter().take_while(|&p| coins + p - 1 <= MOST) {
                wins[coins + p - 1] = true;
            }
        }
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let coins: usize = word.parse().unwrap();
        out += if coins > MOST || wins[coins] { "Alvin\n" } else { "Barbie\n" };
    }
    print!("{out}");
}
