//! Takes each pile with a 1 in some odd column for a winning one, not only in
//! the leftmost; what it "leaves" there may be more than there was, and then it
//! leaves out the odd columns.

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
