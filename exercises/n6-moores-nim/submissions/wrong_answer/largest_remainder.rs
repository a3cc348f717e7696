//! Decides in advance how many piles to lower: the largest remainder of a
//! column. With k = 2, piles of 1 and 2 must both be lowered, but this
//! remainder is 1.

fn remainder(k: usize, piles: &[u64], bit: u64) -> usize {
    piles.iter().filter(|&&pile| pile & bit != 0).count() % (k + 1)
}

fn winning_move(k: usize, piles: &[u64]) -> Option<Vec<u64>> {
    let columns: Vec<u64> = (0..30).rev().map(|column| 1 << column).collect();
    let count = columns.iter().map(|&bit| remainder(k, piles, bit)).max()?;
    if count == 0 {
        return None;
    }
    let mut chosen = Vec::new();
    for &bit in columns.iter().filter(|&&bit| remainder(k, piles, bit) > 0) {
        for i in 0..piles.len() {
            let fits = piles[i] & bit != 0 && !chosen.contains(&i);
            if fits && chosen.len() < count {
                chosen.push(i);
            }
        }
    }
    let mut next = piles.to_vec();
    let mut smaller = vec![false; piles.len()];
    for bit in columns {
        let others = (0..piles.len()).filter(|i| !chosen.contains(i));
        let ones = others.filter(|&i| piles[i] & bit != 0).count();
        let mut missing = (k + 1 - ones % (k + 1)) % (k + 1);
        for want_smaller in [true, false] {
            for &i in chosen.iter().filter(|&&i| smaller[i] == want_smaller) {
                let may = want_smaller || piles[i] & bit != 0;
                next[i] &= !bit;
                if may && missing > 0 {
                    next[i] |= bit;
                    missing -= 1;
                }
            }
        }
        for &i in &chosen {
            smaller[i] |= next[i] & bit < piles[i] & bit;
        }
    }
    Some(next)
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers: Vec<u64> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        match winning_move(numbers[0] as usize, &numbers[2..]) {
            None => println!("lost"),
            Some(next) => {
                let next: Vec<String> =
                    next.iter().map(u64::to_string).collect();
                println!("won {}", next.join(" "));
            }
        }
    }
}
