//! Adds up the coins of the two branches on steps of the same height, as if
//! they were one pile.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (trunk, left) = (numbers[0] as usize, numbers[1] as usize);
        let coins = &numbers[3..];
        let height = |place: usize| match place >= trunk + left {
            true => place - left + 1,
            false => place + 1,
        };
        let sum = |coins: &[u64]| {
            let mut piles = [0; 8];
            for (place, pile) in coins.iter().enumerate() {
                piles[height(place)] += pile;
            }
            piles[1] ^ piles[3] ^ piles[5]
        };
        let mut pushes = Vec::new();
        for place in 0..coins.len() {
            let wins = |push: &u64| {
                let mut after = coins.to_vec();
                after[place] -= push;
                let below = match place == trunk || place == trunk + left {
                    true => trunk,
                    false => place,
                };
                if below > 0 {
                    after[below - 1] += push;
                }
                sum(&after) == 0
            };
            pushes.push((1..=coins[place]).find(wins).unwrap_or(0));
        }
        print!("{}", pushes.iter().filter(|&&push| push > 0).count());
        pushes.iter().for_each(|push| print!(" {push}"));
        println!();
    }
}
