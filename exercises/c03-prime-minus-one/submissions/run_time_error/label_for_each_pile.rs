//! Labels every pile, with a byte for each: too much memory for 10^9.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let most = *piles.iter().max().unwrap();
    let (mut composite, mut wins) =
        (vec![false; most + 2], vec![false; most + 1]);
    let mut takes = Vec::new();
    for p in 2..=most + 1 {
        if !composite[p] {
            takes.push(p - 1);
            (p * p..=most + 1).step_by(p).for_each(|n| composite[n] = true);
        }
    }
    for coins in 0..=most {
        if !wins[coins] {
            for take in takes.iter().take_while(|&take| coins + take <= most) {
                wins[coins + take] = true;
            }
        }
    }
    let winner =
        |&pile: &usize| if wins[pile] { "Alvin\n" } else { "Barbie\n" };
    print!("{}", piles.iter().map(winner).collect::<String>());
}
