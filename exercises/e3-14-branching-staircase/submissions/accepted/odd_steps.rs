//! The odd steps are the piles. From an odd step, push the surplus; from an
//! even one, push the number that the odd step below it lacks.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (trunk, left) = (numbers[0] as usize, numbers[1] as usize);
        let coins = &numbers[3..];
        // The height of each step, and the index of the step below it.
        let mut steps = Vec::new();
        for place in 0..coins.len() {
            let on_right = place >= trunk + left;
            let begins = place == trunk || place == trunk + left;
            let height = if on_right { place - left } else { place } + 1;
            let below = if begins { trunk } else { place };
            steps.push((height, below.checked_sub(1)));
        }
        let odd = (0..coins.len()).filter(|&place| steps[place].0 % 2 == 1);
        let sum = odd.fold(0, |sum, place| sum ^ coins[place]);
        let mut pushes = Vec::new();
        for (place, &(height, below)) in steps.iter().enumerate() {
            let push = if height % 2 == 1 {
                coins[place].saturating_sub(coins[place] ^ sum)
            } else {
                let pile = coins[below.unwrap()];
                let lacks = (pile ^ sum).saturating_sub(pile);
                if lacks <= coins[place] {
                    lacks
                } else {
                    0
                }
            };
            pushes.push(push);
        }
        print!("{}", pushes.iter().filter(|&&push| push > 0).count());
        pushes.iter().for_each(|push| print!(" {push}"));
        println!();
    }
}
