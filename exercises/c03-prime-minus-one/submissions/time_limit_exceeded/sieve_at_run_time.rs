//! Sieves and labels, with a bit for each number, when the program runs: right,
//! but far too slow for the largest piles.

struct Bits(Vec<u64>);

impl Bits {
    fn new(count: usize) -> Bits {
        Bits(vec![0; count / 64 + 1])
    }

    fn get(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 == 1
    }

    fn set(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let most = *piles.iter().max().unwrap();
    let mut composite = Bits::new(most + 2);
    for p in (2..).take_while(|p| p * p <= most + 1) {
        if !composite.get(p) {
            (p * p..=most + 1).step_by(p).for_each(|n| composite.set(n));
        }
    }
    let mut wins = Bits::new(most + 1);
    for coins in 0..=most {
        if !wins.get(coins) {
            for p in 2..=most + 1 - coins {
                if !composite.get(p) {
                    wins.set(coins + p - 1);
                }
            }
        }
    }
    let winner =
        |&pile: &usize| if wins.get(pile) { "Alvin\n" } else { "Barbie\n" };
    print!("{}", piles.iter().map(winner).collect::<String>());
}
