//! Counts in 64 bits, where the larger numbers wrap around.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let mut plays = vec![1_u64; line[0]];
        for n in line[0]..=line[2] {
            let other = if n < line[1] { 0 } else { plays[n - line[1]] };
            plays.push(plays[n - line[0]].wrapping_add(other));
        }
        println!("{}", plays[line[2]]);
    }
}
