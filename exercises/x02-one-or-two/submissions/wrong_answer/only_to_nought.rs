//! Counts only the plays that end with an empty table. If 1 is one of the
//! amounts, there are no others.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let mut plays = vec![0_u128; 200];
        plays[0] = 1;
        for coins in 0..=line[2] {
            plays[coins + line[0]] += plays[coins];
            plays[coins + line[1]] += plays[coins];
        }
        println!("{}", plays[line[2]]);
    }
}
