//! Plays with the odd steps, and never considers a push from an even one.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (trunk, left) = (numbers[0] as usize, numbers[1] as usize);
        let coins = &numbers[3..];
        let is_odd = |place: usize| match place >= trunk + left {
            true => (place - left) % 2 == 0,
            false => place % 2 == 0,
        };
        let odd = (0..coins.len()).filter(|&place| is_odd(place));
        let sum = odd.fold(0, |sum, place| sum ^ coins[place]);
        let push = |place: usize| match is_odd(place) {
            true => coins[place].saturating_sub(coins[place] ^ sum),
            false => 0,
        };
        let pushes: Vec<u64> = (0..coins.len()).map(push).collect();
        print!("{}", pushes.iter().filter(|&&push| push > 0).count());
        pushes.iter().for_each(|push| print!(" {push}"));
        println!();
    }
}
