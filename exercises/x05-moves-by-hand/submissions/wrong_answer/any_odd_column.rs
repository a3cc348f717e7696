//! Counts a pile of more than three coins as winning if it has a 1 in any odd
//! column, not only in the leftmost one. If changing its digits in the odd
//! columns would make it larger, only its ones there are changed, to 0.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let piles: Vec<u64> = numbers.collect();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let mut moves = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            let highest_is_missing = pile ^ sum > pile;
            if pile & sum != 0 && (pile > 3 || !highest_is_missing) {
                let rest =
                    if highest_is_missing { pile & !sum } else { pile ^ sum };
                moves.push(format!(" {} {rest}", i + 1));
            }
        }
        println!("{}{}", moves.len(), moves.concat());
    }
}
