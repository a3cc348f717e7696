//! Adds up the numbers of plays from the options. A position without options
//! has one play, the empty one.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let [a, b, coins] = [line[0], line[1], line[2]];
        let mut plays = vec![1_u128; a];
        for n in a..=coins {
            plays.push(plays[n - a] + if n < b { 0 } else { plays[n - b] });
        }
        println!("{}", plays[coins]);
    }
}
