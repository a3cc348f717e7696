//! Looks only for coins whose own gap counts, and forgets the moves that make
//! the gap on the right larger.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let coins: Vec<u64> = numbers.collect();
        let gap = |place: usize| match place {
            0 => coins[0],
            _ => coins[place] - coins[place - 1] - 1,
        };
        let counting = (0..coins.len()).filter(|p| (coins.len() - p) % 2 == 1);
        let sum = counting.clone().fold(0, |sum, place| sum ^ gap(place));
        let wins = counting.filter(|&place| gap(place) ^ sum < gap(place));
        let moves: Vec<String> = wins
            .map(|place| {
                let far = gap(place) - (gap(place) ^ sum);
                format!(" {} {}", coins[place], coins[place] - far)
            })
            .collect();
        println!("{}{}", moves.len(), moves.concat());
    }
}
