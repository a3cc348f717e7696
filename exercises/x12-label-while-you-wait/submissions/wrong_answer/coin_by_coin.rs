//! Considers only plays in which the loser always takes the smallest amount and
//! the winner answers with the largest.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        let (least, most) = (numbers[2], numbers.last().unwrap());
        let (mut pile, mut moves) = (numbers[0], 0);
        while pile >= least + most {
            pile -= least + most;
            moves += 2;
        }
        println!("{}", moves + usize::from(pile >= least) + 2);
    }
}
